import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailsTo } from '../../../testing/outbox.js';
import { ReminderMailHandler } from './reminder-mails.js';
import { type Classroom, HomeworkApi } from '../testing/homework-api.js';

let api: HomeworkApi;
let room: Classroom;
let task: { _id: string };

beforeAll(async () => {
  api = await HomeworkApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  room = await api.classroom();
  task = await api.task(room, { title: 'Forces', deadline: api.inHours(72) });
});

const remind = (caller = room.teacher) => api.call('post', `/tasks/task/${task._id}/reminders`, caller);
const reminded = async (): Promise<string[]> => (await remind().expect(200)).body.reminded;
async function nextDay(): Promise<void> {
  api.passHours(24);
  room.teacher.token = await api.people.token(room.teacher.id);
}
const mails = async ({ email }: { email: string }) => {
  // The first run requests the mails, the second sends them.
  await api.api.runJobs();
  await api.api.runJobs();
  return (await mailsTo(api.api, email)).map(({ subject, text }) => `${subject}\n${text}`);
};

it('mails only those who have not handed in, once a day, and returns their ids', async () => {
  const idle = await api.studentOf(room.teacher, { groupId: room.groupId });
  await api.handIn(room.student, task._id).expect(201);
  expect((await remind().expect(200)).body).toEqual({ reminded: [idle.id], remindedBefore: 0 });
  expect((await remind().expect(200)).body).toEqual({ reminded: [], remindedBefore: 1 });
  expect(await mails(idle)).toEqual([
    expect.stringMatching(/Forces: not handed in yet[^]*Its deadline: [^]*student-tasks\?task=[0-9a-f]{24}/),
  ]);
  expect(await mails(room.student)).toEqual([]);
  await nextDay();
  expect(await reminded()).toEqual([idle.id]);
  expect(await mails(idle)).toHaveLength(2);
});

it('reminds students who have settings of their own for the task, and those reminded before on another day', async () => {
  const own = await api.studentOf(room.teacher, { groupId: room.groupId });
  const excused = await api.studentOf(room.teacher, { groupId: room.groupId });
  const settings = `/tasks/task/${task._id}/students`;
  await api
    .call('put', `${settings}/${own.id}`, room.teacher)
    .send({ extendedTo: api.inHours(96) })
    .expect(200);
  await api.call('put', `${settings}/${excused.id}`, room.teacher).send({ excused: true }).expect(200);
  expect(new Set(await reminded())).toEqual(new Set([room.student.id, own.id]));
  expect(await reminded()).toEqual([]);
  await nextDay();
  expect(new Set(await reminded())).toEqual(new Set([room.student.id, own.id]));
});

it('names the student’s own deadline, in the school’s time zone', async () => {
  task = await api.task(room, { deadline: '2098-03-01T10:00:00Z' });
  const own = await api.studentOf(room.teacher, { groupId: room.groupId });
  await api
    .call('put', `/tasks/task/${task._id}/students/${own.id}`, room.teacher)
    .send({ extendedTo: '2098-03-02T23:30:00Z' })
    .expect(200);
  await remind().expect(200);
  expect(await mails(room.student)).toEqual([expect.stringMatching(/Its deadline: \D+1 March 2098\D+12:00\./)]);
  expect(await mails(own)).toEqual([expect.stringMatching(/Its deadline: \D+3 March 2098\D+01:30\./)]);
});

it('sends a mail under the same id again if its delivery was not acknowledged', async () => {
  await remind().expect(200);
  await api.api.runJobs();
  const handler = await api.api.inWorker(ReminderMailHandler);
  const { teacher, student } = room;
  const key = { tenantId: teacher.id, taskId: task._id, studentId: student.id };
  await handler.handle(key);
  await api.api.database.collection('studentTasks').updateMany({}, { $unset: { mailedReminder: 1 } });
  for (const _again of [1, 2]) await handler.handle(key);
  await nextDay();
  await remind().expect(200);
  await handler.handle(key);
  const ids = (await mailsTo(api.api, student.email)).map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([3, 2]);
});

it('mails each student in their own language', async () => {
  await api.call('put', '/auth/account/language', room.student).send({ language: 'ar' }).expect(200);
  await remind().expect(200);
  await mails(room.student);
  const [mail] = await mailsTo(api.api, room.student.email);
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail?.text).toMatch(/لم يُسلَّم الواجب «\u2068Forces\u2069» بعد/);
});

it('mails a student once if two team members send reminders at the same moment', async () => {
  const replies = await Promise.all([reminded(), reminded(), reminded()]);
  expect(replies.flat()).toEqual([room.student.id]);
  expect(await mails(room.student)).toHaveLength(1);
});

it('mails nobody who has handed in since, and nobody about a deleted task', async () => {
  await remind().expect(200);
  await api.handIn(room.student, task._id).expect(201);
  expect(await mails(room.student)).toEqual([]);
  await nextDay();
  await api.call('delete', `/tasks/task/${task._id}`, room.teacher).expect(200);
  await remind().expect(404);
});

it('shows the day of the last reminder in the list, and the progress on the task’s card', async () => {
  const idle = await api.studentOf(room.teacher, { groupId: room.groupId });
  const { body: work } = await api.handIn(room.student, task._id).expect(201);
  await remind().expect(200);
  const { body: rows } = await api.call('get', `/tasks/submission/${task._id}`, room.teacher).expect(200);
  const days = new Map(
    rows.map((row: { studentId: string; remindedOn: string | null }) => [row.studentId, row.remindedOn]),
  );
  expect(days.get(idle.id)).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(days.get(room.student.id)).toBeNull();
  const progress = async () =>
    (await api.call('get', `/tasks/group/${room.groupId}`, room.teacher).expect(200)).body[0].progress;
  expect(await progress()).toEqual({ handedIn: 1, toGrade: 1, of: 2 });
  await api.grade(room.teacher, work._id, { grade: '0' }).expect(200);
  expect(await progress()).toEqual({ handedIn: 1, toGrade: 0, of: 2 });
  const { body: own } = await api.call('get', `/tasks/group/${room.groupId}`, room.student).expect(200);
  expect(own[0].progress).toBeUndefined();
});

it('is for the team only: another teacher gets 404, a student 403', async () => {
  await remind(await api.people.teacher()).expect(404);
  await remind(room.student).expect(403);
});
