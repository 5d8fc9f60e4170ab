import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../../../testing/api.js';
import { PASSWORD, People, type TestPerson, unique, uniqueEmail } from '../../../testing/people.js';

let api: TestApi;
let people: People;
let teacher: TestPerson;

const form = (changes: object = {}) => ({
  name: unique('Assistant'),
  email: uniqueEmail('assistant'),
  password: PASSWORD,
  teacherId: teacher.id,
  ...changes,
});
const add = (assistant: object) => api.as(teacher).post('/auth/teacher/add-assistant').send(assistant);
const list = async () => (await api.as(teacher).get(`/auth/teacher/assistants/${teacher.id}`).expect(200)).body;
const remove = (assistantId: string, teacherId = teacher.id) =>
  api.as(teacher).delete(`/auth/teacher/delete-assistant/${teacherId}/${assistantId}`);

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  teacher = await people.teacher();
});

describe('assistants', () => {
  it('are added, listed by name in any case, and work in the teacher’s name', async () => {
    const names = ['zoe', 'Ada', 'bob'];
    for (const name of names) await add(form({ name })).expect(201);
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Ada', 'bob', 'zoe']);
    const assistant = form({ role: 'student', realTeacherId: 'f'.repeat(24) });
    const { body } = await add(assistant).expect(201);
    expect(body).toEqual({
      msg: 'Assistant added successfully',
      assistant: { _id: expect.any(String), name: assistant.name, email: assistant.email },
    });
    const login = await api
      .call('post', '/auth/login')
      .send({ email: assistant.email, password: PASSWORD })
      .expect(200);
    expect(login.body.user).toMatchObject({ role: 'teacher', realTeacherId: teacher.id });
    const student = await people.student(teacher);
    const rows = (await api.as(login.body).get('/auth/students').expect(200)).body;
    expect(rows.map(({ _id }: { _id: string }) => _id)).toEqual([student.id]);
  });

  it('are never listed for, added to or deleted from another teacher', async () => {
    const other = await people.teacher();
    const foreign = await people.assistant(other);
    await api.as(teacher).get(`/auth/teacher/assistants/${other.id}`).expect(403);
    await add(form({ teacherId: other.id })).expect(403);
    await remove(foreign.id, other.id).expect(403);
    await remove(foreign.id).expect(404);
    await api.as(foreign).get('/auth/me').expect(200);
    expect(await list()).toEqual([]);
  });

  it('cannot be used to delete the teacher, a student or a parent', async () => {
    const student = await people.student(teacher);
    for (const id of [teacher.id, student.id, student.parentId ?? '']) await remove(id).expect(404);
    for (const person of [teacher, student]) await api.as(person).get('/auth/me').expect(200);
    expect(await api.database.collection('users').countDocuments({ email: student.parentEmail })).toBe(1);
  });

  it('are signed out at once when deleted, and their email is free', async () => {
    const assistant = form();
    const { _id } = (await add(assistant).expect(201)).body.assistant;
    const session = await api
      .call('post', '/auth/login')
      .send({ email: assistant.email, password: PASSWORD })
      .expect(200);
    expect((await remove(_id).expect(200)).body.msg).toBe('Assistant deleted successfully');
    await api.as(session.body).get('/auth/students').expect(401);
    await api.call('post', '/auth/login').send({ email: assistant.email, password: PASSWORD }).expect(401);
    await remove(_id).expect(404);
    await add(assistant).expect(201);
  });

  it.each([
    ['name', ''],
    ['email', 'nobody'],
    ['password', 'short'],
    ['teacherId', 'not-an-id'],
  ])('are rejected with %s %j', async (field, value) => {
    const { body } = await add(form({ [field]: value })).expect(400);
    expect(body.errors).toMatchObject([{ field }]);
  });

  it('are created once per email, even when added twice at once', async () => {
    const assistant = form();
    const replies = await Promise.all([add(assistant), add(assistant)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(replies.find(({ status }) => status === 400)?.body.code).toBe('user_exists');
    expect(await list()).toHaveLength(1);
  });
});
