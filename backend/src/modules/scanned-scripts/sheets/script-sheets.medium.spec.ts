import 'reflect-metadata';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PaperTask, ScansApi } from '../testing/scans-api.js';
import { scannedPdf } from '../testing/scanned-pdf.js';

let api: ScansApi;
let task: PaperTask;

beforeAll(async () => {
  api = await ScansApi.start();
});
afterAll(() => api.homework.stop());
beforeEach(async () => {
  api.homework.api.clock.reset();
  task = await api.task();
});

/** What the link of a print leads to. */
async function printed(url: string): Promise<Buffer> {
  const { body, headers } = await api.homework.file(url).expect(200);
  expect(headers['content-type']).toBe('application/pdf');
  return body;
}
const sizesOf = async (file: Buffer) =>
  (await PDFDocument.load(file))
    .getPages()
    .map((page) => [page.getWidth(), page.getHeight()].map(Math.round).join('×'));
const codesOf = async () => {
  const rows = await api.rows('scriptSheets').find({}).toArray();
  return rows.filter(({ taskId }) => taskId.toString() === task._id).map(({ code }) => code);
};

it('an uploaded PDF is printed once for each student, and its codes are read when it is scanned', async () => {
  const paper = await scannedPdf([{}, { turned: 90 }, {}]);
  const { body } = await api.print(task._id, {}, paper).expect(200);
  expect(body).toMatchObject({ students: 2, pages: 3 });
  const file = await printed(body.url);
  expect(await sizesOf(file)).toEqual([...Array(2)].flatMap(() => ['595×842', '842×595', '595×842']));
  await api.scan(task._id, file);
  const names = [api.room.student, api.room.otherStudent].map(({ name }) => name).toSorted();
  const expected = names.flatMap((name) => [1, 2, 3].map((page) => `matched ${name} ${page}`));
  expect(await api.states(task._id)).toEqual(expected);
});

it('a worksheet of the task is printed; a page keeps its rotation', async () => {
  const paper = await PDFDocument.load(await scannedPdf([{}]));
  const [page] = paper.getPages();
  page?.setRotation({ type: 'degrees', angle: 90 } as never);
  const { body: worksheets } = await api.homework
    .call('post', `/tasks/task/${task._id}/worksheets`, api.room.teacher)
    .attach('file', Buffer.from(await paper.save()), { filename: 'mock.pdf', contentType: 'application/pdf' })
    .expect(201);
  const { body } = await api.print(task._id, { worksheetId: worksheets[0]._id }).expect(200);
  const file = await printed(body.url);
  const [first] = (await PDFDocument.load(file)).getPages();
  expect(first?.getRotation().angle).toBe(90);
  await api.scan(task._id, file);
  const { pages } = await api.scans(task._id);
  expect(pages).toMatchObject([
    { state: 'matched', page: 1, rotation: 0 },
    { state: 'matched', page: 1, rotation: 0 },
  ]);
});

it('without a PDF, cover sheets are printed', async () => {
  const { body } = await api.print(task._id, { groupId: api.room.groupId }).expect(200);
  expect(body).toMatchObject({ students: 1, pages: 0 });
  expect(await sizesOf(await printed(body.url))).toEqual(['595×842']);
});

it('the same paper has the same codes when it is printed again; a longer one, and another of one page, have others', async () => {
  await api.print(task._id, { studentId: api.room.student.id }, api.onePage()).expect(200);
  const [first] = await codesOf();
  await api.print(task._id, {}, api.onePage()).expect(200);
  const again = await codesOf();
  expect([again.length, again[0]]).toEqual([2, first]);
  await api.print(task._id, {}, await scannedPdf([{}, {}])).expect(200);
  expect(new Set(await codesOf()).size).toBe(4);
  const { body } = await api.print(task._id, {}, await scannedPdf([{ lines: 3 }])).expect(200);
  expect(new Set(await codesOf()).size).toBe(6);
  await api.scan(task._id, await printed(body.url));
  expect((await api.states(task._id)).every((state) => state.startsWith('matched'))).toBe(true);
});

it('two members of a team who print at once give each student one code', async () => {
  await Promise.all([1, 2, 3].map(() => api.print(task._id, {}, api.onePage()).expect(200)));
  expect(await codesOf()).toHaveLength(2);
});

it('is refused for groups of others, without students, and for what is no PDF', async () => {
  const elsewhere = await api.elsewhere();
  const other = await elsewhere.task();
  await api.print(other._id).expect(404);
  await api.print(task._id, { groupId: elsewhere.room.groupId }).expect(404);
  await api.print(task._id, { worksheetId: task._id }).expect(404);
  const nobody = await api.print(task._id, { studentId: elsewhere.room.student.id }).expect(409);
  expect(nobody.body.code).toBe('no_students');
  const wrong = await api.print(task._id, {}, Buffer.from('MZ no PDF')).expect(415);
  expect(wrong.body.code).toBe('wrong_file_type');
  const long = await api.print(task._id, {}, await scannedPdf(Array.from({ length: 101 }, () => ({ lines: 0 }))));
  expect([long.status, long.body.code]).toEqual([409, 'too_many_pages']);
});

it('what is printed is swept after a day; its codes stay', async () => {
  const { body } = await api.print(task._id, {}, api.onePage()).expect(200);
  const stored = () => api.rows('files').countDocuments({ use: 'printed-scripts', deletedAt: { $exists: false } });
  expect(await stored()).toBeGreaterThan(0);
  expect(body.url).toMatch(/^\/api\/files\/[0-9a-f]{24}\?/);
  const { UnusedFilesSweeper } = await import('../../../platform/storage/unused-files-sweeper.js');
  api.homework.passHours(25);
  await (await api.homework.api.inWorker(UnusedFilesSweeper)).sweep();
  expect(await stored()).toBe(0);
  expect(await codesOf()).toHaveLength(2);
});
