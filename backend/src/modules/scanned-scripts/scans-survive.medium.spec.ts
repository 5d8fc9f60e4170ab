import 'reflect-metadata';
import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppModule } from '../../app.module.js';
import { objectId } from '../../platform/database/objects.js';
import { ProductProcess } from '../../testing/product-process.js';
import { type PaperTask, ScansApi } from './testing/scans-api.js';
import { scannedPdf } from './testing/scanned-pdf.js';

const PAGES = 12;
const SOON = { timeout: 120_000, interval: 20 };

let api: ScansApi;
let task: PaperTask;
let worker: INestApplicationContext | undefined;

beforeAll(async () => {
  api = await ScansApi.start({ JOB_LOCK_SECONDS: '3' });
  task = await api.task();
});
afterAll(async () => {
  await worker?.close();
  await api.homework.stop();
});

const count = (collection: string, filter: object = {}) => api.rows(collection).countDocuments(filter);
const live = (use: string) => count('files', { use, deletedAt: { $exists: false } });
const startWorker = () => ProductProcess.start('worker', api.homework.api.config);

/** Kills a worker as soon as it has stored so many pages. */
async function killAfter(pages: number): Promise<void> {
  const killed = await startWorker();
  await expect.poll(() => count('scanPages'), SOON).toBeGreaterThanOrEqual(pages);
  await killed.kill();
}

it(
  'a scan whose worker is killed again and again is read whole, each page once, and handed in once',
  { timeout: 300_000 },
  async () => {
    const codes = await api.codes(task._id, PAGES);
    const sheet = codes.get(api.room.student.id) ?? '';
    const papers = Array.from({ length: PAGES }, (_, at) => ({ code: { sheet, page: at + 1 } }));
    const sent = await api.send(task._id, await scannedPdf(papers));
    expect(sent.status).toBe(204);
    for (const pages of [1, 4, 5, 11]) await killAfter(pages);

    worker = await NestFactory.createApplicationContext(AppModule.forWorker(api.homework.api.config), {
      logger: false,
    });
    const isRead = async () => (await api.scans(task._id)).batches[0]?.state;
    await expect.poll(isRead, SOON).toBe('read');
    const script = await api.scriptOf(task._id, api.room.student);
    expect(script).toMatchObject({ missing: [], state: 'ready' });
    expect(script.pageIds).toHaveLength(PAGES);
    expect(await count('scanPages')).toBe(PAGES);
    await worker.close();
    worker = undefined;

    const asked = { studentId: api.room.student.id, pageIds: script.pageIds, replaces: null };
    await api.handIn(task._id, [asked]).expect(200);
    const killed = await startWorker();
    await expect
      .poll(async () => count('jobs', { name: 'scanned-scripts.hand-in', status: { $ne: 'queued' } }), SOON)
      .toBe(1);
    await killed.kill();
    worker = await NestFactory.createApplicationContext(AppModule.forWorker(api.homework.api.config), {
      logger: false,
    });
    await expect.poll(async () => (await api.scriptOf(task._id, api.room.student)).state, SOON).toBe('handed_in');
    expect(await count('submissions', { taskId: objectId(task._id) })).toBe(1);
    expect(await live('submission')).toBe(1);
  },
);
