import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { TestApi } from '../../../testing/api.js';
import { mailsTo } from '../../../testing/outbox.js';
import { PASSWORD, People, unique, uniqueEmail } from '../../../testing/people.js';

let api: TestApi;
let people: People;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());

const register = (person: object) => api.call('post', '/auth/register').send(person);
const users = () => api.database.collection('users');

it('a registration that was cut off before its reply succeeds when the same request is repeated, and stays refused for everybody else', async () => {
  const person = {
    ...{ name: unique('Student'), email: uniqueEmail('student'), password: PASSWORD, studentPhone: '+201012345678' },
    ...{ parentName: unique('Parent'), parentPhone: '+201112345678', parentEmail: uniqueEmail('parent') },
    schoolId: await people.school(await people.teacher()),
  };
  const key = randomUUID();
  const cut = vi.spyOn(api.get(JobsService), 'request').mockRejectedValueOnce(new Error('the process has ended'));
  await register(person).set('Idempotency-Key', key).expect(500);
  cut.mockRestore();
  for (const [other, changes] of [
    [randomUUID(), {}],
    [key, { password: 'another good one 7' }],
  ] as const) {
    const refused = await register({ ...person, ...changes }).set('Idempotency-Key', other);
    expect([refused.status, refused.body.code]).toEqual([400, 'user_exists']);
  }
  expect((await register(person).expect(400)).body.code).toBe('user_exists');
  const { body } = await register(person).set('Idempotency-Key', key).expect(201);
  expect(body.user).toMatchObject({ email: person.email, role: 'student' });
  expect(await users().countDocuments({ email: { $in: [person.email, person.parentEmail] } })).toBe(2);
  await api.runJobs();
  expect(await mailsTo(api, person.email)).toHaveLength(1);
  await api.call('post', '/auth/login').send({ email: person.email, password: PASSWORD }).expect(200);
});

it('a registration that is repeated while it is still under way succeeds both times, with one account', async () => {
  const person = {
    ...{ name: unique('Student'), email: uniqueEmail('student'), password: PASSWORD, studentPhone: '+201012345678' },
    schoolId: await people.school(await people.teacher()),
  };
  const key = randomUUID();
  const replies = await Promise.all([1, 2, 3].map(async () => register(person).set('Idempotency-Key', key)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(replies.map(({ body }) => body.user.id)).size).toBe(1);
  expect(await users().countDocuments({ email: person.email })).toBe(1);
});
