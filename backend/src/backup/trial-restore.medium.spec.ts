import 'reflect-metadata';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Rows } from './rows.repository.js';
import { Installation } from './testing/installations.js';

const MEGABYTE = 1024 * 1024;
let directory: string;
let running: Installation | undefined;

/** Creates an installation with 300 students and a group. */
async function installation(environment: Record<string, string> = {}): Promise<Installation> {
  running = await Installation.at('trial', environment);
  const students = Array.from({ length: 300 }, (_, index) => ({ name: `Student ${index}` }));
  await running.database.collection('users').insertMany(students);
  await running.database.collection('groups').insertOne({ name: 'Sunday' });
  return running;
}

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-trial-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await running?.close();
});

describe('the check of references', () => {
  it('reports references to missing rows, except those of rows that are being deleted', async () => {
    const from = await installation();
    const [group, nowhere, teacher] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
    await from.database.collection('groups').insertOne({ _id: group, tenantId: teacher });
    const student = (groupId: Types.ObjectId) => ({ _id: new Types.ObjectId(), tenantId: teacher, groupId });
    const [lost, gone] = [student(nowhere), { ...student(nowhere), deletedAt: new Date() }];
    await from.database.collection('users').insertMany([{ _id: teacher }, student(group), lost, gone]);
    const chapter = new Types.ObjectId();
    await from.database.collection('units').insertOne({ chapters: [{ _id: chapter }] });
    await from.database.collection('materials').insertMany([{ chapterId: chapter }, { chapterId: nowhere }]);
    const attendance = [{ studentId: lost._id }, { studentId: nowhere }, { studentId: group }];
    await from.database.collection('sessions').insertOne({ groupId: group, attendance });
    const { dangling } = await from.backup(path.join(directory, 'school.tar'));
    expect(dangling).toEqual([
      expect.objectContaining({ field: 'materials.chapterId', refersTo: 'units.chapters', count: 1 }),
      expect.objectContaining({ field: 'sessions.attendance.studentId', refersTo: 'users', count: 2 }),
      { field: 'users.groupId', refersTo: 'groups', count: 1, rows: [String(lost._id)] },
    ]);
  });
});

describe('a trial restore', () => {
  const scratches = async (of: Installation) => {
    const { databases } = await of.database.listDatabases();
    return databases.map(({ name }) => name).filter((name) => name === `${of.database.name}_backup_check`);
  };

  it('finds an archive identical, and leaves neither database nor rows behind', async () => {
    const from = await installation();
    const before = await from.rows();
    const file = path.join(directory, 'school.tar');
    await from.backup(file);
    await from.tryRestoring(file);
    expect([await from.rows(), await scratches(from)]).toEqual([before, []]);
  });

  it('notices a row that is not restored as it was', async () => {
    const from = await installation();
    const file = path.join(directory, 'school.tar');
    await from.backup(file);
    const write = Rows.prototype.write;
    vi.spyOn(Rows.prototype, 'write').mockImplementation(function lossy(this: Rows, collection, rows) {
      return write.call(this, collection, collection === 'users' ? rows.slice(1) : rows);
    });
    await expect(from.tryRestoring(file)).rejects.toThrow('differs: of 300 rows of users, 299 came back');
    vi.restoreAllMocks();
    expect(await scratches(from)).toEqual([]);
  });

  it('is rejected when the database’s disk has no room for a second set of rows', async () => {
    const from = await installation({ DISK_RESERVE_MB: '100' });
    const file = path.join(directory, 'school.tar');
    await from.backup(file);
    const space = await from.rowsRepository.space();
    expect(space?.rows).toBeGreaterThan(300);
    vi.spyOn(from.rowsRepository, 'space').mockResolvedValue({ free: 101 * MEGABYTE, total: 1e12, rows: 2 * MEGABYTE });
    await expect(from.tryRestoring(file)).rejects.toThrow(
      'a trial restore needs 3 MB for its rows, and 106 MB are free',
    );
    vi.restoreAllMocks();
  });
});
