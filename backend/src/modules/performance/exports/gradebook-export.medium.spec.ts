import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.js';
import { FIRST_SETTINGS } from '../../gradebook/settings/gradebook-settings.js';
import { ExportApi } from './testing/export-api.js';
import { readWorkbook, sheetXml } from './testing/read-workbook.js';

let exportsApi: ExportApi;
let teacher: TestPerson;
let group: { groupId: string; yearId: string };
/** The group's id, which is not a session's, until there is a session. */
let sessionId: string;

beforeAll(async () => {
  exportsApi = await ExportApi.start();
});
afterAll(() => exportsApi.stop());
beforeEach(async () => {
  teacher = await exportsApi.people.teacher();
  group = await exportsApi.people.group(teacher, 'Saturday');
  sessionId = group.groupId;
});

/** Adds a session of the group, with a record for one student. */
async function lessonWith(studentId: string): Promise<void> {
  const form = { title: '=Lesson', teacherId: teacher.id, ...group };
  const { body } = await exportsApi.api.as(teacher).post('/session').send(form).expect(201);
  sessionId = body._id;
  const attendance = [{ studentId, status: 'Present' }];
  await exportsApi.api.as(teacher).put(`/session/${sessionId}/attendance`).send({ attendance }).expect(200);
}

const student = (name: string) => exportsApi.people.student(teacher, { name, groupId: group.groupId });
const wanted = (studentIds: string[], more: object = {}) => ({
  kind: 'gradebook',
  groupId: group.groupId,
  view: {
    ...{ yearId: group.yearId, format: 'xlsx', studentIds },
    columns: [{ kind: 'name' }, { kind: 'overall' }, { kind: 'session', id: sessionId, title: '=Lesson' }],
    ...more,
  },
});

it('has exactly the students and columns that were shown, in that order', async () => {
  const [ann, ben] = [await student('+Ann'), await student('Ben')];
  await student('Not seen');
  const stranger = await exportsApi.people.student(await exportsApi.people.teacher(), { name: 'Not mine' });
  await lessonWith(ann.id);
  const content = await exportsApi.made(teacher, wanted([ben.id, ann.id, stranger.id]));
  const [sheet] = await readWorkbook(content);
  expect(sheet?.name).toBe('Gradebook');
  expect(sheet?.header).toEqual(['Student', 'Overall', "'=Lesson"]);
  expect(sheet?.rows).toEqual([
    ['Ben', null, 'Not Recorded'],
    ["'+Ann", null, 'Present'],
  ]);
  expect(sheetXml(content)).not.toContain('<f>');
});

it('has the overall average and the grade by the year’s settings, in .csv too', async () => {
  const ann = await student('Ann');
  await lessonWith(ann.id);
  const settings = {
    ...FIRST_SETTINGS,
    categories: FIRST_SETTINGS.categories.map((category) => ({ ...category, weight: 50 })),
    scales: [{ syllabus: 'IGCSE', groupIds: [], steps: [{ grade: 'A*', from: 90 }] }],
    basedOn: 0,
  };
  await exportsApi.api.as(teacher).put(`/gradebook/settings/${group.yearId}`).send(settings).expect(200);
  const [sheet] = await readWorkbook(await exportsApi.made(teacher, wanted([ann.id])));
  expect(sheet?.rows).toEqual([['Ann', 1, 'A*', 'Present']]);
  const id = await exportsApi.ask(teacher, wanted([ann.id], { format: 'csv' }));
  await exportsApi.api.runJobs();
  const reply = await exportsApi.download(teacher, `/exports/${id}/file`).expect(200);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toMatch(/Gradebook.Saturday.*\.csv/);
  expect(String(reply.body)).toBe('\uFEFF"Student","Overall","Grade","\'=Lesson"\r\n"Ann",100.0%,"A*","Present"\r\n');
});

it('averages only the year’s own results', async () => {
  const ann = await student('Ann');
  await lessonWith(ann.id);
  const columns = [{ kind: 'name' }, { kind: 'attendance' }, { kind: 'session', id: sessionId, title: 'Lesson' }];
  const rows = async () => (await readWorkbook(await exportsApi.made(teacher, wanted([ann.id], { columns }))))[0]?.rows;
  expect(await rows()).toEqual([['Ann', 1, 'Present']]);
  group = await exportsApi.people.group(teacher, 'Next year');
  const moved = { studentIds: [ann.id] };
  await exportsApi.api.as(teacher).post(`/group/${group.groupId}/add-student`).send(moved).expect(200);
  expect(await rows()).toEqual([['Ann', null, null]]);
});

it('is listed under the name of its group or year, without student ids', async () => {
  await exportsApi.ask(teacher, wanted([]));
  const { groupId: _group, ...ofYear } = wanted([]);
  await exportsApi.ask(teacher, ofYear);
  const { body } = await exportsApi.get(teacher, '/exports').expect(200);
  const shown = body.map(({ kind, groupId, groupName, view }: Record<string, unknown>) => [
    ...[kind, groupId, typeof groupName, view],
  ]);
  expect(shown).toEqual([
    ['gradebook', null, 'string', undefined],
    ['gradebook', group.groupId, 'string', undefined],
  ]);
});

it.each([
  { format: 'pdf' },
  { columns: [] },
  { columns: [{ kind: 'email' }] },
  { columns: [{ kind: 'task', title: 'Without an id' }] },
  { columns: null },
  { columns: [null] },
  { columns: [{ kind: 'task', id: { $gt: '' }, title: 'Not an id' }] },
  { studentIds: ['nobody'] },
  { studentIds: null },
  { yearId: 'none' },
])('rejects a view with %o', async (part) => {
  await exportsApi.request(teacher, wanted([], part)).expect(400);
  await exportsApi.request(teacher, { kind: 'gradebook', groupId: group.groupId }).expect(400);
});

it('is for the team only: another teacher finds neither group nor year', async () => {
  const stranger = await exportsApi.people.teacher();
  const { groupId: _group, ...ofYear } = wanted([]);
  await exportsApi.request(stranger, wanted([])).expect(404);
  await exportsApi.request(stranger, ofYear).expect(404);
});
