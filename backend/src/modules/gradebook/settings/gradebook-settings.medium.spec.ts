import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Classroom, HomeworkApi } from '../../tasks/testing/homework-api.js';
import type { GradebookDto } from '../gradebook.dto.js';
import { FIRST_SETTINGS } from './gradebook-settings.js';

let api: HomeworkApi;
let room: Classroom;

beforeAll(async () => {
  api = await HomeworkApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  room = await api.classroom();
});

const settings = (caller = room.teacher) => api.call('get', `/gradebook/settings/${room.yearId}`, caller);
const save = (form: object, caller = room.teacher) =>
  api.call('put', `/gradebook/settings/${room.yearId}`, caller).send({ ...FIRST_SETTINGS, basedOn: 0, ...form });
const gradebook = async (): Promise<GradebookDto> =>
  (await api.call('get', `/gradebook/group/${room.groupId}`, room.teacher).expect(200)).body;
const overallOf = ({ rows }: GradebookDto, { id }: { id: string }) =>
  rows.find(({ studentId }) => studentId === id)?.overall;
const SCALE = {
  syllabus: 'IGCSE',
  groupIds: [],
  steps: [
    { grade: 'A*', from: 90 },
    { grade: 'C', from: 60 },
  ],
};

it('applies no weights before the first save, and then the saved ones', async () => {
  const task = await api.task(room);
  const { body: work } = await api.handIn(room.student, task._id).expect(201);
  await api.grade(room.teacher, work._id, { grade: '19' }).expect(200);
  const before = await gradebook();
  expect([before.categories, overallOf(before, room.student)]).toEqual([[], null]);
  expect((await settings().expect(200)).body).toEqual({ ...FIRST_SETTINGS, version: 0 });

  const saved = await save({ scales: [SCALE] }).expect(200);
  expect(saved.body).toEqual({ ...FIRST_SETTINGS, scales: [SCALE], version: 1 });
  expect((await settings().expect(200)).body).toEqual(saved.body);
  const book = await gradebook();
  expect(book.categories).toEqual([
    { id: 'tasks', name: null, weight: 50 },
    { id: 'quizzes', name: null, weight: 50 },
  ]);
  expect(overallOf(book, room.student)).toMatchObject({ percent: 95, letter: 'A*', counted: 1, of: 1 });
});

it('keeps the slipping threshold if an older client leaves it out', async () => {
  const { slipsBelow: _left, ...before } = FIRST_SETTINGS;
  const saveBefore = (basedOn: number) =>
    api.call('put', `/gradebook/settings/${room.yearId}`, room.teacher).send({ ...before, basedOn });
  expect((await saveBefore(0).expect(200)).body).toMatchObject({ version: 1, slipsBelow: 50 });
  await save({ basedOn: 1, slipsBelow: 42.5 }).expect(200);
  await saveBefore(2).expect(200);
  expect((await settings().expect(200)).body).toMatchObject({ version: 3, slipsBelow: 42.5 });
  for (const slipsBelow of [-1, 101, null, '50']) await save({ basedOn: 3, slipsBelow }).expect(400);
});

it('returns the new overall average after a grade change', async () => {
  const task = await api.task(room);
  const { body: work } = await api.handIn(room.student, task._id).expect(201);
  const change = async (form: object) =>
    (await api.call('put', `/gradebook/grades/${work._id}`, room.teacher).send(form).expect(200)).body;
  expect(await change({ grade: 10, was: null })).toMatchObject({ studentId: room.student.id, overall: null });
  await save({ scales: [SCALE] }).expect(200);
  const { overall } = await change({ grade: 14, was: 10 });
  expect(overall).toMatchObject({ percent: 70, letter: 'C', counted: 1 });
  expect(overall).toEqual(overallOf(await gradebook(), room.student));
});

it('counts missing work as 0 only if set to', async () => {
  const graded = await api.task(room);
  await api.task(room, { title: 'Never done' });
  const { body: work } = await api.handIn(room.student, graded._id).expect(201);
  await api.grade(room.teacher, work._id, { grade: '20' }).expect(200);
  api.passHours(2);
  await save({}).expect(200);
  expect(overallOf(await gradebook(), room.student)).toMatchObject({ percent: 100, missing: 1, counted: 1, of: 2 });
  await save({ basedOn: 1, missingCounts: true }).expect(200);
  expect(overallOf(await gradebook(), room.student)).toMatchObject({ percent: 50, missing: 1, counted: 2, of: 2 });
});

it('applies only one of two concurrent saves and rejects the other', async () => {
  for (const basedOn of [0, 1]) {
    const replies = await Promise.all([true, false].map((missingCounts) => save({ basedOn, missingCounts })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('settings_changed');
    const winner = replies.find(({ status }) => status === 200)?.body;
    expect((await settings().expect(200)).body).toEqual(winner);
  }
  await save({ basedOn: 7 }).expect(409);
});

const [tasks, ...others] = FIRST_SETTINGS.categories;
it.each([
  { categories: [{ ...tasks, weight: 101 }, ...others] },
  { categories: [{ ...tasks, weight: -1 }, ...others] },
  { categories: [{ ...tasks, weight: '5' }, ...others] },
  { categories: [{ ...tasks, dropLowest: 1.5 }, ...others] },
  { categories: [{ ...tasks, taskIds: ['no id'] }, ...others] },
  { categories: others },
  { scales: [{ ...SCALE, steps: [] }] },
  { scales: [{ ...SCALE, steps: SCALE.steps.toReversed() }] },
  { scales: [{ ...SCALE, steps: [{ grade: 'Z', from: 5 }] }] },
  { categories: null },
  { categories: [null, ...others] },
  { categories: [{ ...tasks, name: null }, ...others] },
  { categories: [{ ...tasks, quizIds: null }, ...others] },
  { scales: null },
  { scales: [{ ...SCALE, groupIds: null }] },
  { scales: [{ ...SCALE, steps: [null] }] },
  { missingCounts: 'yes' },
  { basedOn: -1 },
])('rejects %o', async (form) => {
  await save(form).expect(400);
});

it('returns 404 to another teacher and 403 to a student', async () => {
  const stranger = await api.people.teacher();
  await settings(stranger).expect(404);
  await save({}, stranger).expect(404);
  await settings(room.student).expect(403);
  await save({}, room.student).expect(403);
});
