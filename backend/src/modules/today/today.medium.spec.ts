import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DateTime } from 'luxon';
import { Types } from 'mongoose';
import { MINUTE_MS } from '../../platform/clock/durations.js';
import { examined } from '../../testing/queries/examined.js';
import { type Classroom, HomeworkApi } from '../tasks/testing/homework-api.js';
import type { TodayDto } from './today.dto.js';

let api: HomeworkApi;
let room: Classroom;

beforeAll(async () => {
  api = await HomeworkApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  room = await api.classroom();
});

const today = async (caller = room.teacher): Promise<TodayDto> =>
  (await api.call('get', '/today', caller).expect(200)).body;

async function aSession(): Promise<{ _id: string }> {
  const form = { title: 'Forces', teacherId: room.teacher.id, yearId: room.yearId, groupId: room.groupId };
  return (await api.call('post', '/session', room.teacher).send(form).expect(201)).body;
}

it('is empty when nothing needs attention', async () => {
  const { now, firstDay, ...rest } = await today();
  expect(Date.parse(now)).toBeGreaterThan(0);
  expect(firstDay).toMatchObject({ group: true, students: true, session: false, task: false });
  expect(rest).toEqual({
    toGrade: [],
    appeals: [],
    toReturn: [],
    awaitingAccess: 0,
    slipping: { asOf: null, count: 0, names: [] },
    sessions: [],
    openQuizzes: [],
    due: [],
    failed: [],
  });
});

it('lists tasks with ungraded submissions, oldest first, until they are graded', async () => {
  const [second, first] = [await api.task(room, { title: 'Second' }), await api.task(room, { title: 'First' })];
  const { body } = await api.handIn(room.student, first._id).expect(201);
  await api.handIn(room.student, second._id).expect(201);
  const { toGrade } = await today();
  expect(toGrade.map(({ title, count }) => [title, count])).toEqual([
    ['First', 1],
    ['Second', 1],
  ]);
  await api.grade(room.teacher, body._id, { grade: '10' }).expect(200);
  expect((await today()).toGrade.map(({ taskId }) => taskId)).toEqual([second._id]);
  await api.call('delete', `/tasks/task/${second._id}`, room.teacher).expect(200);
  expect((await today()).toGrade).toEqual([]);
});

it('lists the deadlines of the next seven days with the number of submissions', async () => {
  const late = await api.task(room, {
    title: 'Late',
    deadline: api.inHours(6 * 24),
    groups: [room.groupId, room.otherGroupId],
  });
  await api.task(room, { title: 'Too late', deadline: api.inHours(8 * 24) });
  const soon = await api.task(room, { title: 'Soon' });
  await api.handIn(room.student, late._id).expect(201);
  const { due } = await today();
  expect(due.map(({ taskId, handedIn, of }) => [taskId, handedIn, of])).toEqual([
    [soon._id, 0, 1],
    [late._id, 1, 2],
  ]);
  expect(due[1]?.groups).toHaveLength(2);
});

it('leaves out archived years, however much of their work was never graded', async () => {
  const old = await api.task(room, { title: 'Old' });
  const { body } = await api.handIn(room.student, old._id).expect(201);
  const database = api.api.database;
  const [tasks, submissions] = [database.collection('tasks'), database.collection('submissions')];
  const task = await tasks.findOne({ _id: new Types.ObjectId(old._id) });
  const work = await submissions.findOne({ _id: new Types.ObjectId(body._id) });
  const others = Array.from({ length: 30 }, () => ({ ...task, _id: new Types.ObjectId() }));
  await tasks.insertMany(others);
  await submissions.insertMany(others.map(({ _id }) => ({ ...work, _id: new Types.ObjectId(), taskId: _id })));
  await api.call('put', `/years/${room.yearId}/archive`, room.teacher).expect(200);
  const next = await api.people.group(room.teacher);
  const student = await api.studentOf(room.teacher, { groupId: next.groupId });
  const fresh = await api.task({ ...room, ...next }, { title: 'Fresh' });
  await api.handIn(student, fresh._id).expect(201);
  const { toGrade, due } = await today();
  expect([toGrade, due].map((lines) => lines.map(({ title }) => title))).toEqual([['Fresh'], ['Fresh']]);
});

it('counts students without a group, and lists today’s sessions with the number marked', async () => {
  await api.studentOf(room.teacher);
  const body = await aSession();
  const attendance = [{ studentId: room.student.id, status: 'Present' }];
  expect((await today()).sessions).toMatchObject([{ sessionId: body._id, title: 'Forces', marked: 0, of: 1 }]);
  await api.call('put', `/session/${body._id}/attendance`, room.teacher).send({ attendance }).expect(200);
  expect(await today()).toMatchObject({ awaitingAccess: 1, sessions: [{ marked: 1, of: 1 }] });
});

it('lists the sessions since midnight in the school’s time zone, when it is still yesterday in UTC', async () => {
  const now = DateTime.fromJSDate(api.api.clock.now(), { zone: 'Africa/Cairo' });
  const midnight = now.plus({ days: 1 }).startOf('day').toMillis();
  const [last, first] = [await aSession(), await aSession()];
  const heldAt = ({ _id }: { _id: string }, ms: number) =>
    api.api.database
      .collection('sessions')
      .updateOne({ _id: new Types.ObjectId(_id) }, { $set: { createdAt: new Date(ms) } });
  await heldAt(last, midnight - 1);
  await heldAt(first, midnight);
  api.api.clock.advance(midnight + 30 * MINUTE_MS - now.toMillis());
  const teacher = { ...room.teacher, token: await api.people.token(room.teacher.id) };
  expect((await today(teacher)).sessions.map(({ sessionId }) => sessionId)).toEqual([first._id]);
  api.api.clock.reset();
});

it.each(['tasks', 'sessions'])('reads no more %s than it shows, however many a school has', async (name) => {
  const one = name === 'tasks' ? await api.task(room) : await aSession();
  const rows = api.api.database.collection(name);
  const row = await rows.findOne({ _id: new Types.ObjectId(one._id) });
  await rows.insertMany(Array.from({ length: 60 }, () => ({ ...row, _id: new Types.ObjectId() })));
  const lines = (await today())[name === 'tasks' ? 'due' : 'sessions'];
  expect(lines).toHaveLength(20);
  const read = await examined(api.api.database, name, () => today());
  expect(read.filter(({ keys, rows: whole }) => Math.max(keys, whole) > lines.length)).toEqual([]);
});

it('shows none of it to another teacher, and returns 403 to a student', async () => {
  const task = await api.task(room);
  await api.handIn(room.student, task._id).expect(201);
  const stranger = await api.people.teacher();
  expect(await today(stranger)).toMatchObject({ toGrade: [], due: [], awaitingAccess: 0 });
  await api.call('get', '/today', room.student).expect(403);
});

it('ticks off the setup steps of a new account one by one, and is null when all are done', async () => {
  const teacher = await api.people.teacher();
  const firstDay = async () => (await today(teacher)).firstDay;
  const made = async (path: string, body: object) =>
    (await api.call('post', path, teacher).send(body).expect(201)).body._id;
  const none = {
    contact: false,
    school: false,
    year: false,
    group: false,
    students: false,
    session: false,
    task: false,
  };
  expect(await firstDay()).toEqual({ ...none, groupId: null });
  await made('/school', { name: 'Cairo', teacherId: teacher.id });
  const yearId = await made('/year', { name: 'Year 10', teacherId: teacher.id });
  expect(await firstDay()).toEqual({ ...none, school: true, year: true, groupId: null });
  await api.call('put', '/site-settings', teacher).send({ phone: '+201012345678', courses: [] }).expect(200);
  const groupId = await made('/group', { name: 'Sunday', yearId });
  const begun = { ...none, contact: true, school: true, year: true, group: true, groupId };
  expect(await firstDay()).toEqual(begun);
  await api.studentOf(teacher);
  await made('/session', { title: 'Forces', teacherId: teacher.id, yearId, groupId });
  expect(await firstDay()).toEqual({ ...begun, students: true, session: true });
  const task = { title: 'T', description: '', teacherId: teacher.id, yearId, groups: [groupId], gradeOutOf: 10 };
  await made('/tasks/task', { ...task, deadline: api.inHours(24) });
  expect(await firstDay()).toBeNull();
});
