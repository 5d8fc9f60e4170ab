import 'reflect-metadata';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CommandRefused, runCommand } from '../run-command.js';
import { PROGRAM } from '../migrations/migrations.js';
import { pdf } from '../modules/tasks/testing/pdf.js';
import { knownCollections } from '../platform/database/references.js';
import { testMongoUri } from '../platform/testing/services.js';
import { TestApi } from '../testing/api.js';
import { PASSWORD, People, type TestPerson } from '../testing/people.js';

const target = () => testMongoUri().replace(/\/(test_\w+)\?/, '/$1_restored?');
let api: TestApi;
let teacher: TestPerson;
let directory: string;

/** Sets the environment of a command as the operator's tools do. */
function on({ MONGO_URL, DATA_DIR }: { MONGO_URL: string; DATA_DIR: string }): void {
  vi.stubEnv('MONGO_URL', MONGO_URL);
  vi.stubEnv('DATA_DIR', DATA_DIR);
  vi.stubEnv('REDIS_URL', api.config.env.REDIS_URL);
  vi.stubEnv('APP_SECRET', api.config.env.APP_SECRET);
}

async function addMaterial(): Promise<void> {
  const { yearId } = await new People(api).group(teacher);
  const add = (route: string, body: object) => api.as(teacher).post(route).send(body).expect(201);
  const { _id: unitId } = (await add('/unit', { name: 'Motion', teacherId: teacher.id, yearId })).body;
  const { _id: chapterId } = (await add('/chapter', { name: 'Speed', unitId })).body;
  const form = { title: 'Notes', yearId, unitId, chapterId, teacherId: teacher.id };
  await api.as(teacher).post('/material').field(form).attach('file', pdf('notes'), 'notes.pdf').expect(201);
}

const materials = async (of: TestApi) => {
  const { body } = await of.as(teacher).get(`/year/${teacher.id}`).expect(200);
  return of.as(teacher).get(`/material/year/${body[0]._id}/teacher/${teacher.id}`).expect(200);
};

beforeAll(async () => {
  api = await TestApi.start();
  teacher = await new People(api).teacher();
  directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-commands-'));
  await addMaterial();
});
afterAll(() => api.stop());
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('backup and restore as commands', () => {
  it('move a school with the same tokens, rows, files and indexes', async () => {
    const file = path.join(directory, 'school.tar');
    on(api.config.env);
    expect(await runCommand(['backup', file])).toMatch(
      /school\.tar holds \d+ rows of \d+ collections and 1 files \(1 MB\)\.\n$/,
    );
    await expect(runCommand(['restore', file])).rejects.toThrow(CommandRefused);

    const DATA_DIR = path.join(directory, 'new');
    on({ MONGO_URL: target(), DATA_DIR });
    expect(await runCommand(['restore', file])).toMatch(/^Restored \d+ rows of \d+ collections and 1 files/);
    const moved = await TestApi.start({ environment: { MONGO_URL: target(), DATA_DIR } });
    const { body } = await materials(moved);
    expect(body).toMatchObject([{ title: 'Notes' }]);
    const bytes = await moved.call('get', body[0].fileUrl.replace('/api', '')).buffer(true);
    expect(Buffer.compare(bytes.body, pdf('notes'))).toBe(0);
    const users = moved.database.model('User');
    expect(await users.collection.indexes()).toHaveLength(users.schema.indexes().length + 1);
    // The archived rows have no version stamp, like those of 0.1.0.
    const stamp = await moved.database.collection('schema_version').findOne({});
    expect(stamp).toMatchObject({ version: PROGRAM.migrations.length, oldest: 0 });
    await moved.database.dropDatabase();
    await moved.stop();
  });

  it('are rejected for rows of a newer version, like every command that changes rows', async () => {
    on(api.config.env);
    const stamps = api.database.collection<{
      _id: string;
      version: number;
      oldest: number;
      program: string;
      heldUntil: Date;
    }>('schema_version');
    await stamps.insertOne({ _id: 'rows', version: 99, oldest: 99, program: '9.0.0', heldUntil: new Date(0) });
    const file = path.join(directory, 'newer.tar');
    await runCommand(['backup', file]);
    const noor = ['--name', 'Noor', '--email', 'noor@example.org', '--password', PASSWORD, '--another'];
    await expect(runCommand(['teacher:create', ...noor])).rejects.toThrow(/of version 99, to which Fulcrum 9\.0\.0/);
    await stamps.deleteMany({});
    on({ MONGO_URL: target(), DATA_DIR: path.join(directory, 'older') });
    await expect(runCommand(['restore', file])).rejects.toThrow('The archive is of Fulcrum 9.0.0');
  });

  it('know every collection of the product, and therefore its references', async () => {
    const known = (await knownCollections()).map(({ name }) => name);
    const used = Object.values(api.database.models).map(({ collection }) => collection.name);
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('write an archive without a name to a directory of their own', async () => {
    on(api.config.env);
    await runCommand(['backup']);
    const names = await readdir(path.join(api.config.env.DATA_DIR, 'backups'));
    expect(names).toEqual([expect.stringMatching(/^fulcrum-\d{8}T\d{6}Z\.tar$/)]);
  });

  it('refuse to back up an installation without rows, and name the DATA_DIR that was read', async () => {
    const DATA_DIR = path.join(directory, 'another');
    on({ MONGO_URL: target(), DATA_DIR });
    const refused = runCommand(['backup', path.join(directory, 'nothing.tar')]);
    await expect(refused).rejects.toThrow(CommandRefused);
    await expect(refused).rejects.toThrow(`There is nothing to back up: the installation at DATA_DIR=${DATA_DIR}`);
    expect(await readdir(directory)).not.toContain('nothing.tar');
  });

  it.each([
    [['restore'], 'restore takes an archive'],
    [['restore', 'a.tar', '--force'], 'restore takes an archive'],
    [['backup', '--all'], 'backup takes one argument'],
    [['backup', 'a.tar', 'b.tar'], 'backup takes one argument'],
  ])('reject invalid arguments: %j', async (args, sentence) => {
    await expect(runCommand(args)).rejects.toThrow(sentence);
  });

  it('reject an archive that does not exist', async () => {
    on({ MONGO_URL: target(), DATA_DIR: path.join(directory, 'empty') });
    await expect(runCommand(['restore', path.join(directory, 'nowhere.tar')])).rejects.toThrow('There is no file');
  });
});
