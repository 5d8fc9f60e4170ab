import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Classroom, HomeworkApi } from './testing/homework-api.js';

let api: HomeworkApi;
let room: Classroom;

beforeAll(async () => {
  api = await HomeworkApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.api.clock.reset();
  room = await api.classroom();
});

/** The task's state in the report, the student's list and the team's list. */
async function states(taskId: string): Promise<string[]> {
  const { teacher, student, groupId } = room;
  const [{ body: report }, { body: own }, { body: rows }] = await Promise.all([
    api.call('get', `/performance/student/${student.id}`, teacher).expect(200),
    api.call('get', `/tasks/group/${groupId}`, student).expect(200),
    api.call('get', `/tasks/submission/${taskId}`, teacher).expect(200),
  ]);
  return [report.tasks, own, rows].map((list) => list[0].state);
}
const move = (taskId: string, deadline: string) =>
  api.call('put', `/tasks/task/${taskId}`, room.teacher).send({ deadline }).expect(200);
const allow = (taskId: string, extendedTo: string | null) =>
  api.call('put', `/tasks/task/${taskId}/students/${room.student.id}`, room.teacher).send({ extendedTo }).expect(200);

it('keeps work in time whose deadline is moved to before it', async () => {
  const task = await api.task(room);
  await api.handIn(room.student, task._id).expect(201);
  await move(task._id, api.inHours(-1));
  expect(await states(task._id)).toEqual(['submitted', 'submitted', 'submitted']);
});

it('keeps work in time whose extension is taken back', async () => {
  const task = await api.task(room);
  await allow(task._id, api.inHours(5));
  api.passHours(2);
  await api.handIn(room.student, task._id).expect(201);
  await allow(task._id, null);
  expect(await states(task._id)).toEqual(['submitted', 'submitted', 'submitted']);
});

it('accepts late work as in time once the deadline is moved to after it', async () => {
  const task = await api.task(room, { lateUntil: api.inHours(5) });
  api.passHours(2);
  expect(await states(task._id)).toEqual(['upcoming', 'upcoming', 'upcoming']);
  await api.handIn(room.student, task._id).expect(201);
  expect(await states(task._id)).toEqual(['late', 'late', 'late']);
  await move(task._id, api.inHours(1));
  expect(await states(task._id)).toEqual(['submitted', 'submitted', 'submitted']);
});

it('is missing once the late window has closed', async () => {
  const task = await api.task(room, { lateUntil: api.inHours(5) });
  api.passHours(5);
  room.teacher.token = await api.people.token(room.teacher.id);
  expect(await states(task._id)).toEqual(['missing', 'missing', 'missing']);
});
