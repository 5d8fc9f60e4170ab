import 'reflect-metadata';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { BackupHandler } from '../src/backup/nightly/backup.handler.js';
import { BackupStatus } from '../src/backup/nightly/backup-status.js';
import { isProcessState } from '../src/backup/rows.repository.js';
import { Installation } from '../src/backup/testing/installations.js';
import { testConfig } from '../src/platform/queues/testing/processes.js';
import { testMongoUri } from '../src/platform/testing/services.js';
import { runCommand } from '../src/run-command.js';
import { TestApi } from '../src/testing/api.js';
import { runDemo } from './run-demo.js';

/** Making the demo takes 10 s on a quiet machine. */
const MOST_MS = 120_000;

let api: TestApi;
/** The directory of BACKUP_TO. */
let backups: string;
/** Path of the operator's secret key. */
let key: string;

beforeAll(async () => {
  backups = await mkdtemp(path.join(tmpdir(), 'fulcrum-demo-nights-'));
  const text = await runCommand(['backup:key']);
  key = path.join(await mkdtemp(path.join(tmpdir(), 'fulcrum-key-')), 'key.txt');
  await writeFile(key, text);
  api = await TestApi.start({
    environment: { BACKUP_TO: backups, BACKUP_RECIPIENT: /age1\w+/.exec(text)?.[0] ?? '' },
  });
  await runDemo(api.config);
}, MOST_MS);
afterAll(async () => {
  await api.stop();
  await Promise.all([backups, path.dirname(key)].map((directory) => rm(directory, { recursive: true, force: true })));
});
afterEach(() => vi.unstubAllEnvs());

/** Leaves out empty collections and those that a backup itself keeps writing. */
const withoutOwn = (rows: Record<string, string[]>) =>
  Object.entries(rows)
    .toSorted()
    .filter(([name, of]) => of.length > 0 && !['jobs', 'backupRuns'].includes(name) && !isProcessState(name));

/** Makes a backup as the worker does. */
async function backUp(kind: 'night' | 'increment'): Promise<void> {
  const dueAt = api.clock.now().toISOString();
  const { signal } = new AbortController();
  const context = { jobId: '', attempt: 1, reportProgress: async () => undefined, signal };
  await (await api.inWorker(BackupHandler)).handle({ kind, dueAt }, context);
  api.clock.advance(60_000);
}

it(
  'the demo is backed up at night with every default, and restored with its increments',
  async () => {
    await backUp('night');
    expect((await api.get(BackupStatus).view()).runs[0]).toMatchObject({ kind: 'night', outcome: 'done' });
    await api.database.collection('users').updateOne({ role: 'student' }, { $set: { name: 'Changed since' } });
    await api.database.collection('demo').updateOne({}, { $set: { changed: true } });
    await backUp('increment');
    const [newest] = (await api.get(BackupStatus).view()).runs;
    expect(newest).toMatchObject({ kind: 'increment', outcome: 'done' });

    const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'fulcrum-restored-'));
    const MONGO_URL = testMongoUri().replace(/\/(test_\w+)\?/, '/$1_restored?');
    const { REDIS_URL, APP_SECRET } = api.config.env;
    for (const [name, value] of Object.entries({ DATA_DIR, MONGO_URL, REDIS_URL, APP_SECRET })) vi.stubEnv(name, value);
    const chain = (await readdir(backups)).map((name) => path.join(backups, name));
    expect(chain).toHaveLength(2);
    await runCommand(['restore', ...chain, '--key', key]);

    const [live, restored] = [await Installation.of(api.config), await Installation.at('restored', { DATA_DIR })];
    expect(withoutOwn(await restored.rows())).toEqual(withoutOwn(await live.rows()));
    expect(await restored.files()).toEqual(await live.files());
    const elsewhere = { APP_SECRET: 'another secret, of thirty-two bytes and more' };
    expect(await runDemo(testConfig({ MONGO_URL, DATA_DIR, ...elsewhere }))).toEqual({ logins: [] });
    expect(await runDemo(testConfig({ MONGO_URL, DATA_DIR, APP_SECRET }))).toMatchObject({ logins: { length: 5 } });
    await live.leave();
    await restored.close();
  },
  MOST_MS,
);
