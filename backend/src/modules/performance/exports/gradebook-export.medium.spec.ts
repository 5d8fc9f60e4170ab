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
  expect(sheet?.header).toEqual(['Student', 'Group', 'Overall', "'=Lesson"]);
  expect(sheet?.rows).toEqual([
    ['Ben', 'Saturday', null, 'Not Recorded'],
    ["'+Ann", 'Saturday', null, 'Present'],
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
  expect(sheet?.rows).toEqual([['Ann', 'Saturday', 1, 'A*', 'Present']]);
  const id = await exportsApi.ask(teacher, wanted([ann.id], { format: 'csv' }));
  await exportsApi.api.runJobs();
  const reply = await exportsApi.download(teacher, `/exports/${id}/file`).expect(200);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toMatch(/Gradebook.Saturday.*\.csv/);
  expect(String(reply.body)).toBe(
    '\uFEFF"Student","Group","Overall","Grade","\'=Lesson"\r\n"Ann","Saturday",100.0%,"A*","Present"\r\n',
  );
});

it('is printed on landscape pages that repeat the names, with date and maximum in the heads and widths that fit', async () => {
  const ann = await student('Ann Abdelrahman Mohamed Abdallah');
  const item = { kind: 'task', id: sessionId, title: 'Waves', date: '2026-03-01T22:30:00.000Z', outOf: 20 };
  const content = await exportsApi.made(teacher, wanted([ann.id], { columns: [{ kind: 'name' }, item] }));
  const [sheet] = await readWorkbook(content);
  expect(sheet?.header).toEqual(['Student', 'Group', 'Waves\n2 Mar 2026\nout of 20']);
  expect(sheet?.printed).toEqual({ orientation: 'landscape', rows: '1:1', columns: 'A:B' });
  expect(sheet?.widths.slice(0, 2)).toEqual([ann.name.length + 2, 12]);
  const csv = { columns: [{ kind: 'name' }, item], format: 'csv' };
  const id = await exportsApi.ask(teacher, wanted([ann.id], csv));
  await exportsApi.api.runJobs();
  const { body } = await exportsApi.download(teacher, `/exports/${id}/file`).expect(200);
  expect(String(body)).toContain('"Waves · 2 Mar 2026 · out of 20"');
});

it('averages only the year’s own results', async () => {
  const ann = await student('Ann');
  await lessonWith(ann.id);
  const columns = [{ kind: 'name' }, { kind: 'attendance' }, { kind: 'session', id: sessionId, title: 'Lesson' }];
  const rows = async () => (await readWorkbook(await exportsApi.made(teacher, wanted([ann.id], { columns }))))[0]?.rows;
  expect(await rows()).toEqual([['Ann', 'Saturday', 1, 'Present']]);
  group = await exportsApi.people.group(teacher, 'Next year');
  const moved = { studentIds: [ann.id] };
  await exportsApi.api.as(teacher).post(`/group/${group.groupId}/add-student`).send(moved).expect(200);
  expect(await rows()).toEqual([['Ann', 'Next year', null, null]]);
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
  { columns: [{ kind: 'name', date: 'soon' }] },
  { columns: [{ kind: 'name', outOf: -1 }] },
  { studentIds: ['nobody'] },
  { studentIds: null },
  { yearId: 'none' },
])('rejects a view with %o', async (part) => {
  await exportsApi.request(teacher, wanted([], part)).expect(400);
  await exportsApi.request(teacher, { kind: 'gradebook', groupId: group.groupId }).expect(400);
});

it.each([[[]], [[{}]], [{}], [null], ['all']])('rejects %o in place of a view', async (view) => {
  await exportsApi.request(teacher, { kind: 'gradebook', groupId: group.groupId, view }).expect(400);
});

it('is for the team only: another teacher finds neither group nor year', async () => {
  const stranger = await exportsApi.people.teacher();
  const { groupId: _group, ...ofYear } = wanted([]);
  await exportsApi.request(stranger, wanted([])).expect(404);
  await exportsApi.request(stranger, ofYear).expect(404);
});
