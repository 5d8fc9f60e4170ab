import 'reflect-metadata';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, expect, it, type MockInstance, vi } from 'vitest';
import { HOUR_MS } from '../clock/durations.js';
import type { Feature } from '../features/feature.js';
import { Features } from '../features/features.js';
import { TestClock, testConfig } from '../queues/testing/processes.js';
import { FilesService } from './files.service.js';
import { startFilesWorker, TENANT, UPLOADER } from './testing/files-api.js';
import { onePage } from './testing/pdfs.js';
import { UnusedFilesSweeper } from './unused-files-sweeper.js';
import { temporaryDirectory } from './upload.js';

const OTHER = 'e'.repeat(24);
const config = testConfig();
const clock = new TestClock();
const used = new Set<string>();
const asked: [string, string[]][] = [];
let worker: INestApplicationContext;
let declared: MockInstance<() => Feature[]>;
const lamps: Feature = {
  name: 'lamps',
  files: {
    lamp: async (_get, tenantId, ids) => {
      asked.push([tenantId, ids]);
      return ids.filter((id) => used.has(id));
    },
  },
};

async function keep(use: string | undefined, tenantId = TENANT): Promise<string> {
  const file = path.join(temporaryDirectory(config), 'given.upload');
  await writeFile(file, onePage());
  // Set by the test clock; otherwise the worker's own sweep would treat it as left by a crash.
  await utimes(file, clock.now(), clock.now());
  const upload = { path: file, originalName: 'work.pdf', bytes: onePage().length };
  const ownership = { tenantId, uploadedBy: UPLOADER, ...(use ? { use } : {}) };
  return (await worker.get(FilesService).acceptPdf(upload, ownership)).id;
}
const sweep = () => worker.get(UnusedFilesSweeper).sweep();
const remaining = async (ids: string[], tenantId = TENANT) =>
  (await worker.get(FilesService).find(tenantId, ids)).map(({ id }) => id);

beforeAll(async () => {
  worker = await startFilesWorker(config, clock);
  declared = vi.spyOn(worker.get(Features), 'all').mockReturnValue([lamps]);
});
afterAll(() => worker.close());

it('removes files that no row of their use names, after a day, and no others', async () => {
  const named = await keep('lamp');
  const orphan = await keep('lamp');
  const unregistered = await keep('sundial');
  const useless = await keep(undefined);
  const ofOther = await keep('lamp', OTHER);
  used.add(named);
  const all = [named, orphan, unregistered, useless];

  await sweep();
  expect([await remaining(all), asked]).toEqual([expect.arrayContaining(all), []]);

  clock.advance(25 * HOUR_MS);
  const fresh = await keep('lamp');
  await sweep();
  expect((await remaining([...all, fresh])).toSorted()).toEqual([named, unregistered, useless, fresh].toSorted());
  expect(await remaining([ofOther], OTHER)).toEqual([]);
  expect(asked).toEqual(
    expect.arrayContaining([
      [TENANT, [named, orphan]],
      [OTHER, [ofOther]],
    ]),
  );
});

it('removes nothing if the module cannot say which files it uses', async () => {
  const id = await keep('compass');
  const files = { compass: () => Promise.reject(new Error('the database went away')) };
  declared.mockReturnValue([{ name: 'compasses', files }]);
  clock.advance(25 * HOUR_MS);
  await expect(sweep()).rejects.toThrow('the database went away');
  expect(await remaining([id])).toEqual([id]);
});

it('rejects a use that is declared twice', async () => {
  declared.mockReturnValue([lamps, { ...lamps, name: 'more lamps' }]);
  await expect(sweep()).rejects.toThrow('feature more lamps: another feature declares "lamp" too');
});
