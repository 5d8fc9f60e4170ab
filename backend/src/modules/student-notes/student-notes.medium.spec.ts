import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../platform/clock/durations.js';
import { objectId } from '../../platform/database/objects.js';
import { Features } from '../../platform/features/features.js';
import { TestApi } from '../../testing/api.js';
import { People, type TestPerson, type TestStudent } from '../../testing/people.js';

import { studentData } from '../archives/student-data.extension.js';

let api: TestApi;
let people: People;
let teacher: TestPerson;
let student: TestStudent;
beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  teacher = await people.teacher();
  student = await people.student(teacher, { groupId: (await people.group(teacher)).groupId });
});

const pathOf = ({ id }: { id: string }) => `/students/${id}/notes`;
const add = (text: unknown, caller = teacher) => api.as(caller).post(pathOf(student)).send({ text });
const notesOf = async (who: { id: string } = student) => (await api.as(teacher).get(pathOf(who)).expect(200)).body;
const textsOf = async (who?: { id: string }) => (await notesOf(who)).map(({ text }: { text: string }) => text);
const stored = ({ id }: { id: string }) =>
  api.database.collection('studentNotes').countDocuments({ studentId: objectId(id) });

it('notes have a date and an author, and are listed newest first', async () => {
  const assistant = await people.assistant(teacher);
  const { body } = await add('  Sits in front. ').expect(201);
  expect(body).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    text: 'Sits in front.',
    at: expect.stringMatching(/Z$/),
    by: teacher.name,
  });
  api.clock.advance(MINUTE_MS);
  await add('Moved house.', assistant).expect(201);
  api.clock.reset();
  expect(await notesOf()).toMatchObject([
    { text: 'Moved house.', by: assistant.name },
    { text: 'Sits in front.', by: teacher.name },
  ]);
});

it('a note of somebody who has left the team keeps its text', async () => {
  const assistant = await people.assistant(teacher);
  await add('Moved house.', assistant).expect(201);
  await api.as(teacher).delete(`/auth/teacher/delete-assistant/${teacher.id}/${assistant.id}`).expect(200);
  expect(await notesOf()).toMatchObject([{ text: 'Moved house.', by: null }]);
});

it.each(['', '  ', 7, undefined, 'x'.repeat(2001)])('a note is refused with the text %o', async (text) => {
  expect((await add(text).expect(400)).body.code).toBe('validation_failed');
  expect(await notesOf()).toEqual([]);
});

it('three hundred notes are enough', async () => {
  const row = { tenantId: objectId(teacher.id), studentId: objectId(student.id), authorId: objectId(teacher.id) };
  const rows = Array.from({ length: 300 }, (_, at) => ({ ...row, text: `${at}`, at: new Date(at) }));
  await api.database.collection('studentNotes').insertMany(rows);
  expect((await add('One more').expect(409)).body.code).toBe('too_many_notes');
});

it('a note is deleted once, and only as a note of its student', async () => {
  const { _id } = (await add('Sits in front.').expect(201)).body;
  const other = await people.student(teacher);
  await api
    .as(teacher)
    .delete(`${pathOf(other)}/${_id}`)
    .expect(404);
  await api
    .as(teacher)
    .delete(`${pathOf(student)}/${_id}`)
    .expect(204);
  await api
    .as(teacher)
    .delete(`${pathOf(student)}/${_id}`)
    .expect(404);
  expect(await notesOf()).toEqual([]);
});

it('the student, the parent and another team read and change nothing', async () => {
  const { _id } = (await add('Sits in front.').expect(201)).body;
  const family = [student, await people.parentOf(student)];
  for (const one of family) {
    await api.as(one).get(pathOf(student)).expect(403);
    await add('Mine', one).expect(403);
    await api
      .as(one)
      .delete(`${pathOf(student)}/${_id}`)
      .expect(403);
  }
  const stranger = await people.teacher();
  await api.as(stranger).get(pathOf(student)).expect(404);
  await add('Mine', stranger).expect(404);
  await api
    .as(stranger)
    .delete(`${pathOf(student)}/${_id}`)
    .expect(404);
  expect(await textsOf()).toEqual(['Sits in front.']);
});

it('the activity log says who wrote a note about whom, without its text', async () => {
  await add('Sits in front.').expect(201);
  const { body } = await api.as(teacher).get('/audit?action=student-note.add').expect(200);
  expect(body).toMatchObject([{ subjects: [{ type: 'student', name: student.name }] }]);
  expect(JSON.stringify(body)).not.toContain('Sits in front.');
});

it('the child’s archive holds the texts with their dates, and nothing about who wrote them', async () => {
  await add('Sits in front.').expect(201);
  const parts = await studentData(await api.inWorker(Features), teacher.id, student.id);
  expect(parts.find(({ name }) => name === 'team-notes')?.rows).toEqual([
    { at: expect.any(Date), text: 'Sits in front.' },
  ]);
});

it('notes of a merged account go to the one that is kept', async () => {
  await add('Sits in front.').expect(201);
  const kept = await people.student(teacher);
  await api.as(teacher).post(`/students/${kept.id}/merge`).send({ otherId: student.id }).expect(200);
  await api.runJobs();
  expect(await textsOf(kept)).toEqual(['Sits in front.']);
  expect(await stored(student)).toBe(0);
});

it('notes are deleted with their student', async () => {
  await add('Sits in front.').expect(201);
  await api.as(teacher).delete(`/students/${student.id}`).expect(200);
  await api.runJobs();
  api.clock.advance(2 * HOUR_MS);
  await api.runJobs();
  api.clock.reset();
  expect(await stored(student)).toBe(0);
});
