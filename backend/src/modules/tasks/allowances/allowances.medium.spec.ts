import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Classroom, HomeworkApi } from '../testing/homework-api.js';

let api: HomeworkApi;
let room: Classroom;
let task: { _id: string; deadline: string };

beforeAll(async () => {
  api = await HomeworkApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  room = await api.classroom();
  task = await api.task(room);
});

const allow = (form: object, { studentId = room.student.id, caller = room.teacher } = {}) =>
  api.call('put', `/tasks/task/${task._id}/students/${studentId}`, caller).send(form);
const own = async () => (await api.call('get', `/tasks/group/${room.groupId}`, room.student).expect(200)).body[0];
const row = async () => (await api.call('get', `/tasks/submission/${task._id}`, room.teacher).expect(200)).body[0];
const reported = async () =>
  (await api.call('get', `/performance/student/${room.student.id}`, room.teacher).expect(200)).body.tasks[0].state;

it('gives one student more time, and nobody else', async () => {
  const later = api.inHours(5);
  const classmate = await api.studentOf(room.teacher, { groupId: room.groupId });
  const { body } = await allow({ extendedTo: later }).expect(200);
  expect(body).toEqual({ taskId: task._id, studentId: room.student.id, extendedTo: later, excused: false });
  api.passHours(2);
  expect(await own()).toMatchObject({ deadline: later, closesAt: later, state: 'upcoming' });
  await api.handIn(classmate, task._id).expect(409);
  await api.handIn(room.student, task._id).expect(201);
  expect(await reported()).toBe('submitted');
});

it('removes an extension again', async () => {
  await allow({ extendedTo: api.inHours(5) }).expect(200);
  await allow({ extendedTo: null }).expect(200);
  api.passHours(2);
  expect(await own()).toMatchObject({ deadline: task.deadline, state: 'missing' });
  await api.handIn(room.student, task._id).expect(409);
});

it('excuses a student from missing work, reminders and the task’s student count', async () => {
  await allow({ excused: true }).expect(200);
  api.passHours(2);
  expect([await reported(), (await own()).state, (await row()).state]).toEqual(['excused', 'excused', 'excused']);
  const { body } = await api.call('post', `/tasks/task/${task._id}/reminders`, room.teacher).expect(200);
  expect(body).toEqual({ reminded: [], remindedBefore: 0 });
  const [card] = (await api.call('get', `/tasks/group/${room.groupId}`, room.teacher).expect(200)).body;
  expect(card.progress).toEqual({ handedIn: 0, toGrade: 0, of: 0 });
  await allow({ excused: false }).expect(200);
  expect(await reported()).toBe('missing');
});

it('counts an excused student who hands in or has left the group as neither owed nor missing', async () => {
  const classmate = await api.studentOf(room.teacher, { groupId: room.groupId });
  const progress = async () =>
    (await api.call('get', `/tasks/group/${room.groupId}`, room.teacher).expect(200)).body[0].progress;
  await allow({ excused: true }).expect(200);
  expect(await progress()).toEqual({ handedIn: 0, toGrade: 0, of: 1 });
  await api.handIn(room.student, task._id).expect(201);
  expect(await progress()).toEqual({ handedIn: 1, toGrade: 1, of: 2 });
  await api
    .call('put', `/tasks/task/${task._id}/students/${classmate.id}`, room.teacher)
    .send({ excused: true })
    .expect(200);
  const move = { studentIds: [classmate.id] };
  await api.call('post', `/group/${room.otherGroupId}/add-student`, room.teacher).send(move).expect(200);
  expect(await progress()).toEqual({ handedIn: 1, toGrade: 1, of: 1 });
});

it('accepts work in the late window and marks it late', async () => {
  const lateUntil = api.inHours(3);
  await api.call('put', `/tasks/task/${task._id}`, room.teacher).send({ lateUntil }).expect(200);
  api.passHours(2);
  expect(await own()).toMatchObject({ deadline: task.deadline, closesAt: lateUntil, state: 'upcoming' });
  const { body: work } = await api.handIn(room.student, task._id).expect(201);
  expect([await reported(), (await row()).state]).toEqual(['late', 'late']);
  await api.call('delete', `/tasks/submission/${work._id}`, room.student).expect(409);
});

it('accepts nothing once the late window is over or removed', async () => {
  await api
    .call('put', `/tasks/task/${task._id}`, room.teacher)
    .send({ lateUntil: api.inHours(3) })
    .expect(200);
  api.passHours(2);
  await api.call('put', `/tasks/task/${task._id}`, room.teacher).send({ lateUntil: null }).expect(200);
  await api.handIn(room.student, task._id).expect(409);
});

it('rejects a time before the deadline and a student outside the task', async () => {
  const { body } = await allow({ extendedTo: api.inHours(0) }).expect(400);
  expect(body).toMatchObject({ code: 'not_after_deadline', errors: [{ field: 'extendedTo' }] });
  await api
    .call('put', `/tasks/task/${task._id}`, room.teacher)
    .send({ lateUntil: api.inHours(0) })
    .expect(400);
  await allow({ excused: true }, { studentId: room.otherStudent.id }).expect(404);
  await allow({ excused: true }, { caller: await api.people.teacher() }).expect(404);
  await allow({ excused: true }, { caller: room.student }).expect(403);
});
