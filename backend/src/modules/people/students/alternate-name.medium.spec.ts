import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TestApi } from '../../../testing/api.js';
import { People, type TestPerson, type TestStudent } from '../../../testing/people.js';

let api: TestApi;
let people: People;
let teacher: TestPerson;
let student: TestStudent;

const users = () => api.database.collection('users');
const edit = (change: object) => api.as(teacher).put(`/students/${student.id}`).send(change);
const rows = async (query = '') => (await api.as(teacher).get(`/auth/students${query}`).expect(200)).body;
const spelling = async () => (await rows())[0].alternateName;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  teacher = await people.teacher();
  student = await people.student(teacher);
});

it('the team sets the name in the other script; an omitted one is kept, an empty one removes it', async () => {
  const [before] = await rows();
  expect(before).not.toHaveProperty('alternateName');
  const { body } = await edit({ alternateName: ' مُنى عادل ' }).expect(200);
  expect(body).toEqual({ ...before, alternateName: 'مُنى عادل' });
  await edit({ name: 'Mona Adel', email: student.email }).expect(200);
  expect(await spelling()).toBe('مُنى عادل');
  for (const [text, found] of Object.entries({ منى: 1, mona: 1, 'منى mona': 1, ليلى: 0 }))
    expect(await rows(`?search=${encodeURIComponent(text)}`), text).toHaveLength(found);
  await edit({ alternateName: '' }).expect(200);
  expect(await rows()).toEqual([{ ...before, name: 'Mona Adel' }]);
  expect(await rows(`?search=${encodeURIComponent('منى')}`)).toEqual([]);
  expect(await users().countDocuments({ email: student.email, alternateName: { $exists: true } })).toBe(0);
});

it.each(['منى\nعادل', 'منى www.prize.example', 'م'.repeat(121)])(
  'rejects a name in the other script that has a line break, a link or over 120 characters: %j',
  async (alternateName) => {
    expect((await edit({ alternateName }).expect(400)).body.errors).toMatchObject([{ field: 'alternateName' }]);
    const own = await api.as(student).put('/auth/account/alternate-name').send({ alternateName }).expect(400);
    expect(own.body.errors).toMatchObject([{ field: 'alternateName' }]);
  },
);

it('null in an edit keeps the name in the other script, null from the student removes it', async () => {
  await edit({ alternateName: 'منى' }).expect(200);
  await edit({ alternateName: null }).expect(200);
  expect(await spelling()).toBe('منى');
  await api.as(student).put('/auth/account/alternate-name').send({ alternateName: null }).expect(200);
  expect(await spelling()).toBeUndefined();
});

it('the student can write and remove their name in the other script, and sees it with the account', async () => {
  const keep = (alternateName: string) =>
    api.as(student).put('/auth/account/alternate-name').send({ alternateName }).expect(200);
  const account = async () => (await api.as(student).get('/auth/account').expect(200)).body;
  expect(await account()).not.toHaveProperty('alternateName');
  expect((await keep('منى')).body).toEqual({ name: student.name, alternateName: 'منى' });
  expect(await account()).toMatchObject({ email: student.email, alternateName: 'منى' });
  expect(await spelling()).toBe('منى');
  expect(await rows(`?search=${encodeURIComponent('منى')}`)).toHaveLength(1);
  expect((await keep('')).body).toEqual({ name: student.name });
  expect(await account()).not.toHaveProperty('alternateName');
});

it('the audit log shows the name in the other script with its previous value', async () => {
  await edit({ alternateName: 'منى' }).expect(200);
  await edit({ alternateName: 'منا' }).expect(200);
  const [newest] = (await api.as(teacher).get(`/audit?subjectId=${student.id}`).expect(200)).body;
  expect(newest.changes).toEqual([{ field: 'alternateName', before: 'منى', after: 'منا' }]);
});

it('the report contains the name in the other script only if the student has one', async () => {
  const report = async () => (await api.as(teacher).get(`/performance/student/${student.id}`).expect(200)).body;
  expect(await report()).not.toHaveProperty('childAlternateName');
  await edit({ alternateName: 'منى' }).expect(200);
  expect(await report()).toMatchObject({ childName: student.name, childAlternateName: 'منى' });
});
