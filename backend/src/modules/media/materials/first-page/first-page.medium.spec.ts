import 'reflect-metadata';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '../../../../platform/clock/durations.js';
import { newId } from '../../../../platform/database/objects.js';
import { ForgottenJobs } from '../../../../platform/queues/forgotten-jobs.js';
import { StorageDriver } from '../../../../platform/storage/storage-driver.js';
import { FilesService } from '../../../../platform/storage/files.service.js';
import { fixture } from '../../../../platform/storage/testing/pdfs.js';
import { TestApi } from '../../../../testing/api.js';
import { People, type TestPerson, type TestStudent } from '../../../../testing/people.js';
import { drawFirstPage } from '../../media.feature.js';
import { MaterialsRepository } from '../materials.repository.js';
import { DrawFirstPageHandler } from './draw-first-page.handler.js';

let api: TestApi;
let teacher: TestPerson;
let student: TestStudent;
let place: { yearId: string; unitId: string; chapterId: string };

beforeAll(async () => {
  api = await TestApi.start();
  const people = new People(api);
  teacher = await people.teacher();
  const { yearId, groupId } = await people.group(teacher);
  student = await people.student(teacher, { groupId });
  const unitId = await made('/unit', { name: 'Motion', teacherId: teacher.id, yearId });
  place = { yearId, unitId, chapterId: await made('/chapter', { name: 'Speed', unitId }) };
});
afterAll(() => api.stop());
afterEach(() => {
  vi.restoreAllMocks();
  api.clock.reset();
});

const made = async (path: string, body: object): Promise<string> =>
  (await api.as(teacher).post(path).send(body).expect(201)).body._id;

/** Adds a PDF printed by a browser. @returns its id */
async function added(): Promise<string> {
  const form = { title: 'Notes', ...place, teacherId: teacher.id };
  const call = api.as(teacher).post('/material').field(form).attach('file', fixture('chromium'), 'notes.pdf');
  return (await call.expect(201)).body._id;
}
async function seen(id: string) {
  const { body } = await api.as(student).get(`/material/student/${student.id}/year/${place.yearId}`).expect(200);
  return body.find(({ _id }: { _id: string }) => _id === id);
}
const opened = (url: string) => api.call('get', url.replace('/api', ''));
const removed = (id: string) => api.as(teacher).delete(`/material/${id}/teacher/${teacher.id}`).expect(200);
const liveFiles = () => api.database.collection('files').countDocuments({ deletedAt: { $exists: false } });
const openJobs = () => api.database.collection('jobs').countDocuments({ name: drawFirstPage.name, status: 'queued' });
const materialKey = (materialId: string) => ({ tenantId: teacher.id, materialId });
const context = () => ({
  jobId: 'j',
  attempt: 1,
  signal: new AbortController().signal,
  reportProgress: async () => undefined,
});

/** Advances the clock by eleven minutes and requests forgotten jobs. */
async function lookForForgotten(): Promise<void> {
  api.clock.advance(11 * MINUTE_MS);
  await (await api.inWorker(ForgottenJobs)).request(drawFirstPage);
}

describe('the first page of a stored material', () => {
  it('is a picture that opens only by the link shown to people who may list the material', async () => {
    const id = await added();
    expect((await seen(id)).firstPage).toBeNull();
    await api.runJobs();
    const { firstPage } = await seen(id);
    expect(firstPage).toEqual({
      url: expect.stringMatching(/^\/api\/files\/[0-9a-f]{24}\?exp=\d+&sig=/),
      width: 612,
      height: 792,
      pages: 1,
    });
    const { headers } = await opened(firstPage.url).expect(200);
    expect(headers['content-type']).toBe('image/webp');
    expect(Number(headers['content-length'])).toBeLessThan(48 * 1024);
    const [bare] = firstPage.url.split('?');
    await opened(bare).expect(401);
    await api.as(student).get(bare.replace('/api', '')).expect(404);
    await opened(`${firstPage.url}x`).expect(401);
  });

  it('is drawn once for materials that existed before the feature', async () => {
    const id = await added();
    await api.database.collection('jobs').deleteMany({});
    await lookForForgotten();
    await lookForForgotten();
    expect(await openJobs()).toBe(1);
    await api.runJobs();
    expect((await seen(id)).firstPage).toMatchObject({ pages: 1 });
    await lookForForgotten();
    expect(await openJobs()).toBe(0);
  });

  it('belongs to each copy of a shared file separately and is deleted with its material', async () => {
    const before = await liveFiles();
    const id = await added();
    await api.runJobs();
    const materials = await api.inWorker(MaterialsRepository);
    const original = await materials.find(materialKey(id));
    if (!original) throw new Error('no material');
    const copy = newId();
    await materials.createAs(materialKey(copy), teacher.id, original);
    await lookForForgotten();
    await api.runJobs();
    expect(await liveFiles()).toBe(before + 3);
    await removed(id);
    await api.runJobs();
    expect(await liveFiles()).toBe(before + 2);
    await opened((await seen(copy)).firstPage.url).expect(200);
    await removed(copy);
    await api.runJobs();
    expect(await liveFiles()).toBe(before);
  });

  it('is left out for a file that needs a password, which is not tried again', async () => {
    const id = await added();
    const storage = await api.inWorker(StorageDriver);
    vi.spyOn(storage, 'open').mockResolvedValueOnce(Readable.from(fixture('locked')));
    const before = await liveFiles();
    await api.runJobs();
    expect(await seen(id)).toMatchObject({ firstPage: null, stored: true });
    await lookForForgotten();
    expect([await openJobs(), await liveFiles()]).toEqual([0, before]);
  });

  it('leaves no file if the material is deleted in the meantime', async () => {
    const before = await liveFiles();
    const id = await added();
    const files = await api.inWorker(FilesService);
    const keep = files.keepFor.bind(files);
    vi.spyOn(files, 'keepFor').mockImplementationOnce(async (...given) => {
      await removed(id);
      return keep(...given);
    });
    await (await api.inWorker(DrawFirstPageHandler)).handle(materialKey(id), context());
    await api.runJobs();
    expect(await liveFiles()).toBe(before);
  });
});
