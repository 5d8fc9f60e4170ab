import 'reflect-metadata';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { objectId } from '../../../platform/database/objects.js';
import { Features } from '../../../platform/features/features.js';
import { removeStudent } from '../../people/students/student-removal.extension.js';
import { TeamHandIns } from '../../tasks/submissions/team-hand-ins.js';
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

const codeOf = ({ text }: { text: string }): string => JSON.parse(text).code;

describe('handing in', () => {
  beforeEach(() => t.api.scan(t.id, t.pagesOf(t.ann)));

  it('writes an ordinary submission, in time even after the deadline', async () => {
    t.api.homework.passHours(2);
    await t.api.handInAll(t.id, [t.ann]);
    const { body } = await t.api.homework.call('get', `/tasks/submission/${t.id}`, t.ann).expect(200);
    expect(body).toMatchObject([{ status: 'submitted', state: 'submitted' }]);
    await t.api.homework.grade(t.api.room.teacher, body[0]._id, { grade: '15' }).expect(200);
    expect((await t.api.scriptOf(t.id, t.ann)).state).toBe('graded');
    expect(codeOf(await t.api.handIn(t.id, [await t.handInForm(t.ann)]).expect(409))).toBe('already_graded');
  });

  it('is late if the papers were', async () => {
    t.api.homework.passHours(2);
    await t.api.handIn(t.id, [await t.handInForm(t.ann)], { areInTime: false }).expect(200);
    await t.runJobs();
    const { body } = await t.api.homework.call('get', `/tasks/submission/${t.id}`, t.ann).expect(200);
    expect(body).toMatchObject([{ state: 'late' }]);
  });

  it('happens once, however often it is asked for and its job runs', async () => {
    const form = [await t.handInForm(t.ann)];
    await Promise.all([1, 2, 3].map(() => t.api.handIn(t.id, form).expect(200)));
    await Promise.all([1, 2].map(() => t.runJobs()));
    await t.api.handIn(t.id, form).expect(200);
    await t.runJobs();
    const submissions = await t.api
      .rows('submissions')
      .find({ taskId: objectId(t.id) })
      .toArray();
    expect([submissions.length, await t.liveFiles('submission')]).toEqual([1, 1]);
  });

  it('is refused for a script that has changed since it was seen', async () => {
    const form = await t.handInForm(t.ann);
    await t.api.scan(t.id, [{}]);
    const { pages } = await t.api.scans(t.id);
    await t.api.decide(pages.at(-1)?._id ?? '', { studentId: t.ann.id }).expect(200);
    expect(codeOf(await t.api.handIn(t.id, [form]).expect(409))).toBe('scans_changed');
    expect(await t.rowsOf('scriptHandIns')).toBe(0);
  });

  it('is refused while a scan is being read', async () => {
    const form = await t.handInForm(t.ann);
    await t.api.send(t.id, await scannedPdf([{}]));
    expect(codeOf(await t.api.handIn(t.id, [form]).expect(409))).toBe('still_reading');
  });

  it('asks before it replaces what the student has handed in online, and then replaces it', async () => {
    await t.online();
    const form = await t.handInForm(t.ann);
    expect((await t.api.scriptOf(t.id, t.ann)).state).toBe('online');
    expect(codeOf(await t.api.handIn(t.id, [{ ...form, replaces: null }]).expect(409))).toBe('already_submitted');
    await t.api.handIn(t.id, [form]).expect(200);
    await t.runJobs();
    expect((await PDFDocument.load(await t.api.handedIn(t.id, t.ann))).getPageCount()).toBe(3);
    expect(await t.liveFiles('submission')).toBe(1);
  });

  it('replaces nothing that was not seen: a file that is handed in online at that moment stays', async () => {
    await t.api.handIn(t.id, [await t.handInForm(t.ann)]).expect(200);
    await t.online();
    await t.runJobs();
    expect(await t.api.scriptOf(t.id, t.ann)).toMatchObject({ state: 'online', failure: 'handed_in_meanwhile' });
    expect(await t.liveFiles('submission')).toBe(1);
  });

  it('goes on after a worker died between the submission that it replaces and its own', async () => {
    await t.online();
    await t.api.handIn(t.id, [await t.handInForm(t.ann)]).expect(200);
    const teamHandIns = await t.api.homework.api.inWorker(TeamHandIns);
    vi.spyOn(teamHandIns, 'handIn').mockImplementationOnce(async (work) => {
      await t.api.rows('submissions').deleteOne({ taskId: objectId(t.id) });
      throw new Error(`killed before ${work.uploadId}`);
    });
    await expect(t.runJobs()).rejects.toThrow('killed');
    await t.runJobs();
    expect((await t.api.scriptOf(t.id, t.ann)).state).toBe('handed_in');
  });

  it('leaves nothing of a student who is deleted while the script is made', async () => {
    await t.api.handIn(t.id, [await t.handInForm(t.ann)]).expect(200);
    const { api } = t.api.homework;
    const features = await api.inWorker(Features);
    const teamHandIns = await api.inWorker(TeamHandIns);
    const handIn = teamHandIns.handIn.bind(teamHandIns);
    vi.spyOn(teamHandIns, 'handIn').mockImplementationOnce(async (work) => {
      await t.api.homework.call('delete', `/students/${t.ann.id}`, t.api.room.teacher).expect(200);
      await removeStudent(features, t.api.room.teacher.id, t.ann.id);
      return handIn(work);
    });
    await t.runJobs();
    const ofAnn = { studentId: objectId(t.ann.id) };
    expect([await t.rowsOf('submissions', ofAnn), await t.rowsOf('scriptHandIns', ofAnn)]).toEqual([0, 0]);
    expect(await t.liveFiles('submission')).toBe(0);
  });

  it('can be done again with a page that was found later', async () => {
    await t.api.handInAll(t.id, [t.ann]);
    await t.api.scan(t.id, [{}]);
    const { pages } = await t.api.scans(t.id);
    await t.api.decide(pages.at(-1)?._id ?? '', { studentId: t.ann.id }).expect(200);
    expect((await t.api.scriptOf(t.id, t.ann)).state).toBe('changed');
    await t.api.handInAll(t.id, [t.ann]);
    expect((await PDFDocument.load(await t.api.handedIn(t.id, t.ann))).getPageCount()).toBe(4);
  });

  it('says so if its pages were deleted in the meantime', async () => {
    await t.api.handIn(t.id, [await t.handInForm(t.ann)]).expect(200);
    const [batch] = (await t.api.scans(t.id)).batches;
    await t.api.homework.call('delete', `/scan-batches/${batch?._id}`, t.api.room.teacher).expect(200);
    await t.api.rows('scanPages').deleteMany({});
    await t.runJobs();
    expect(await t.api.scriptOf(t.id, t.ann)).toMatchObject({ state: 'none', failure: 'pages_gone' });
  });
});
