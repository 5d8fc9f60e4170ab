import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { objectId } from '../../../platform/database/objects.js';
import { Features } from '../../../platform/features/features.js';
import { studentData } from '../../archives/student-data.extension.js';
import { moveStudent } from '../../people/merging/student-merge.extension.js';
import { removeStudent } from '../../people/students/student-removal.extension.js';
import { PageReader } from '../reading/page-reader.js';
import { scannedPdf } from '../testing/scanned-pdf.js';
import { ScannedTask } from '../testing/scanned-task.js';
import { ScansApi } from '../testing/scans-api.js';

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

describe('of a student', () => {
  beforeEach(async () => {
    const covers = await t.api.codes(t.id, 0);
    const cover = { code: { sheet: covers.get(t.ann.id) ?? '', page: 0 } };
    await t.api.scan(t.id, [cover, {}, ...t.pagesOf(t.ben)]);
  });

  it('everything is in their archive', async () => {
    const parts = await studentData(await t.api.homework.api.inWorker(Features), t.api.room.teacher.id, t.ann.id);
    expect(parts.find(({ name }) => name === 'scanned-pages')).toMatchObject({
      rows: [{ no: 1 }, { no: 2 }],
      files: [{ name: 'scanned-page-1' }, { name: 'scanned-page-2' }],
    });
  });

  it('everything goes with them: pages behind their cover sheet too, and nobody else’s', async () => {
    await removeStudent(await t.api.homework.api.inWorker(Features), t.api.room.teacher.id, t.ann.id);
    expect([await t.rowsOf('scanPages'), await t.liveFiles('scan-page'), await t.liveFiles('scan-picture')]).toEqual([
      3, 3, 3,
    ]);
    expect(await t.rowsOf('scriptSheets', { studentId: objectId(t.ann.id) })).toBe(0);
    expect(await t.api.states(t.id)).toEqual([1, 2, 3].map((page) => `matched ${t.ben.name} ${page}`));
  });

  it('pages that were still being read go an hour later', async () => {
    await t.api.send(t.id, await scannedPdf([t.paper(t.ann, 1)]));
    const features = await t.api.homework.api.inWorker(Features);
    await removeStudent(features, t.api.room.teacher.id, t.ann.id);
    await t.runJobs();
    expect(await t.rowsOf('scanPages')).toBe(4);
    const people = [{ id: t.ann.id, role: 'student' as const }];
    const gone = { tenantId: t.api.room.teacher.id, people, emails: [] };
    await features.askInTurn(({ forget }) => forget?.(features.get, gone));
    expect([await t.rowsOf('scanPages'), await t.rowsOf('scriptSheets', { studentId: objectId(t.ann.id) })]).toEqual([
      3, 0,
    ]);
  });

  it('pages behind a cover sheet that are being read stay theirs, and go an hour later', async () => {
    const covers = await t.api.codes(t.id, 0);
    const cover = (student: { id: string }) => ({ code: { sheet: covers.get(student.id) ?? '', page: 0 } });
    const { api } = t.api.homework;
    await t.api.send(t.id, await scannedPdf([cover(t.ben), {}, cover(t.ann), {}, {}]));
    const reader = await api.inWorker(PageReader);
    const read = reader.read.bind(reader);
    const killed = vi.spyOn(reader, 'read').mockImplementation(async (batch, no, single) => {
      if (no === 5) throw new Error('killed');
      return read(batch, no, single);
    });
    await expect(t.runJobs()).rejects.toThrow('killed');
    killed.mockRestore();
    const features = await api.inWorker(Features);
    await removeStudent(features, t.api.room.teacher.id, t.ann.id);
    const people = [{ id: t.ann.id, role: 'student' as const }];
    const gone = { tenantId: t.api.room.teacher.id, people, emails: [] };
    const forget = () => features.askInTurn((feature) => feature.forget?.(features.get, gone));
    await expect(forget()).rejects.toThrow('are being read');
    await t.runJobs();
    const ofBen = [`matched ${t.ben.name} 0`, `matched ${t.ben.name}`];
    const { pages } = await t.api.scans(t.id);
    const owners = [t.ben.id, t.ben.id, t.ann.id, t.ann.id, t.ann.id];
    expect(pages.slice(-5).map(({ studentId }) => studentId)).toEqual(owners);
    await forget();
    expect((await t.api.states(t.id)).slice(-2)).toEqual(ofBen);
    expect(await t.rowsOf('scanPages')).toBe(3 + ofBen.length);
  });

  it('everything moves to the other account of the same child', async () => {
    const features = await t.api.homework.api.inWorker(Features);
    const merge = { tenantId: t.api.room.teacher.id, keptId: t.ben.id, goneId: t.ann.id };
    for (let run = 0; run < 2; run += 1) await moveStudent(features, merge, () => true);
    const { scripts } = await t.api.scans(t.id);
    expect(scripts.find(({ student }) => student._id === t.ben.id)?.pageIds).toHaveLength(5);
  });
});
