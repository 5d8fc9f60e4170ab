import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.js';
import { ClassroomApi } from '../../schools/testing/classroom-api.js';

let api: ClassroomApi;
let teacher: TestPerson;
let stranger: TestPerson;
let school: { _id: string; name: string };
let year: { _id: string; name: string };
let groupId: string;
let names = 0;

beforeAll(async () => {
  api = await ClassroomApi.start();
  stranger = await api.teacher();
});

afterAll(() => api.stop());

beforeEach(async () => {
  teacher = await api.teacher();
  school = (await api.call('post', '/school', teacher).send({ name: 'Nile', teacherId: teacher.id })).body;
  year = (await api.call('post', '/year', teacher).send({ name: 'Year 11', teacherId: teacher.id })).body;
  groupId = await addGroup();
});

async function addGroup(): Promise<string> {
  const group = { name: `Group ${++names}`, yearId: year._id };
  return (await api.call('post', '/group', teacher).send(group).expect(201)).body._id;
}

const add = (studentIds: unknown, to = groupId, caller = teacher) =>
  api.call('post', `/group/${to}/add-student`, caller).send({ studentIds });
const remove = (studentId: string, from = groupId, caller = teacher) =>
  api.call('delete', `/group/${from}/remove-student/${studentId}`, caller);
const idsIn = async (path: string) =>
  (await api.call('get', path, teacher).expect(200)).body.map(({ _id }: { _id: string }) => _id);
const unassigned = () => idsIn('/students/unassigned');
const members = (of = groupId) => idsIn(`/group/${of}/students`);

describe('the roster', () => {
  it('adds students to a group and lists them by name with school and year, without secrets', async () => {
    const zoe = await api.studentOf(teacher, { name: 'zoe', schoolId: school._id });
    const adam = await api.studentOf(teacher, { name: 'Adam', schoolId: school._id });
    expect(await unassigned()).toEqual([adam.id, zoe.id]);
    await add([zoe.id, adam.id.toUpperCase(), zoe.id]).expect(200, { msg: '2 students added' });
    expect(await unassigned()).toEqual([]);
    const { body } = await api.call('get', `/students/year/${year._id}/group/${groupId}`, teacher).expect(200);
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([adam.id, zoe.id]);
    expect(body[0]).toMatchObject({
      name: 'Adam',
      groupId,
      schoolId: { _id: school._id, name: 'Nile' },
      yearId: { _id: year._id, name: 'Year 11' },
      parentId: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/password|token/i);
    expect(await members()).toEqual([adam.id, zoe.id]);
  });

  it('moves a student who is in another group', async () => {
    const ann = await api.studentOf(teacher, { groupId });
    const other = await addGroup();
    await add([ann.id], other).expect(200, { msg: '1 student added' });
    expect([await members(), await members(other)]).toEqual([[], [ann.id]]);
  });

  it('writes nothing if one id is unknown, malformed, another teacher’s or not a student’s', async () => {
    const ann = await api.studentOf(teacher);
    const foreign = await api.studentOf(stranger);
    for (const bad of [
      new Types.ObjectId().toString(),
      foreign.id,
      teacher.id,
      (await api.familyOf(stranger)).parent.id,
    ]) {
      expect((await add([ann.id, bad]).expect(404)).body.message).toBe('Student not found.');
    }
    for (const bad of ['x', null, 7, { $ne: null }]) await add([ann.id, bad]).expect(400);
    for (const bad of [[], undefined, ann.id, { length: 1 }]) {
      expect((await add(bad).expect(400)).body.message).toBe('Select at least one student');
    }
    expect(await members()).toEqual([]);
    expect(await unassigned()).toEqual([ann.id]);
  });

  it('removes a student, who awaits access again and is notified at once', async () => {
    const ann = await api.studentOf(teacher, { groupId });
    const yearOf = () => api.call('get', `/student/${ann.id}/year`, ann).expect(200);
    expect((await yearOf()).body).toEqual({ yearId: { _id: year._id, name: 'Year 11' } });
    await remove(ann.id).expect(200, { msg: 'Student removed from the group' });
    expect(await unassigned()).toEqual([ann.id]);
    expect((await yearOf()).body).toEqual({ yearId: null });
    await api.call('get', `/year/${year._id}/zoom`, ann).expect(403);
    await remove(ann.id).expect(404);
  });

  it('removes only from the named group', async () => {
    const ann = await api.studentOf(teacher, { groupId });
    await remove(ann.id, await addGroup()).expect(404);
    expect(await members()).toEqual([ann.id]);
  });

  it('returns a page with the length of the whole list', async () => {
    for (const name of ['c', 'a', 'B']) await api.studentOf(teacher, { name, groupId });
    for (const path of [`/group/${groupId}/students`, `/students/year/${year._id}/group/${groupId}`]) {
      const reply = await api.call('get', `${path}?page=2&limit=2`, teacher).expect(200).expect('X-Total-Count', '3');
      expect(reply.body.map(({ name }: { name: string }) => name)).toEqual(['c']);
      await api.call('get', `${path}?limit=201`, teacher).expect(400);
    }
    await api.studentOf(teacher);
    await api.call('get', '/students/unassigned?page=9', teacher).expect(200, []).expect('X-Total-Count', '1');
  });

  it('requires the group to belong to the named year', async () => {
    const other = (await api.call('post', '/year', teacher).send({ name: 'Year 9', teacherId: teacher.id })).body;
    await api.call('get', `/students/year/${other._id}/group/${groupId}`, teacher).expect(404);
    await api.call('get', `/students/year/x/group/${groupId}`, teacher).expect(400);
  });

  it('is closed to another teacher', async () => {
    const ann = await api.studentOf(teacher, { groupId });
    const theirs = await api.studentOf(stranger);
    await add([theirs.id], groupId, stranger).expect(404);
    await remove(ann.id, groupId, stranger).expect(404);
    await api.call('get', `/group/${groupId}/students`, stranger).expect(404);
    await api.call('get', `/students/year/${year._id}/group/${groupId}`, stranger).expect(404);
    await api.call('get', `/student/${ann.id}/year`, stranger).expect(404);
    expect((await api.call('get', '/students/unassigned', stranger)).body.map(({ _id }: Row) => _id)).toContain(
      theirs.id,
    );
    expect(await members()).toEqual([ann.id]);
  });

  it('shows a student’s year to the student, the parent and the team, and to nobody else', async () => {
    const { child: ann, parent } = await api.familyOf(teacher, { groupId });
    const { parent: other } = await api.familyOf(teacher, { groupId });
    const ben = await api.studentOf(teacher, { groupId });
    const path = `/student/${ann.id}/year`;
    for (const caller of [ann, parent, teacher, await api.assistantOf(teacher)]) {
      expect((await api.call('get', path, caller).expect(200)).body.yearId.name).toBe('Year 11');
    }
    for (const caller of [ben, other]) await api.call('get', path, caller).expect(403);
  });
});

interface Row {
  _id: string;
}
