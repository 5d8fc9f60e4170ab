import 'reflect-metadata';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../platform/clock/durations.js';
import { ParserExceeded } from '../../platform/fence/parser-process.js';
import { ParserPool } from '../../platform/fence/parser-pool.js';
import { KEPT_MS } from '../../platform/retention/retention.js';
import { RemoveBatchHandler } from './batches/remove-batch.handler.js';
import { scannedPdf, withBomb } from './testing/scanned-pdf.js';
import { ScannedTask } from './testing/scanned-task.js';
import { ScansApi } from './testing/scans-api.js';

let base: ScansApi;
let t: ScannedTask;

beforeAll(async () => {
  base = await ScansApi.start();
});
afterAll(() => base.homework.stop());
beforeEach(async () => {
  vi.restoreAllMocks();
  base.homework.api.clock.reset();
  t = await ScannedTask.in(base);
});

const codeOf = ({ text }: { text: string }): string => JSON.parse(text).code;

describe('a scan', () => {
  it('is split by student: odd and even pages in two files, some upside down, one twice, one without a code', async () => {
    const odd = [t.paper(t.ann, 1), t.paper(t.ann, 3, { turned: 180 }), t.paper(t.ben, 1), t.paper(t.ben, 3)];
    const even = [t.paper(t.ben, 2, { turned: 90 }), t.paper(t.ann, 2, { turned: 270 }), t.paper(t.ann, 2), {}];
    await t.api.scan(t.id, odd);
    await t.api.scan(t.id, even);
    expect(await t.api.states(t.id)).toEqual([
      ...[`matched ${t.ann.name} 1`, `matched ${t.ann.name} 3`, `matched ${t.ben.name} 1`, `matched ${t.ben.name} 3`],
      ...[`matched ${t.ben.name} 2`, `matched ${t.ann.name} 2`, `double ${t.ann.name} 2`, 'unknown'],
    ]);
    const { pages, batches } = await t.api.scans(t.id);
    expect(pages.map(({ rotation }) => rotation)).toEqual([0, 180, 0, 0, 270, 90, 0, 0]);
    expect(pages[6]?.doubleOf).toBe(pages[5]?._id);
    expect(batches).toMatchObject([
      { pages: 4, read: 4, state: 'read', name: 'scan.pdf' },
      { pages: 4, read: 4, state: 'read' },
    ]);
    await t.api.handInAll(t.id, [t.ann, t.ben]);
    const script = await PDFDocument.load(await t.api.handedIn(t.id, t.ann));
    expect(script.getPages().map((page) => page.getRotation().angle)).toEqual([0, 90, 180]);
    expect(await t.api.scriptOf(t.id, t.ann)).toMatchObject({ state: 'handed_in', missing: [] });
  });

  it('keeps pictures that only the team can open, and nothing of the uploaded file', async () => {
    await t.api.scan(t.id, t.pagesOf(t.ann));
    const { pages } = await t.api.scans(t.id);
    const [page] = pages;
    expect(page).toMatchObject({ width: 1000, height: 1415 });
    const { headers } = await t.api.homework.file(page?.pictureUrl ?? '').expect(200);
    expect(headers['content-type']).toBe('image/webp');
    const [bare = ''] = (page?.pictureUrl ?? '').replace('/api', '').split('?');
    await t.api.homework.call('get', bare, t.ann).expect(404);
    expect([await t.liveFiles('scan'), await t.liveFiles('scan-page'), await t.liveFiles('scan-picture')]).toEqual([
      0, 3, 3,
    ]);
  });

  it('of another task or another teacher is foreign, and tells nothing', async () => {
    const other = await t.api.elsewhere();
    const elsewhere = await other.task();
    const [foreign = ''] = (await other.codes(elsewhere._id, 1)).values();
    const [own = ''] = (await t.api.codes((await t.api.task())._id, 1)).values();
    const unprinted = t.paper(t.ann, 9);
    await t.api.scan(t.id, [{ code: { sheet: foreign, page: 1 } }, { code: { sheet: own, page: 1 } }, unprinted]);
    expect(await t.api.states(t.id)).toEqual(['foreign', 'foreign', 'foreign']);
    const rows = await t.api.rows('scanPages').find({ state: 'foreign' }).toArray();
    for (const row of rows) expect([row['sheetId'], row['page']]).toEqual([undefined, undefined]);
    expect(JSON.stringify(await t.api.scans(t.id))).not.toContain(foreign);
  });

  it('with cover sheets gives the pages behind each to its student, and leaves blank backs out', async () => {
    const covers = await t.api.codes(t.id, 0);
    const cover = (student: { id: string }) => ({ code: { sheet: covers.get(student.id) ?? '', page: 0 }, lines: 0 });
    await t.api.scan(t.id, [cover(t.ann), { lines: 0 }, {}, {}, cover(t.ben), {}]);
    expect(await t.api.states(t.id)).toEqual([
      ...[`matched ${t.ann.name} 0`, 'blank', `matched ${t.ann.name}`, `matched ${t.ann.name}`],
      ...[`matched ${t.ben.name} 0`, `matched ${t.ben.name}`],
    ]);
  });

  it('with a torn cover sheet asks whose the pages behind it are, and whoever says so gives them all', async () => {
    const covers = await t.api.codes(t.id, 0);
    const cover = (student: { id: string }) => ({ code: { sheet: covers.get(student.id) ?? '', page: 0 }, lines: 0 });
    await t.api.scan(t.id, [cover(t.ann), {}, { ...cover(t.ben), isTorn: true }, {}, {}]);
    const ofAnn = [`matched ${t.ann.name} 0`, `matched ${t.ann.name}`];
    expect(await t.api.states(t.id)).toEqual([...ofAnn, 'unknown', 'unknown', 'unknown']);
    const torn = (await t.api.scans(t.id)).pages[2];
    expect(torn).toMatchObject({ isUnclear: true, isCover: false });
    await t.api.decide(torn?._id ?? '', { studentId: t.ben.id, isCover: true }).expect(200);
    expect(await t.api.states(t.id)).toEqual([...ofAnn, ...[1, 2, 3].map(() => `matched ${t.ben.name}`)]);
    expect((await t.api.scans(t.id)).pages[2]).toMatchObject({ isDecided: true, isCover: true });
  });

  it('with codes of two students on one page gives it to neither', async () => {
    await t.api.scan(t.id, [{ ...t.paper(t.ann, 1), second: t.paper(t.ben, 1).code }]);
    expect(await t.api.states(t.id)).toEqual(['unknown']);
  });

  it('that cannot be drawn in one place is read in all others; that page waits for a person', async () => {
    await t.api.scan(t.id, await withBomb(t.pagesOf(t.ann), 1));
    expect(await t.api.states(t.id)).toEqual([`matched ${t.ann.name} 1`, 'unknown', `matched ${t.ann.name} 3`]);
    const { pages } = await t.api.scans(t.id);
    expect(pages[1]).toMatchObject({ pictureUrl: null, width: null });
    expect((await t.api.scriptOf(t.id, t.ann)).missing).toEqual([2]);
  });

  it('with a page that no process can take out loses that one alone, and says so', async () => {
    const pool = await t.api.homework.api.inWorker(ParserPool);
    const run = pool.run.bind(pool);
    vi.spyOn(pool, 'run').mockImplementation((parser, input, ...rest) => {
      const { from = 0, most = 0 } = input as { from?: number; most?: number };
      if (from <= 2 && 2 < from + most) throw new ParserExceeded('too much memory');
      return run(parser, input, ...rest);
    });
    await t.api.scan(t.id, t.pagesOf(t.ann));
    expect(await t.api.states(t.id)).toEqual([`matched ${t.ann.name} 1`, 'unknown', `matched ${t.ann.name} 3`]);
    const { pages, batches } = await t.api.scans(t.id);
    expect([batches[0]?.state, pages[1]?.pictureUrl]).toEqual(['read', null]);
    await t.api.decide(pages[1]?._id ?? '', { studentId: t.ann.id, page: 2 }).expect(200);
    await t.api.handInAll(t.id, [t.ann]);
    expect((await PDFDocument.load(await t.api.handedIn(t.id, t.ann))).getPageCount()).toBe(3);
  });

  it('of more than 500 pages, or that is no PDF, is refused and leaves nothing', async () => {
    const long = await t.api.send(t.id, await scannedPdf(Array.from({ length: 501 }, () => ({ lines: 0 }))));
    expect([long.status, codeOf(long)]).toEqual([409, 'too_many_pages']);
    const wrong = await t.api.send(t.id, Buffer.from('MZ this is a program, and no PDF at all'));
    expect([wrong.status, codeOf(wrong)]).toEqual([415, 'wrong_file_type']);
    const cut = await t.api.send(t.id, (await scannedPdf(t.pagesOf(t.ann))).subarray(0, -400));
    expect([cut.status, codeOf(cut)]).toEqual([415, 'wrong_file_type']);
    expect([await t.rowsOf('scanBatches'), await t.liveFiles('scan')]).toEqual([0, 0]);
  });

  it('says how far it is without its pages, and how many scripts are being made', async () => {
    const progress = (caller = t.api.room.teacher) =>
      t.api.homework.call('get', `/tasks/task/${t.id}/scans/progress`, caller);
    await t.api.send(t.id, await scannedPdf(t.pagesOf(t.ann)));
    expect((await progress().expect(200)).body).toMatchObject({ batches: [{ read: 0, pages: 3, state: 'reading' }] });
    await t.runJobs();
    await t.api.handIn(t.id, [await t.handInForm(t.ann)]).expect(200);
    expect((await progress().expect(200)).body).toMatchObject({ batches: [{ read: 3, state: 'read' }], underWay: 1 });
    await t.runJobs();
    const { body } = await progress().expect(200);
    expect([body.underWay, Object.keys(body)]).toEqual([0, ['batches', 'underWay']]);
    await progress((await t.api.elsewhere()).room.teacher).expect(404);
    await progress(t.ann).expect(403);
  });

  it('is one batch however often its upload is repeated', async () => {
    const content = await scannedPdf(t.pagesOf(t.ann));
    await t.api.send(t.id, content, t.api.room.teacher, 'same-upload-1');
    const again = await t.api.send(t.id, content, t.api.room.teacher, 'same-upload-1');
    expect([again.status, codeOf(again)]).toEqual([409, 'upload_exists']);
    expect(await t.rowsOf('scanBatches')).toBe(1);
  });

  it('is in the activity log; of a year that is archived it is refused, also if half of it was sent before', async () => {
    const content = await scannedPdf(t.pagesOf(t.ann));
    expect((await t.api.send(t.id, content)).status).toBe(204);
    const sendRest = await t.api.begin(t.id, content);
    const { teacher, yearId } = t.api.room;
    const call = (method: 'get' | 'put', path: string) => t.api.homework.call(method, path, teacher).expect(200);
    await call('put', `/years/${yearId}/archive`);
    for (const late of [await sendRest(), await t.api.send(t.id, content)])
      expect([late.status, codeOf(late)]).toEqual([409, 'year_archived']);
    expect([await t.rowsOf('scanBatches'), await t.liveFiles('scan')]).toEqual([1, 1]);
    const { body } = await call('get', `/audit?action=scans.upload&subjectId=${t.id}`);
    const subjects = [
      { type: 'task', _id: t.id },
      { type: 'scan-batch', name: 'scan.pdf' },
    ];
    expect(body).toMatchObject([{ actor: { _id: teacher.id, name: teacher.name }, subjects }]);
  });

  it('is for the task’s team alone', async () => {
    const content = await scannedPdf([{}]);
    expect((await t.api.send(t.id, content, t.ann)).status).toBe(403);
    const other = await t.api.elsewhere();
    expect((await t.api.send(t.id, content, other.room.teacher)).status).toBe(404);
    await t.api.scan(t.id, [{}]);
    const [page] = (await t.api.scans(t.id)).pages;
    await other.decide(page?._id ?? '', { isLeftOut: true }).expect(404);
    await other.homework.call('get', `/tasks/task/${t.id}/scans`, other.room.teacher).expect(404);
  });

  it('is deleted with its pages; what was handed in stays', async () => {
    await t.api.scan(t.id, t.pagesOf(t.ann));
    await t.api.scan(t.id, [t.paper(t.ann, 1), {}]);
    await t.api.handInAll(t.id, [t.ann]);
    const [first, second] = (await t.api.scans(t.id)).batches;
    const remove = (id = '', caller = t.api.room.teacher) =>
      t.api.homework.call('delete', `/scan-batches/${id}`, caller);
    await remove(first?._id, (await t.api.elsewhere()).room.teacher).expect(404);
    await remove(first?._id).expect(200);
    await remove(first?._id).expect(404);
    // A page that was a double is one no longer.
    expect(await t.api.states(t.id)).toEqual([`matched ${t.ann.name} 1`, 'unknown']);
    await t.runJobs();
    expect([await t.rowsOf('scanPages'), await t.liveFiles('scan-page'), await t.liveFiles('scan-picture')]).toEqual([
      2, 2, 2,
    ]);
    await remove(second?._id).expect(200);
    await t.runJobs();
    expect([await t.rowsOf('scanBatches'), await t.rowsOf('scanPages'), await t.liveFiles('scan-page')]).toEqual([
      0, 0, 0,
    ]);
    expect((await PDFDocument.load(await t.api.handedIn(t.id, t.ann))).getPageCount()).toBe(3);
  });

  it('is kept for sixty days', async () => {
    await t.api.scan(t.id, t.pagesOf(t.ann));
    const handler = await t.api.homework.api.inWorker(RemoveBatchHandler);
    t.api.homework.api.clock.advance(KEPT_MS.scans - DAY_MS);
    await handler.removeOld();
    await t.runJobs();
    expect(await t.rowsOf('scanPages')).toBe(3);
    t.api.homework.api.clock.advance(2 * DAY_MS);
    await handler.removeOld();
    await t.runJobs();
    expect([await t.rowsOf('scanPages'), await t.rowsOf('scanBatches'), await t.liveFiles('scan-page')]).toEqual([
      0, 0, 0,
    ]);
  });
});

describe('a person', () => {
  it('gives an unknown page to a student, turns it, leaves it out, and takes that back', async () => {
    await t.api.scan(t.id, [t.paper(t.ann, 1), t.paper(t.ann, 3), {}]);
    const pageOf = async () => (await t.api.scans(t.id)).pages[2];
    const id = (await pageOf())?._id ?? '';
    await t.api.decide(id, { studentId: t.ann.id, page: 2, turn: 180 }).expect(200);
    expect(await pageOf()).toMatchObject({ state: 'matched', page: 2, rotation: 180, isDecided: true, revision: 1 });
    expect(await t.api.scriptOf(t.id, t.ann)).toMatchObject({ missing: [], state: 'ready' });
    expect(codeOf(await t.api.decide(id, { isLeftOut: true }).expect(409))).toBe('decided_meanwhile');
    await t.api.decide(id, { revision: 1, isLeftOut: true }).expect(200);
    expect(await pageOf()).toMatchObject({ state: 'leftOut', rotation: 0 });
    await t.api.decide(id, { revision: 2 }).expect(200);
    expect(await pageOf()).toMatchObject({ state: 'unknown', isDecided: false });
    await t.api.decide(id, { revision: 3, studentId: (await t.api.elsewhere()).room.student.id }).expect(404);
  });

  it('uses the second of two scans of a page', async () => {
    await t.api.scan(t.id, [t.paper(t.ann, 1), t.paper(t.ann, 1)]);
    const [first, second] = (await t.api.scans(t.id)).pages;
    await t.api.decide(second?._id ?? '', { studentId: t.ann.id, page: 1 }).expect(200);
    expect(await t.api.states(t.id)).toEqual([`double ${t.ann.name} 1`, `matched ${t.ann.name} 1`]);
    expect((await t.api.scans(t.id)).pages[0]?.doubleOf).toBe(second?._id);
    expect(first?.state).toBe('matched');
    t.api.homework.api.clock.advance(1000);
    await t.api.decide(first?._id ?? '', { studentId: t.ann.id, page: 1 }).expect(200);
    expect(await t.api.states(t.id)).toEqual([`matched ${t.ann.name} 1`, `double ${t.ann.name} 1`]);
  });
});

it('everything goes with the task', async () => {
  await t.api.scan(t.id, t.pagesOf(t.ann));
  await t.api.homework.call('delete', `/tasks/task/${t.id}`, t.api.room.teacher).expect(200);
  await t.runJobs();
  for (const collection of ['scanPages', 'scanBatches', 'scriptSheets', 'scriptHandIns'])
    expect([collection, await t.rowsOf(collection)]).toEqual([collection, 0]);
  expect(await t.liveFiles('scan-page')).toBe(0);
});
