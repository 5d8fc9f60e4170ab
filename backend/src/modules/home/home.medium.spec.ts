import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { queriesOf } from '../../testing/queries/queries-of.js';
import { type Classroom, HomeworkApi } from '../tasks/testing/homework-api.js';
import type { HomeDto } from './home.dto.js';

let api: HomeworkApi;
let room: Classroom;

beforeAll(async () => {
  api = await HomeworkApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  room = await api.classroom();
});

const home = async (caller = room.student): Promise<HomeDto> =>
  (await api.call('get', '/home', caller).expect(200)).body;

it('returns what is due, the new mark once the work is graded, and the year’s live classes', async () => {
  const first = await api.task(room, { title: 'First', deadline: api.inHours(2) });
  const second = await api.task(room, { title: 'Second', deadline: api.inHours(48) });
  const zoomLinks = [{ title: 'Saturday', link: 'https://zoom.example/j/1' }];
  await api.call('put', `/year/${room.yearId}/zoom`, room.teacher).send({ zoomLinks }).expect(200);
  expect(await home()).toMatchObject({
    due: [
      { kind: 'task', id: first._id, state: 'open' },
      { kind: 'task', id: second._id, state: 'open' },
    ],
    dueCount: 2,
    marks: [],
    yearId: room.yearId,
    liveClasses: zoomLinks,
  });
  const { body } = await api.handIn(room.student, first._id).expect(201);
  await api.grade(room.teacher, body._id, { grade: '10' }).expect(200);
  const { due, marks } = await home();
  expect(due.map(({ id }) => id)).toEqual([second._id]);
  expect(marks).toMatchObject([{ kind: 'task', id: first._id, mark: 10 }]);
});

it('names the announcements that ask for a confirmation until the student gives it', async () => {
  const announce = async (title: string, acknowledge: boolean): Promise<string> => {
    const form = { title, text: 'Please read.', scope: 'all', readers: 'students', acknowledge };
    return (await api.call('post', '/announcements', room.teacher).send(form).expect(201)).body._id;
  };
  await announce('No answer wanted', false);
  const id = await announce('Bring a calculator', true);
  expect((await home()).unanswered).toEqual([{ id, title: 'Bring a calculator' }]);
  await api.call('post', `/my-announcements/${id}/read`, room.student).send({}).expect(200);
  expect((await home()).unanswered).toHaveLength(1);
  await api.call('post', `/my-announcements/${id}/read`, room.student).send({ acknowledged: true }).expect(200);
  expect((await home()).unanswered).toEqual([]);
});

it('returns 403 `no_group` to a student without a group, and 403 to the team', async () => {
  const waiting = await api.studentOf(room.teacher);
  const { body } = await api.call('get', '/home', waiting).expect(403);
  expect(body.code).toBe('no_group');
  await api.call('get', '/home', room.teacher).expect(403);
});

it('reads the student, the group, its year, quizzes and attempts once, although several services ask', async () => {
  await api.task(room, { title: 'First', deadline: api.inHours(2) });
  await home();
  const asked = await queriesOf(api.api.database, () => home());
  // The guard reads the account as well.
  const once = { users: 2, groups: 1, years: 1, quizzes: 1, quizAttempts: 1 };
  expect(Object.fromEntries(asked)).toMatchObject(once);
});
