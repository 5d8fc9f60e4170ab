import 'reflect-metadata';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock/durations.js';
import { runCommand } from '../../run-command.js';
import { JobRunner } from '../../platform/queues/job-runner.js';
import { testMongoUri } from '../../platform/testing/services.js';
import { TestApi } from '../../testing/api.js';
import { People } from '../../testing/people.js';
import { BackupPlan } from './backup.handler.js';
import { lastNightlyDueAt, nightOfIncrement } from './backup-times.js';

let api: TestApi;
/** How far the installation's clock is ahead, in ms. */
let aheadMs: number;
let environment: Record<string, string>;
/** The directory of BACKUP_TO. */
let backups: string;
let key: string;
let serial = 0;

const archives = async () => (await readdir(backups)).toSorted();

function advance(milliseconds: number): void {
  aheadMs += milliseconds;
  api.clock.advance(milliseconds);
}

/** Lets time pass and then makes the backup that is due. */
async function after(milliseconds: number): Promise<void> {
  advance(milliseconds);
  await (await api.inWorker(BackupPlan)).ask();
  await api.runJobs();
}

beforeAll(async () => {
  backups = await mkdtemp(path.join(tmpdir(), 'fulcrum-nights-'));
  const text = await runCommand(['backup:key']);
  key = path.join(await mkdtemp(path.join(tmpdir(), 'fulcrum-key-')), 'key.txt');
  await writeFile(key, text);
  environment = { BACKUP_TO: backups, BACKUP_RECIPIENT: /age1\w+/.exec(text)?.[0] ?? '' };
  api = await TestApi.start({ environment });
  // In the morning, so that the restores below are of the same day.
  const morning = lastNightlyDueAt(new Date(), { time: '05:00', zone: api.config.env.TIME_ZONE }).getTime() + DAY_MS;
  aheadMs = 0;
  advance(morning - Date.now());
  await new People(api).teacher();
  await after(0);
  await after(HOUR_MS);
  await after(HOUR_MS);
});
afterAll(() => api.stop());
afterEach(() => {
  vi.unstubAllEnvs();
});

/**
 * Restores archives into an empty installation with the same BACKUP_TO, as the operator does after a disaster.
 * @returns its API and worker, ten minutes later
 */
async function restored(chain: string[]): Promise<TestApi> {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'fulcrum-restored-'));
  const MONGO_URL = testMongoUri().replace(/\/(test_\w+)\?/, `/$1_after_${++serial}?`);
  const { REDIS_URL, APP_SECRET } = api.config.env;
  for (const [name, value] of Object.entries({ DATA_DIR, MONGO_URL, REDIS_URL, APP_SECRET })) vi.stubEnv(name, value);
  await runCommand(['restore', ...chain.map((name) => path.join(backups, name)), '--key', key]);
  const again = await TestApi.start({ environment: { ...environment, DATA_DIR, MONGO_URL, REDIS_URL, APP_SECRET } });
  again.clock.advance(aheadMs + 10 * MINUTE_MS);
  return again;
}

/** Runs every open job, also those that were running when the archive was made: the dispatcher brings them back. */
async function runOpenJobs(of: TestApi): Promise<void> {
  const runner = await of.inWorker(JobRunner);
  const open = { status: { $in: ['queued', 'active'] } };
  const rows = await of.database.collection<{ _id: Types.ObjectId; name: string }>('jobs').find(open).toArray();
  for (const { _id, name } of rows) {
    const { signal } = new AbortController();
    await runner.run({ jobId: _id.toString(), name, signal, showProgress: async () => undefined });
  }
}

it.each([
  ['a night', 1],
  ['a night and its increments', 3],
] as const)(
  'a worker keeps the archives from which %s was restored, and begins with a whole backup of its own',
  async (_, many) => {
    const before = await archives();
    const night = before.find((name) => nightOfIncrement(name) === null) ?? '';
    const increments = before.filter((name) => nightOfIncrement(name) === night);
    const again = await restored([night, ...increments].slice(0, many));
    await runOpenJobs(again);
    expect(await archives()).toEqual(before);

    await (await again.inWorker(BackupPlan)).ask();
    await again.runJobs();
    const made = (await archives()).filter((name) => !before.includes(name));
    expect(made).toEqual([expect.stringMatching(/^fulcrum-\w+\.tar\.age$/)]);
    expect(await archives()).toEqual([...before, ...made].toSorted());
    const runs = again.database.collection('backupRuns');
    expect(await runs.findOne({ archive: made[0] })).toMatchObject({ kind: 'night', outcome: 'done' });
    expect(await runs.countDocuments({ outcome: { $exists: false } })).toBe(0);
    await again.database.dropDatabase();
    await again.stop();
    advance(HOUR_MS);
  },
);
