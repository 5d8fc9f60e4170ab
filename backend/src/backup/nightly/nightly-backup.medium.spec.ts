import 'reflect-metadata';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock/durations.js';
import { runCommand } from '../../run-command.js';
import { pdf } from '../../modules/tasks/testing/pdf.js';
import { LocalStorageDriver } from '../../platform/storage/local-storage-driver.js';
import { testMongoUri } from '../../platform/testing/services.js';
import { TestApi } from '../../testing/api.js';
import { IS_LONG, reportFigure } from '../../testing/long-search.js';
import { mailsTo } from '../../testing/outbox.js';
import { People, type TestPerson } from '../../testing/people.js';
import { newKeyFile } from '../archive/encryption.js';
import { isProcessState } from '../rows.repository.js';
import { Installation } from '../testing/installations.js';
import { serveOperatorPages } from '../../operator/operator-pages.js';
import { BackupStatus } from './backup-status.js';
import { BackupPlan } from './backup.handler.js';
import { retainedBackups, lastNightlyDueAt, nightOfIncrement, timeOfNight } from './backup-times.js';

/** Hours of increments in a day. */
const HOURS = IS_LONG ? 12 : 2;
const NIGHTS = IS_LONG ? 10 : 2;
/** Timeout in ms against a hang: a night takes 0.7 s on a quiet machine, and several times as long on a busy one. */
const MOST_MS = NIGHTS * 30_000;
const OPERATOR = 'operator@example.org';
const BROKEN = /not a whole archive|damaged/;

let api: TestApi;
let teacher: TestPerson;
/** The directory of BACKUP_TO. */
let backups: string;
/** Path of the operator's secret key, which the server never has. */
let key: string;
let material: object;

beforeAll(async () => {
  backups = await mkdtemp(path.join(tmpdir(), 'fulcrum-nights-'));
  const text = await runCommand(['backup:key']);
  key = path.join(await mkdtemp(path.join(tmpdir(), 'fulcrum-key-')), 'key.txt');
  await writeFile(key, text);
  const BACKUP_RECIPIENT = /age1\w+/.exec(text)?.[0] ?? '';
  // Keeps the teacher signed in for all tests.
  const signedIn = { TOKEN_HOURS: '10000', STAFF_IDLE_HOURS: '10000' };
  const environment = { BACKUP_TO: backups, BACKUP_RECIPIENT, OPERATOR_EMAIL: OPERATOR, ...signedIn };
  api = await TestApi.start({ environment: { ...environment, OPERATOR_PASSWORD: 'a password of operators' } });
  serveOperatorPages(api.app);
  // Starts in the morning, far from the nightly backup, because a day of increments follows.
  const morning = lastNightlyDueAt(new Date(), { time: '05:00', zone: api.config.env.TIME_ZONE }).getTime() + DAY_MS;
  api.clock.advance(morning - Date.now());
  teacher = await new People(api).teacher('Ms Noor of Cairo');
  const { yearId } = await new People(api).group(teacher);
  const add = (route: string, body: object) => api.as(teacher).post(route).send(body).expect(201);
  const { _id: unitId } = (await add('/unit', { name: 'Motion', teacherId: teacher.id, yearId })).body;
  const { _id: chapterId } = (await add('/chapter', { name: 'Speed', unitId })).body;
  material = { yearId, unitId, chapterId, teacherId: teacher.id };
});
afterAll(() => api.stop());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Nights in order, each before its increments. */
const archives = async () => (await readdir(backups)).toSorted((left, right) => (order(left) < order(right) ? -1 : 1));
const order = (name: string) => name.replace('.tar.age', '');
const operator = (page: string) =>
  request(api.app.getHttpServer()).get(page).auth('operator', 'a password of operators');
const status = async () => (await operator('/admin/backups')).body.runs[0];

/** A PDF and the image of its first page. */
const FILES_OF_MATERIAL = 2;

async function addMaterial(title: string): Promise<void> {
  const form = { ...material, title };
  await api.as(teacher).post('/material').field(form).attach('file', pdf(title), 'notes.pdf').expect(201);
  await api.runJobs();
}

/** Returns the current contents of the installation that is backed up. */
async function live() {
  const installation = await Installation.of(api.config);
  const found = { rows: withoutOwn(await installation.rows()), files: await installation.files() };
  await installation.leave();
  return found;
}

/** Teaches for a day and then runs the night's backup. */
async function dayAndNight(title: string): Promise<void> {
  await addMaterial(title);
  api.clock.advance(DAY_MS);
  await (await api.inWorker(BackupPlan)).ask();
  await api.runJobs();
}

/** Leaves out empty collections and those that a backup itself keeps writing. */
const withoutOwn = (rows: Record<string, string[]>) =>
  Object.entries(rows)
    .toSorted()
    .filter(([name, of]) => of.length > 0 && !['jobs', 'backupRuns'].includes(name) && !isProcessState(name));

/** Teaches for an hour and then runs the increment. */
async function anHour(teach: () => Promise<unknown>): Promise<void> {
  await teach();
  api.clock.advance(HOUR_MS);
  await (await api.inWorker(BackupPlan)).ask();
  await api.runJobs();
}

/** Restores the archives on another machine, as the operator does. */
async function restored(...chain: string[]) {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'fulcrum-restored-'));
  const MONGO_URL = testMongoUri().replace(/\/(test_\w+)\?/, '/$1_restored?');
  const { REDIS_URL, APP_SECRET } = api.config.env;
  for (const [name, value] of Object.entries({ DATA_DIR, MONGO_URL, REDIS_URL, APP_SECRET })) vi.stubEnv(name, value);
  const said = await runCommand(['restore', ...chain.map((name) => path.join(backups, name)), '--key', key]);
  const installation = await Installation.at('restored', { DATA_DIR });
  const [rows, files] = [await installation.rows(), await installation.files()];
  await installation.close();
  return { said, rows, files };
}

it(
  `${NIGHTS} nights: each backup is encrypted, restored on trial and compared, and as many are kept as the rule says`,
  async () => {
    const made: Date[] = [];
    const began = performance.now();
    for (let night = 1; night <= NIGHTS; night += 1) {
      await dayAndNight(`Notes of day ${night}`);
      const files = night * FILES_OF_MATERIAL;
      expect(await status()).toMatchObject({ outcome: 'done', files, faultyFiles: 0, danglingReferences: 0 });
      const newest = (await archives()).at(-1) ?? '';
      const at = timeOfNight(newest);
      if (at) made.push(at);
      const bytes = await readFile(path.join(backups, newest));
      expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
      for (const plain of ['Noor', 'manifest.json', 'rows/users', '%PDF']) expect(bytes.includes(plain)).toBe(false);
    }
    const [success] = await Promise.all(api.get(BackupStatus).metrics.map((metric) => metric.get()));
    expect(success?.values).toEqual([{ labels: { kind: 'night' }, value: expect.any(Number) }]);
    expect((success?.values[0]?.value ?? 0) * 1000).toBeGreaterThan(api.clock.now().getTime() - 2 * DAY_MS);
    reportFigure('nightly backups', `${NIGHTS} nights in ${Math.round(performance.now() - began)} ms`);
    expect(made).toHaveLength(NIGHTS);
    const kept = [...retainedBackups(made, api.config.env.TIME_ZONE)].toSorted((left, right) => +left - +right);
    expect((await archives()).map(timeOfNight)).toEqual(kept);
    const databases = await api.database.listDatabases?.();
    const names = databases?.databases.map(({ name }) => name);
    expect(names).toContain(api.database.name);
    expect(names).not.toContain(`${api.database.name}_backup_check`);
  },
  MOST_MS,
);

it('a night is backed up only once, however often it is requested', async () => {
  const before = await archives();
  const plan = await api.inWorker(BackupPlan);
  await plan.ask();
  await plan.ask();
  await api.runJobs();
  expect(await archives()).toEqual(before);
});

it('a killed worker’s unchecked archive is removed; the last one restores only with the secret key', async () => {
  const left = 'fulcrum-20200101T013000Z.tar.age';
  await writeFile(path.join(backups, left), 'not whole');
  const [dueAt, startedAt] = [new Date('2020-01-01T01:30:00Z'), new Date('2020-01-01T01:30:00Z')];
  await api.database.collection('backupRuns').insertOne({ kind: 'night', dueAt, startedAt, archive: left });
  await dayAndNight('Notes of the last day');
  expect(await archives()).not.toContain(left);
  const [last = ''] = (await archives()).slice(-1);
  await expect(runCommand(['restore', path.join(backups, last)])).rejects.toThrow('is encrypted: name the file');
  await writeFile(`${key}.other`, await newKeyFile(new Date()));
  const wrong = ['restore', path.join(backups, last), '--key', `${key}.other`, '--dry-run'];
  const { said, rows, files } = await restored(last);
  await expect(runCommand(wrong)).rejects.toThrow('cannot be decrypted with this key');
  expect(said).toMatch(/^Restored \d+ rows/);
  expect({ rows: withoutOwn(rows), files }).toEqual(await live());
});

it(
  'increments restore what a day added, changed and removed, up to the last hour',
  async () => {
    const night = (await archives()).at(-1) ?? '';
    const materials = api.database.collection<{ title: string }>('materials');
    for (let hour = 1; hour <= HOURS; hour += 1) {
      await anHour(async () => {
        await addMaterial(`Notes of hour ${hour}`);
        const [first] = await materials.find().sort({ _id: 1 }).toArray();
        if (hour === 1) await materials.deleteOne({ _id: first?._id });
        await materials.updateOne({}, { $set: { title: `Changed in hour ${hour}` } });
      });
      const files = FILES_OF_MATERIAL;
      expect(await status()).toMatchObject({ kind: 'increment', outcome: 'done', files, faultyFiles: 0 });
    }
    const chain = (await archives()).filter((name) => name.startsWith(night.slice(0, -'.tar.age'.length)));
    expect(chain).toHaveLength(HOURS + 1);
    expect(chain.filter((name) => nightOfIncrement(name) === night)).toHaveLength(HOURS);
    const { said, rows, files } = await restored(...chain);
    expect(said).toContain(`and ${HOURS} increments: as it was at`);
    expect({ rows: withoutOwn(rows), files }).toEqual(await live());
    const [first = '', ...others] = chain.filter((name) => name !== night);
    const withGap = [night, ...others].map((name) => path.join(backups, name));
    await expect(runCommand(['restore', ...withGap, '--key', key, '--dry-run'])).rejects.toThrow(
      'increment that is not here',
    );
    const alone = ['restore', path.join(backups, first), '--key', key, '--dry-run'];
    await expect(runCommand(alone)).rejects.toThrow('is an increment: name the archive of the night');
  },
  MOST_MS,
);

/** Returns the metrics for the newest backup and the promised age. */
async function newestAndPromise(): Promise<(number | undefined)[]> {
  const { metrics } = api.get(BackupStatus);
  return Promise.all(metrics.slice(-2).map(async (metric) => (await metric.get()).values[0]?.value));
}

it('with a database of your own at most 15 minutes are promised, and page and metrics show when it is more', async () => {
  const plan = await api.inWorker(BackupPlan);
  /** @returns the number of archives after so many minutes */
  const after = async (minutes: number) => {
    api.clock.advance(minutes * 60_000);
    await plan.ask();
    await api.runJobs();
    return (await archives()).length;
  };
  const page = async () => (await operator('/admin')).text;
  const count = await after(20);
  expect(await after(8)).toBe(count);
  expect(await after(5)).toBe(count + 1);
  const { kind, startedAt } = await status();
  expect([kind, ...(await newestAndPromise())]).toEqual(['increment', new Date(startedAt).getTime() / 1000, 15 * 60]);
  api.clock.advance(10 * MINUTE_MS);
  expect(await page()).toMatch(/As promised<[^]*it began \d+ min ago; 15 min at most are promised[^]*>Night, /);
  api.clock.advance(6 * MINUTE_MS);
  expect(await page()).toMatch(/Backups\s*<span class="badge look">[^]*Older than promised</);
  expect(await after(0)).toBe(count + 2);
  expect(await page()).toContain('As promised<');
});

it('an archive damaged on its way is removed, the operator is mailed, and the next night succeeds', async () => {
  const before = await archives();
  const put = LocalStorageDriver.prototype.put;
  vi.spyOn(LocalStorageDriver.prototype, 'put').mockImplementation(async function broken(
    this: LocalStorageDriver,
    from,
    name,
  ) {
    await put.call(this, from, name);
    if (!name.endsWith('.age')) return;
    const bytes = await readFile(path.join(backups, name));
    const at = Math.floor(bytes.length * 0.8);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(path.join(backups, name), bytes);
  });
  await expect(dayAndNight('Notes of a bad day')).rejects.toThrow(BROKEN);
  for (let attempt = 2; attempt <= 3; attempt += 1) await expect(api.runJobs()).rejects.toThrow(BROKEN);
  await api.runJobs();
  expect(await archives()).toEqual(before);
  expect(await status()).toMatchObject({ outcome: 'failed', reason: expect.stringMatching(/whole archive|damaged/) });
  const mails = await mailsTo(api, OPERATOR);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('backup');
  expect(mails[0]?.text).toContain(before.findLast((name) => timeOfNight(name) !== null));
  vi.restoreAllMocks();
  await dayAndNight('Notes of a good day');
  expect(await status()).toMatchObject({ outcome: 'done' });
  expect((await archives()).at(-1)).not.toBe(before.at(-1));
});
