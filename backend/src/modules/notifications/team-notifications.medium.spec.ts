import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailsTo } from '../../testing/outbox.js';
import type { TestPerson } from '../../testing/people.js';
import { MakeWorkbookHandler } from '../performance/exports/make-workbook.handler.js';
import { TaskNotifier } from '../tasks/task-notifier.js';
import { type Classroom, HomeworkApi } from '../tasks/testing/homework-api.js';

let api: HomeworkApi;
let room: Classroom;
let assistant: TestPerson;

beforeAll(async () => {
  api = await HomeworkApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.api.clock.reset();
  room = await api.classroom();
  assistant = await api.people.assistant(room.teacher);
});

interface Received {
  kind: string;
  title: string;
  link: string;
}

/** Runs the jobs, and returns what a person is notified about. */
async function received({ id }: TestPerson): Promise<Received[]> {
  await api.api.runJobs();
  const { body } = await api.call('get', '/notifications', { token: await api.people.token(id) }).expect(200);
  return body.map(({ kind, title, link }: Received) => ({ kind, title, link }));
}

it('tells the whole team of late homework, once a day for a task, and nobody of homework in time', async () => {
  const task = await api.task(room, {
    ...{ title: 'Waves', groups: [room.groupId, room.otherGroupId] },
    lateUntil: api.inHours(5),
  });
  const others = [await api.studentOf(room.teacher, { groupId: room.groupId })];
  await api.handIn(room.student, task._id).expect(201);
  expect(await received(room.teacher)).toEqual([]);
  api.passHours(2);
  for (const student of [room.otherStudent, ...others]) await api.handIn(student, task._id).expect(201);
  const late = [{ kind: 'submission.late', title: 'Waves', link: `/teacher-tasks?task=${task._id}` }];
  expect(await received(room.teacher)).toEqual(late);
  expect(await received(assistant)).toEqual(late);
  expect(await received(room.student)).toEqual([]);
  expect(await mailsTo(api.api, assistant.email)).toEqual([]);
});

/** Marks a student's work for a task with a mark scheme of one question. @returns the submission's id */
async function marked(task: { _id: string }): Promise<string> {
  const { body: work } = await api.handIn(room.student, task._id).expect(201);
  const questions = [{ id: 'question-1', label: '1', maximum: 6, points: [] }];
  await api
    .call('put', `/marking/tasks/${task._id}/scheme`, room.teacher)
    .send({ rounding: 'none', appealDays: 7, questions, basedOn: 0 })
    .expect(200);
  const marks = { questionId: 'question-1', points: [], free: 2, stamps: 0 };
  await api
    .call('put', `/marking/submissions/${work._id}/marks`, room.teacher)
    .send({ basedOn: 0, schemeVersion: 1, questions: [marks], grade: true })
    .expect(200);
  return work._id;
}

const appeal = (submissionId: string, reason: string) =>
  api
    .call('post', `/marking/submissions/${submissionId}/appeals`, room.student)
    .send({ questionId: 'question-1', reason })
    .expect(201);

it('tells the team of an appeal, once, by mail if they choose so', async () => {
  const submissionId = await marked(await api.task(room, { title: 'Waves' }));
  const kinds = [{ kind: 'appeal.raised', ways: ['product', 'mail'] }];
  // Equal times: no quiet hours.
  await api
    .call('put', '/notification-settings', assistant)
    .send({ kinds, quietFrom: '12:00', quietUntil: '12:00' })
    .expect(200);
  for (const _ of ['first', 'repeated']) await appeal(submissionId, 'The unit is there.');
  const told = [{ kind: 'appeal.raised', title: 'Waves', link: '/teacher-tasks/appeals' }];
  expect(await received(room.teacher)).toEqual(told);
  expect(await received(assistant)).toEqual(told);
  await api.api.runJobs();
  expect((await mailsTo(api.api, assistant.email)).map(({ subject }) => subject)).toEqual(['A student appeals: Waves']);
  expect(await mailsTo(api.api, room.teacher.email)).toEqual([]);
});

it('tells the team once a day that students wait for a group', async () => {
  const schoolId = await api.people.school(room.teacher);
  const register = (number: number) =>
    api
      .call('post', '/auth/register')
      .send({
        ...{ name: 'Mona', email: `mona-${number}-${schoolId}@school.example`, password: 'a long enough password' },
        ...{ schoolId, studentPhone: '+201012345678' },
      })
      .expect(201);
  await register(1);
  await register(2);
  const waiting = { kind: 'student.waiting', title: '', link: '/all-students?group=none' };
  expect(await received(room.teacher)).toEqual([waiting]);
  api.passHours(24);
  await register(3);
  expect(await received(room.teacher)).toEqual([waiting, waiting]);
});

it('tells who asked for an export that it failed, and nobody else', async () => {
  const { body } = await api.call('post', '/exports', assistant).send({ kind: 'users' }).expect(202);
  await api.api.database.collection('jobs').deleteMany({});
  const handler = await api.api.inWorker(MakeWorkbookHandler);
  await handler.failed({ tenantId: room.teacher.id, exportId: body._id });
  expect(await received(assistant)).toMatchObject([{ kind: 'export.failed', link: '/exports' }]);
  expect(await received(room.teacher)).toEqual([]);
});

/** How the assistant is told of late homework: nothing of it is mailed today. */
const mailTomorrow = {
  kinds: [{ kind: 'submission.late', ways: ['product', 'mail'] }],
  quietFrom: '00:00',
  quietUntil: '23:59',
};

it('takes back what was told about a task that is deleted, and sends nothing more of it', async () => {
  const quiet = await api.task(room, { title: 'Heat', groups: [room.groupId] });
  const task = await api.task(room, {
    title: 'Waves',
    groups: [room.groupId, room.otherGroupId],
    lateUntil: api.inHours(5),
  });
  await (await api.api.inWorker(TaskNotifier)).notifyNew();
  await api.api.runJobs();
  await api.call('put', '/notification-settings', assistant).send(mailTomorrow).expect(200);
  const { body } = await appeal(await marked(task), 'The unit is there.');
  await api.call('put', `/marking/appeals/${body._id}/answer`, room.teacher).send({ answer: 'It is.' }).expect(200);
  api.passHours(2);
  await api.handIn(room.otherStudent, task._id).expect(201);
  const kindsOf = async (person: TestPerson) => (await received(person)).map(({ kind }) => kind).toSorted();
  expect(await kindsOf(room.teacher)).toEqual(['appeal.raised', 'submission.late']);
  expect(await kindsOf(room.student)).toEqual(['appeal.answered', 'task.graded', 'task.new', 'task.new']);
  await api.call('delete', `/tasks/task/${task._id}`, room.teacher).expect(200);
  await api.api.runJobs();
  expect(await received(room.teacher)).toEqual([]);
  expect(await received(room.student)).toMatchObject([{ kind: 'task.new', link: `/student-tasks?task=${quiet._id}` }]);
  api.passHours(24);
  await api.api.runJobs();
  expect(await mailsTo(api.api, assistant.email)).toEqual([]);
});

it('tells nobody who has left the team', async () => {
  const kinds = [{ kind: 'submission.late', ways: ['product', 'mail'] }];
  await api
    .call('put', '/notification-settings', assistant)
    .send({ kinds, quietFrom: '12:00', quietUntil: '12:00' })
    .expect(200);
  const task = await api.task(room, { lateUntil: api.inHours(5) });
  api.passHours(2);
  await api.handIn(room.student, task._id).expect(201);
  room.teacher.token = await api.people.token(room.teacher.id);
  await api
    .call('delete', `/auth/teacher/delete-assistant/${room.teacher.id}/${assistant.id}`, room.teacher)
    .expect(200);
  await api.api.runJobs();
  await api.api.runJobs();
  expect(await mailsTo(api.api, assistant.email)).toEqual([]);
});

it('shows and mails nothing to an assistant who was removed after it was told', async () => {
  await api.call('put', '/notification-settings', assistant).send(mailTomorrow).expect(200);
  const task = await api.task(room, { lateUntil: api.inHours(5) });
  api.passHours(2);
  await api.handIn(room.student, task._id).expect(201);
  expect(await received(assistant)).toHaveLength(1);
  const token = await api.people.token(assistant.id);
  room.teacher.token = await api.people.token(room.teacher.id);
  await api
    .call('delete', `/auth/teacher/delete-assistant/${room.teacher.id}/${assistant.id}`, room.teacher)
    .expect(200);
  await api.call('get', '/notifications', { token }).expect(401);
  await api.call('get', '/notifications/unread', { token }).expect(401);
  api.passHours(24);
  await api.api.runJobs();
  expect(await mailsTo(api.api, assistant.email)).toEqual([]);
});
