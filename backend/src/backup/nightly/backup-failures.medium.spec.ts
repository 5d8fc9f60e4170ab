import 'reflect-metadata';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mongo } from 'mongoose';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { runCommand } from '../../run-command.js';
import { serveOperatorPages } from '../../operator/operator-pages.js';
import { DAY_MS } from '../../platform/clock/durations.js';
import { OPERATOR_PASSWORD, TestApi } from '../../testing/api.js';
import { People } from '../../testing/people.js';
import { Backup } from '../backup.service.js';
import { BackupPlan } from './backup.handler.js';
import { lastNightlyDueAt } from './backup-times.js';

let api: TestApi;
/** The directory of BACKUP_TO. */
let backups: string;

beforeAll(async () => {
  backups = await mkdtemp(path.join(tmpdir(), 'fulcrum-nights-'));
  const BACKUP_RECIPIENT = /age1\w+/.exec(await runCommand(['backup:key']))?.[0] ?? '';
  api = await TestApi.start({ environment: { BACKUP_TO: backups, BACKUP_RECIPIENT } });
  serveOperatorPages(api.app);
  // Begins in the morning, an hour in which no night falls due.
  const morning = lastNightlyDueAt(new Date(), { time: '05:00', zone: api.config.env.TIME_ZONE }).getTime() + DAY_MS;
  api.clock.advance(morning - Date.now());
  await new People(api).teacher();
});
afterAll(async () => {
  await api.stop();
  await rm(backups, { recursive: true, force: true });
});
afterEach(() => vi.restoreAllMocks());

const page = async () =>
  (await request(api.app.getHttpServer()).get('/admin').auth('operator', OPERATOR_PASSWORD).expect(200)).text;

/** Asks for the backup that is due and runs it. */
async function backUp(): Promise<void> {
  await (await api.inWorker(BackupPlan)).ask();
  await api.runJobs();
}

const lastRun = () => api.database.collection('backupRuns').findOne({}, { sort: { startedAt: -1 } });

it('while a failed backup waits for its next try, the page says that it failed and why', async () => {
  vi.spyOn(Backup.prototype, 'make').mockRejectedValueOnce(new Error('the archive cannot be written'));
  await expect(backUp()).rejects.toThrow('the archive cannot be written');
  expect(await page()).toMatch(
    /Backups\s*<span class="badge look">[^]*Failed, will be tried again[^]*cannot be written/,
  );
  await backUp();
  expect(await lastRun()).toMatchObject({ kind: 'night', outcome: 'done' });
  expect(await lastRun()).not.toHaveProperty('reason');
  expect(await page()).not.toContain('cannot be written');
});

it('a night is archived and restored on trial whatever the ids of rows and the names of collections are', async () => {
  const rows = [null, 'name', 7, 7.5, true, new Date(0), new mongo.UUID(), { a: 1 }, new mongo.ObjectId()];
  for (const name of ['users', 'a/b ü'])
    await api.database.collection<{ _id: unknown }>(name).insertMany(
      rows.map((_id) => ({ _id })),
      {
        forceServerObjectId: true,
      },
    );
  api.clock.advance(DAY_MS);
  await backUp();
  expect(await lastRun()).toMatchObject({ kind: 'night', outcome: 'done' });
});

it('a night whose index cannot be written is archived all the same, and the page says that no increment follows', async () => {
  const indexes = path.join(api.config.env.DATA_DIR, 'backup-index');
  await rm(indexes, { recursive: true });
  await writeFile(indexes, 'a file where the directory should be');
  const before = await readdir(backups);
  api.clock.advance(DAY_MS);
  await backUp();
  expect(await lastRun()).toMatchObject({ kind: 'night', outcome: 'done', indexFailure: expect.any(String) });
  expect(await readdir(backups)).toHaveLength(before.length + 1);
  expect(await page()).toMatch(/Backups\s*<span class="badge look">[^]*no increment can follow/);
});
