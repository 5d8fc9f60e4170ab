import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailsTo } from '../../testing/outbox.js';
import type { TestPerson } from '../../testing/people.js';
import { MakeWorkbookHandler } from '../performance/exports/make-workbook.handler.js';
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

it('tells the team of an appeal, once, by mail if they choose so', async () => {
  const task = await api.task(room, { title: 'Waves' });
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
  const kinds = [{ kind: 'appeal.raised', ways: ['product', 'mail'] }];
  // Equal times: no quiet hours.
  await api
    .call('put', '/notification-settings', assistant)
    .send({ kinds, quietFrom: '12:00', quietUntil: '12:00' })
    .expect(200);
  const appeal = { questionId: 'question-1', reason: 'The unit is there.' };
  for (const _ of ['first', 'repeated']) {
    await api.call('post', `/marking/submissions/${work._id}/appeals`, room.student).send(appeal).expect(201);
  }
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
