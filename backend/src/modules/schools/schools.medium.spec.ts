import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestPerson } from '../../testing/people.js';
import { SchoolsRepository } from './directory/schools.repository.js';
import { ClassroomApi } from './testing/classroom-api.js';

let api: ClassroomApi;
let teacher: TestPerson;
let assistant: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  api = await ClassroomApi.start();
  teacher = await api.teacher();
  assistant = await api.assistantOf(teacher);
  stranger = await api.teacher();
});

afterAll(() => api.stop());

const addSchool = (name: unknown, caller = teacher, teacherId = teacher.id) =>
  api.call('post', '/school', caller).send({ name, teacherId });

describe('schools', () => {
  it('are public for registration, sorted by name ignoring case, with only id and name', async () => {
    for (const name of ['delta school', 'Alpha School', 'Charlie School']) await addSchool(name).expect(201);
    const { body } = await api.call('get', '/school/all').expect(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Alpha School', 'Charlie School', 'delta school']);
    expect(Object.keys(body[0]).toSorted()).toEqual(['_id', 'name']);
  });

  it('can be created by an assistant for the teacher, with either id', async () => {
    const own = await addSchool('By assistant', assistant, assistant.id).expect(201);
    expect(own.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'By assistant',
      teacherId: teacher.id,
    });
    const { body } = await api.call('get', `/school/${assistant.id}`, assistant).expect(200);
    expect(body).toContainEqual(own.body);
    expect((await api.call('get', `/school/${teacher.id}`, assistant).expect(200)).body).toEqual(body);
  });

  it('need a name that is text and unique within the tenant', async () => {
    for (const name of ['', '   ', undefined, null, 7, { $ne: null }, ['x']]) {
      const { body } = await addSchool(name).expect(400);
      expect(body).toMatchObject({ message: 'School name cannot be empty', code: 'validation_failed' });
      expect(body.errors[0].field).toBe('name');
    }
    await addSchool('Nile  School'.padEnd(121, 'x')).expect(400);
    await addSchool('  Nile School ').expect(201);
    const { body } = await addSchool('NILE SCHOOL').expect(409);
    expect(body).toMatchObject({ code: 'school_exists', msg: 'You already have a school named NILE SCHOOL.' });
    await addSchool('Nile School', stranger, stranger.id).expect(201);
  });

  it('created with one name at the same moment become only one', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => addSchool('Twice')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('cannot be listed, created or deleted by another teacher', async () => {
    const { body: school } = await addSchool('Mine alone').expect(201);
    await api.call('get', `/school/${teacher.id}`, stranger).expect(403);
    await addSchool('In your name', stranger, teacher.id).expect(403);
    const { body } = await api.call('delete', `/school/${school._id}`, stranger).expect(404);
    expect(body.message).toBe('School not found.');
    expect((await api.call('get', `/school/${teacher.id}`, teacher)).body).toContainEqual(school);
  });

  it('can be deleted only without students; otherwise the error gives their number', async () => {
    const { body: school } = await addSchool('Busy').expect(201);
    await api.studentOf(teacher, { schoolId: school._id });
    const one = await api.call('delete', `/school/${school._id}`, teacher).expect(409);
    expect(one.body).toMatchObject({
      code: 'school_in_use',
      message: '1 student belongs to Busy. A school with students cannot be deleted.',
    });
    await api.studentOf(teacher, { schoolId: school._id });
    const two = await api.call('delete', `/school/${school._id}`, teacher).expect(409);
    expect(two.body.message).toMatch(/^2 students belong to Busy/);
    const { body: empty } = await addSchool('Empty').expect(201);
    await api.call('delete', `/school/${empty._id}`, assistant).expect(200, { msg: 'School deleted' });
    await api.call('delete', `/school/${empty._id}`, teacher).expect(404);
    const names = (await api.call('get', '/school/all')).body.map(({ name }: { name: string }) => name);
    expect(names).toContain('Busy');
    expect(names).not.toContain('Empty');
    await addSchool('empty').expect(201);
  });

  it('are kept if a student registers while they are being deleted', async () => {
    const { body: school } = await addSchool('Chosen').expect(201);
    const schools = api.api.get(SchoolsRepository);
    const markDeleted = schools.markDeleted.bind(schools);
    const marking = vi.spyOn(schools, 'markDeleted').mockImplementationOnce(async (...terms) => {
      await api.studentOf(teacher, { schoolId: school._id });
      return markDeleted(...terms);
    });
    const { body } = await api.call('delete', `/school/${school._id}`, teacher).expect(409);
    marking.mockRestore();
    expect(body).toMatchObject({
      code: 'school_in_use',
      message: expect.stringMatching(/^1 student belongs to Chosen/),
    });
    expect((await api.call('get', `/school/${teacher.id}`, teacher)).body).toContainEqual(school);
  });
});
