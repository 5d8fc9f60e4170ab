import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TestApi } from '../../../testing/api.js';
import { People, type TestPerson } from '../../../testing/people.js';

const LINE = 'BY 200 22, 42, 52 148 125 102 79 57';

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
});

const parse = (text: unknown, board = '0625') => api.as(teacher).post('/thresholds/parse').send({ board, text });
const save = (fields: object) =>
  api
    .as(teacher)
    .put('/thresholds')
    .send({ board: '0625', series: '2026-06', text: LINE, ...fields });
const list = async (who = teacher) => (await api.as(who).get('/thresholds?board=0625').expect(200)).body;

it('reads pasted lines and names those that it does not understand, and stores nothing', async () => {
  const { body } = await parse(`${LINE}\n12 40 28 24 20\nJune 2026`).expect(200);
  expect(body).toMatchObject({
    options: [{ code: 'BY', maximum: 200, components: ['22', '42', '52'], thresholds: { length: 5 } }],
    components: [{ code: '12', maximum: 40 }],
    bad: [{ line: 3, text: 'June 2026', problem: 'unreadable' }],
  });
  expect(await list()).toEqual([]);
  await parse(7).expect(400);
  await parse('a'.repeat(20_001)).expect(400);
  await parse(LINE, '0626').expect(400);
});

it('saves the table of a series, in the place of an earlier one, for this teacher’s team alone', async () => {
  await save({ note: 'Invented' }).expect(200);
  await save({ series: '2025-11', text: `${LINE} 30` }).expect(200);
  expect(await list(await people.assistant(teacher))).toMatchObject([
    { series: '2026-06', note: 'Invented', text: LINE, options: [{ code: 'BY' }] },
    { series: '2025-11', options: [{ thresholds: { length: 6 } }] },
  ]);
  const { body } = await save({ text: LINE.replace('BY', 'BX') }).expect(200);
  expect(body).not.toHaveProperty('note');
  expect((await list())[0]).toEqual(body);
  expect(await list(await people.teacher())).toEqual([]);
});

it('refuses a table without options, and a series that is none', async () => {
  expect((await save({ text: '12 40 28 24' }).expect(400)).body.code).toBe('no_options');
  await save({ series: 'June 2026' }).expect(400);
  await save({ series: '2026-13' }).expect(400);
});

it('keeps at most thirty series of a board, which can still be replaced', async () => {
  for (let at = 0; at < 30; at += 1) await save({ series: `${2000 + at}-06` }).expect(200);
  const { body } = await save({ series: '2030-06' }).expect(409);
  expect(body).toMatchObject({ code: 'too_many_tables' });
  await save({ series: '2000-06', note: 'Anew' }).expect(200);
  await save({ series: '2030-06', board: '5054', text: 'BY 200 12, 22 148 125 102 79 57' }).expect(200);
  expect(await list()).toHaveLength(30);
});

it('removes the table of a series', async () => {
  await save({}).expect(200);
  const remove = () => api.as(teacher).delete('/thresholds/0625/2026-06');
  await remove().expect(200);
  await remove().expect(404);
  expect(await list()).toEqual([]);
});
