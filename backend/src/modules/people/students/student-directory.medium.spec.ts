import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Principal, Role } from '../../../platform/auth-guard/principal.js';
import { objectId } from '../../../platform/database/objects.js';
import { TestApi } from '../../../testing/api.js';
import { People, type TestPerson, type TestStudent } from '../../../testing/people.js';
import { mostAsked } from '../../../testing/queries/most-asked.js';
import { StudentDirectory } from './student-directory.js';

const UNKNOWN = 'f'.repeat(24);
let api: TestApi;
let people: People;
let directory: StudentDirectory;
let teacher: TestPerson;
let stranger: TestPerson;
let groupId: string;
let otherGroupId: string;
let ann: TestStudent;
let ben: TestStudent;
let foreign: TestStudent;

const principal = (role: Role, id: string, tenantId: string | null): Principal => ({
  id,
  role,
  tenantId,
  isOwner: role === 'teacher',
  groupId: null,
  tokenId: 't',
  tokenExpiresAt: new Date(),
});
const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
const groupOf = async (student: TestStudent) => (await directory.find(student.tenantId, student.id))?.groupId;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
  directory = api.get(StudentDirectory);
});
afterAll(() => api.stop());
beforeEach(async () => {
  [teacher, stranger] = [await people.teacher(), await people.teacher()];
  ({ groupId } = await people.group(teacher));
  ({ groupId: otherGroupId } = await people.group(teacher));
  ben = await people.student(teacher, { name: 'ben', groupId });
  ann = await people.student(teacher, { name: 'Ann', groupId });
  foreign = await people.student(stranger);
});

describe('StudentDirectory', () => {
  it('finds only the tenant’s students', async () => {
    expect(await directory.find(teacher.id, ann.id)).toEqual({
      id: ann.id,
      name: 'Ann',
      email: ann.email,
      tenantId: teacher.id,
      groupId,
      memberships: [{ groupId, from: new Date(0), until: null }],
      schoolId: ann.schoolId,
      parentId: ann.parentId,
      language: 'en',
    });
    for (const id of [foreign.id, UNKNOWN, teacher.id, ann.parentId ?? '']) {
      expect(await directory.find(teacher.id, id)).toBeNull();
      expect(await directory.findRow(teacher.id, id)).toBeNull();
    }
    const several = await directory.findMany(teacher.id, [ben.id, foreign.id, ann.id, UNKNOWN]);
    expect(several.map(({ name }) => name)).toEqual(['Ann', 'ben']);
    expect(await directory.findMany(teacher.id, [])).toEqual([]);
  });

  it('lists a group and the unassigned by name, with the year of the group', async () => {
    const waiting = await people.student(teacher, { name: 'carl' });
    const group = await directory.listGroup(teacher.id, groupId);
    expect([ids(group.rows), group.total]).toEqual([[ann.id, ben.id], 2]);
    expect(group.rows[0]?.yearId).toEqual({ _id: expect.any(String), name: expect.stringContaining('Year') });
    expect(ids((await directory.listUnassigned(teacher.id)).rows)).toEqual([waiting.id]);
    expect((await directory.listGroup(stranger.id, groupId)).rows).toEqual([]);
    const page = await directory.listGroup(teacher.id, groupId, { skip: 1, limit: 1 });
    expect([ids(page.rows), page.total]).toEqual([[ben.id], 2]);
  });

  it('joins related data without a query per student', async () => {
    for (let i = 0; i < 8; i++) await people.student(teacher, { groupId: i % 2 ? groupId : otherGroupId });
    expect(await mostAsked(api.database, () => directory.listAll(teacher.id, {}))).toBeLessThanOrEqual(2);
  });

  it('returns the ids of each group’s students', async () => {
    const only = await people.student(teacher, { groupId: otherGroupId });
    const all = await directory.idsByGroup(teacher.id);
    expect([...all]).toHaveLength(2);
    expect([all.get(groupId), all.get(otherGroupId)]).toEqual([[ann.id, ben.id], [only.id]]);
    expect([...(await directory.idsByGroup(teacher.id, [otherGroupId]))]).toEqual([[otherGroupId, [only.id]]]);
    expect([...(await directory.idsByGroup(stranger.id, [groupId]))]).toEqual([]);
  });

  it('moves all students or none', async () => {
    for (const bad of [foreign.id, UNKNOWN]) {
      const refused = directory.assignGroup(teacher.id, [ann.id, bad], otherGroupId);
      await expect(refused).rejects.toMatchObject({ status: 404 });
      expect(await groupOf(ann)).toBe(groupId);
    }
    await directory.assignGroup(teacher.id, [ann.id, ann.id.toUpperCase(), ben.id], otherGroupId);
    expect([await groupOf(ann), await groupOf(ben)]).toEqual([otherGroupId, otherGroupId]);
    expect([
      await directory.countInGroup(teacher.id, groupId),
      await directory.countInGroup(teacher.id, otherGroupId),
    ]).toEqual([0, 2]);
  });

  it('unassigns a student only from the named group', async () => {
    await expect(directory.unassign(teacher.id, otherGroupId, ann.id)).rejects.toMatchObject({ status: 404 });
    await expect(directory.unassign(stranger.id, groupId, ann.id)).rejects.toMatchObject({ status: 404 });
    await directory.unassign(teacher.id, groupId, ann.id);
    expect(await groupOf(ann)).toBeNull();
    await expect(directory.unassign(teacher.id, groupId, ann.id)).rejects.toMatchObject({ status: 404 });
  });

  it('lists the students whose parent was never invited, and when each was last here', async () => {
    await people.student(teacher, { name: 'dan', parentEmail: null });
    const annsParent = { _id: objectId(ann.parentId ?? '') };
    await api.database.collection('users').updateOne(annsParent, { $set: { oneTimePasswords: [] } });
    const uninvited = async (by: TestPerson) =>
      ids((await api.as(by).get('/auth/students?only=not-invited').expect(200)).body);
    expect(await uninvited(teacher)).toEqual([ann.id]);
    expect(await uninvited(stranger)).toEqual([]);
    await api.as(teacher).post(`/auth/parent/${ann.parentId}/invitation`).expect(200);
    expect(await uninvited(teacher)).toEqual([]);

    const now = api.clock.now().toISOString();
    await api
      .as({ token: await people.token(ann.id) })
      .get('/auth/me')
      .expect(200);
    const seen = async () => (await api.as(teacher).get('/auth/students').expect(200)).body;
    const { lastSeenAt } = (await seen()).find(({ _id }: { _id: string }) => _id === ann.id);
    expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(now));
    await api.database
      .collection('users')
      .updateMany({ role: 'student' }, { $set: { signIns: [] }, $unset: { signedInAt: 1 } });
    expect((await seen()).map((row: { lastSeenAt: string | null }) => row.lastSeenAt)).toEqual([null, null, null]);
  });

  it('counts a school’s students, without deleted ones and another tenant’s', async () => {
    const schoolmate = await people.student(teacher, { schoolId: ann.schoolId });
    expect(await directory.countInSchool(teacher.id, ann.schoolId)).toBe(2);
    expect(await directory.countInSchool(stranger.id, ann.schoolId)).toBe(0);
    await api.as(teacher).delete(`/students/${schoolmate.id}`).expect(200);
    expect(await directory.countInSchool(teacher.id, ann.schoolId)).toBe(1);
  });

  it('returns a parent’s children of every tenant, without deleted ones', async () => {
    const sibling = await people.student(stranger, { name: 'zoe', parentEmail: ann.parentEmail });
    const parentId = ann.parentId ?? '';
    expect((await directory.childrenOf(parentId)).map(({ id }) => id)).toEqual([ann.id, sibling.id]);
    expect(await directory.isParentOf(parentId, sibling.id)).toBe(true);
    expect(await directory.isParentOf(parentId, ben.id)).toBe(false);
    await api.as(stranger).delete(`/students/${sibling.id}`).expect(200);
    expect((await directory.childrenOf(parentId)).map(({ id }) => id)).toEqual([ann.id]);
    expect(await directory.isParentOf(parentId, sibling.id)).toBe(false);
  });

  it('lets a student read themself, a parent their child, a teacher their students', async () => {
    const readers = [
      principal('student', ann.id, teacher.id),
      principal('parent', ann.parentId ?? '', null),
      principal('teacher', teacher.id, teacher.id),
    ];
    for (const reader of readers) expect((await directory.assertMayRead(reader, ann.id)).id).toBe(ann.id);
    const statusFor = (reader: Principal, id: string) =>
      directory.assertMayRead(reader, id).then(
        () => 200,
        (error: { status: number }) => error.status,
      );
    const outcomes = await Promise.all(
      readers.map((reader) => Promise.all([ben.id, foreign.id, UNKNOWN].map((id) => statusFor(reader, id)))),
    );
    expect(outcomes).toEqual([
      [403, 403, 403],
      [403, 403, 403],
      [200, 404, 404],
    ]);
  });
});
