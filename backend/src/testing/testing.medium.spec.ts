import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectId } from '../platform/database/objects.js';
import { TestApi } from './api.js';
import { mailsTo } from './outbox.js';
import { PASSWORD, People, uniqueEmail } from './people.js';

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());

describe('test people', () => {
  it('are signed in and can sign in with the shared password', async () => {
    const teacher = await people.teacher();
    const { groupId } = await people.group(teacher);
    const student = await people.student(teacher, { groupId });
    const parent = await people.parentOf(student);
    const assistant = await people.assistant(teacher);
    for (const person of [teacher, student, parent, assistant]) {
      const { body } = await api.as(person).get('/auth/me').expect(200);
      expect(body.id).toBe(person.id);
      await api.call('post', '/auth/login').send({ email: person.email, password: PASSWORD }).expect(200);
    }
  });

  it('have the same fields as those that the product creates and invites', async () => {
    const teacher = await people.teacher();
    const { groupId } = await people.group(teacher);
    const [quick, made] = [
      await people.student(teacher, { groupId }),
      await people.student(teacher, { groupId, parentEmail: uniqueEmail('parent') }),
    ];
    await api.runJobs();
    const fieldsOf = async (id: string | null) => {
      const row = await api.database.collection('users').findOne({ _id: objectId(id ?? '') });
      return Object.keys(row ?? {}).toSorted();
    };
    expect(await fieldsOf(quick.id)).toEqual(await fieldsOf(made.id));
    expect(await fieldsOf(quick.parentId)).toEqual(await fieldsOf(made.parentId));
  });

  it('receive mail when a test runs the jobs', async () => {
    const parentEmail = uniqueEmail('parent');
    const student = await people.student(await people.teacher(), { parentEmail });
    await api.runJobs();
    const [mail] = await mailsTo(api, parentEmail);
    expect(mail?.subject).toContain('parent account');
    expect(mail?.text).toContain(student.name);
    expect(mail?.html).toContain(student.name);
  });
});
