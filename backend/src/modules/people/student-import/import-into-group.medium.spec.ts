import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TestApi } from '../../../testing/api.js';
import { People, type TestPerson, unique, uniqueEmail } from '../../../testing/people.js';
import type { ImportRowDto } from './dto/import-students.dto.js';
import { csvOf, type SheetStudent } from './testing/sheets.js';

let api: TestApi;
let people: People;
let teacher: TestPerson;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  teacher = await people.teacher();
  await people.school(teacher, 'Nile School');
});

const student = (changes: SheetStudent = {}): SheetStudent => ({
  ...{ name: unique('Student'), email: uniqueEmail('student'), studentPhone: '01012345678', school: 'Nile School' },
  ...changes,
});
const into = (groupId: string | null, students: SheetStudent[]) => {
  const request = api.as(teacher).post('/students/import').field('mode', 'import');
  if (groupId) request.field('groupId', groupId);
  return request.attach('file', Buffer.from(csvOf(students)), 'students.csv');
};
const listed = async (): Promise<{ email: string; groupId: string | null }[]> =>
  (await api.as(teacher).get('/auth/students').expect(200)).body;

it('puts new students whose row names no group into the group of the import, and moves nobody', async () => {
  const { groupId } = await people.group(teacher);
  const { groupId: named } = await people.group(teacher, 'Sunday');
  const [known, fresh, placed] = [student(), student(), student({ group: 'Sunday' })];
  await into(null, [known]).expect(200);
  const { body } = await into(groupId, [known, fresh, placed]).expect(200);
  expect(body.rows.map((row: ImportRowDto) => row.groupId)).toEqual([null, groupId, named]);
  const rows = await listed();
  const groups = [known, fresh, placed].map(({ email }) => rows.find((row) => row.email === email)?.groupId);
  expect(groups).toEqual([null, groupId, named]);
});

it('imports nobody into the group of another team or of an archived year', async () => {
  const { groupId: foreign } = await people.group(await people.teacher());
  await into(foreign, [student()]).expect(404);
  const { groupId, yearId } = await people.group(teacher);
  await api.as(teacher).put(`/years/${yearId}/archive`).expect(200);
  expect((await into(groupId, [student()]).expect(409)).body.code).toBe('year_archived');
  expect(await listed()).toEqual([]);
});
