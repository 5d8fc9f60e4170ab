import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Classroom, HomeworkApi } from '../tasks/testing/homework-api.js';
import type { GradebookDto } from './gradebook.dto.js';

let api: HomeworkApi;
let room: Classroom;

beforeAll(async () => {
  api = await HomeworkApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  room = await api.classroom();
});

const gradebook = async (of = `group/${room.groupId}`): Promise<GradebookDto> =>
  (await api.call('get', `/gradebook/${of}`, room.teacher).expect(200)).body;
const change = (submissionId: string, form: object, caller = room.teacher) =>
  api.call('put', `/gradebook/grades/${submissionId}`, caller).send(form);
const cellsOf = ({ rows }: GradebookDto, { id }: { id: string }) =>
  rows.find(({ studentId }) => studentId === id)?.cells;

it('has a row for each student of the group and a column for everything assigned, latest first', async () => {
  const idle = await api.studentOf(room.teacher, { groupId: room.groupId, name: 'Zain' });
  const task = await api.task(room, { title: 'Forces', deadline: api.inHours(2) });
  const form = { title: 'Lesson', teacherId: room.teacher.id, yearId: room.yearId, groupId: room.groupId };
  const { body: session } = await api.call('post', '/session', room.teacher).send(form).expect(201);
  const attendance = [{ studentId: idle.id, status: 'Absent' }];
  await api.call('put', `/session/${session._id}/attendance`, room.teacher).send({ attendance }).expect(200);
  const { body: work } = await api.handIn(room.student, task._id).expect(201);
  await api.grade(room.teacher, work._id, { grade: '12.5' }).expect(200);
  const book = await gradebook();
  expect(book.columns.map(({ kind, title, outOf }) => [kind, title, outOf])).toEqual([
    ['task', 'Forces', 20],
    ['session', 'Lesson', null],
  ]);
  expect(book.rows).toHaveLength(2);
  expect(cellsOf(book, room.student)).toEqual([
    { state: 'submitted', value: 12.5, submissionId: work._id },
    { state: 'Not Recorded', value: null },
  ]);
  expect(cellsOf(book, idle)).toEqual([
    { state: 'upcoming', value: null },
    { state: 'Absent', value: null },
  ]);
});

it('has a page of the students by name, and says how many there are', async () => {
  await api.task(room);
  const [first] = ['Aaron', 'Zain'].map((name) => api.studentOf(room.teacher, { groupId: room.groupId, name }));
  const aaron = await first;
  const whole = await gradebook();
  const page = await gradebook(`group/${room.groupId}?limit=1`);
  expect([whole.total, whole.rows.length, page.total]).toEqual([3, 3, 3]);
  expect(page.rows).toEqual(whole.rows.filter(({ studentId }) => studentId === aaron?.id));
  expect(page.columns).toEqual(whole.columns);
  await api.call('get', `/gradebook/group/${room.groupId}?limit=0`, room.teacher).expect(400);
});

it('shows both spellings of a student’s name', async () => {
  const edit = { alternateName: 'زين' };
  await api.call('put', `/students/${room.student.id}`, room.teacher).send(edit).expect(200);
  await api.studentOf(room.teacher, { groupId: room.groupId });
  const { rows } = await gradebook();
  expect(rows.filter((row) => 'alternateName' in row)).toEqual([expect.objectContaining(edit)]);
});

it('distinguishes missing from excused, and leaves a cell empty if the task was never set', async () => {
  const task = await api.task(room);
  await api.task(room, { title: 'Theirs', groups: [room.otherGroupId], deadline: api.inHours(5) });
  const excused = await api.studentOf(room.teacher, { groupId: room.groupId });
  await api
    .call('put', `/tasks/task/${task._id}/students/${excused.id}`, room.teacher)
    .send({ excused: true })
    .expect(200);
  api.passHours(2);
  const book = await gradebook(`year/${room.yearId}`);
  expect(book.columns.map(({ title }) => title)).toEqual(['Theirs', 'Homework']);
  const states = (student: { id: string }) => cellsOf(book, student)?.map((cell) => cell?.state ?? null);
  expect([states(room.student), states(excused), states(room.otherStudent)]).toEqual([
    [null, 'missing'],
    [null, 'excused'],
    ['upcoming', null],
  ]);
});

it('has only the year’s own items, whatever a student did in an earlier year', async () => {
  const task = await api.task(room, { title: 'Last year' });
  const { body: work } = await api.handIn(room.student, task._id).expect(201);
  await api.grade(room.teacher, work._id, { grade: '2' }).expect(200);
  // Sessions are dated by the machine's clock: the move must not be later.
  api.api.clock.reset();
  const next = await api.people.group(room.teacher, 'Next year');
  const moved = { studentIds: [room.student.id] };
  await api.call('post', `/group/${next.groupId}/add-student`, room.teacher).send(moved).expect(200);
  await api.call('post', '/session', room.teacher).send({ title: 'Lesson', teacherId: room.teacher.id, ...next });
  const book = await gradebook(`year/${next.yearId}`);
  expect(book.columns.map(({ title }) => title)).toEqual(['Lesson']);
  expect(cellsOf(book, room.student)).toEqual([{ state: 'Not Recorded', value: null }]);
});

it('sets and removes a grade only if it is still the one the caller saw', async () => {
  const task = await api.task(room);
  const { body: work } = await api.handIn(room.student, task._id).expect(201);
  await change(work._id, { grade: 15, was: null }).expect(200);
  expect(cellsOf(await gradebook(), room.student)?.[0]?.value).toBe(15);
  const { body: refused } = await change(work._id, { grade: 3, was: null }).expect(409);
  expect(refused).toMatchObject({ code: 'grade_changed', message: expect.stringContaining('it is 15 now') });
  await change(work._id, { grade: null, was: 15 }).expect(200);
  expect(cellsOf(await gradebook(), room.student)?.[0]?.value).toBeNull();
  expect((await change(work._id, { grade: 3, was: 15 }).expect(409)).body.message).toContain('has no grade any more');
});

it('applies only one of two concurrent grade changes and rejects the other', async () => {
  const task = await api.task(room);
  const { body: work } = await api.handIn(room.student, task._id).expect(201);
  const replies = await Promise.all([8, 9].map((grade) => change(work._id, { grade, was: null })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = replies.find(({ status }) => status === 200)?.body.grade;
  expect(cellsOf(await gradebook(), room.student)?.[0]?.value).toBe(winner);
});

it('does not change a grade that is the sum of marks by question', async () => {
  const task = await api.task(room);
  const { body: work } = await api.handIn(room.student, task._id).expect(201);
  await api.grade(room.teacher, work._id, { grade: '12' }).expect(200);
  const marks = { questions: [{ marks: 12 }], total: 12 };
  const rows = api.api.database.collection('submissions');
  await rows.updateOne({ _id: new Types.ObjectId(work._id) }, { $set: { marks } });
  for (const grade of [13, null]) {
    const { body } = await change(work._id, { grade, was: 12 }).expect(409);
    expect(body.code).toBe('marked_by_question');
  }
});

it.each([{ grade: 21 }, { grade: -1 }, { grade: '5' }, { grade: 1.234 }, { grade: 1e-7 }, {}])(
  'rejects %o',
  async (form) => {
    const task = await api.task(room);
    const { body: work } = await api.handIn(room.student, task._id).expect(201);
    await change(work._id, { was: null, ...form }).expect(400);
  },
);

it('returns 404 to another teacher and 403 to a student', async () => {
  const stranger = await api.people.teacher();
  const task = await api.task(room);
  const { body: work } = await api.handIn(room.student, task._id).expect(201);
  await api.call('get', `/gradebook/group/${room.groupId}`, stranger).expect(404);
  await api.call('get', `/gradebook/year/${room.yearId}`, stranger).expect(404);
  await change(work._id, { grade: 1, was: null }, stranger).expect(404);
  await change(work._id, { grade: 1, was: null }, room.student).expect(403);
});
