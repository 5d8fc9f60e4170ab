import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import express from 'express';
import request from 'supertest';
import { TestApi } from '../../testing/api.js';
import { operatorOnly } from '../auth-guard/operator.js';
import { testConfig } from '../queues/testing/processes.js';
import { FileLinks } from '../storage/file-links.js';
import { PASSWORD, People, type TestPerson, unique } from '../../testing/people.js';
import { RateLimits } from './rate-limits.js';

const FAILURES = 3;
const OVER = Array.from({ length: FAILURES + 2 }, (_, n) => n);
const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const OPERATOR = 'turning-handle-7';
const ELSEWHERE = '192.0.2.9';

let api: TestApi;
let people: People;
let teacher: TestPerson;
let schoolId: string;
/** A /64 without failures from any other test: the counters outlive a test. */
let network: string;
let school: string;
beforeAll(async () => {
  api = await TestApi.start({ environment: { RATE_ADDRESS_FAILURES: String(FAILURES), TRUST_PROXY: '1' } });
  people = new People(api);
  teacher = await people.teacher();
  schoolId = await people.school(teacher);
});
afterAll(() => api.stop());
beforeEach(() => {
  network = `2001:db8:${hex(2)}:${hex(2)}`;
  school = `${network}::1`;
});

const from = (method: 'get' | 'post', path: string, address = school) =>
  api.call(method, path).set('X-Forwarded-For', address);
const login = (email: string, password: string, address = school) =>
  from('post', '/auth/login', address).send({ email, password });
const me = (token: string | null, address = school) =>
  token === null
    ? from('get', '/auth/me', address)
    : from('get', '/auth/me', address).set('Authorization', `Bearer ${token}`);
const guess = (address?: string) => login(`${unique('nobody')}@example.org`, 'not it at all', address);
/** Failures are counted only after their reply was sent. */
async function untilRefused(ask: () => PromiseLike<{ status: number }>): Promise<void> {
  await expect.poll(async () => (await ask()).status).toBe(429);
}

describe('an address that failed too often', () => {
  it('is rejected without a token, but not for signed-in users behind it', async () => {
    for (const _ of OVER) await me(`${teacher.token}x`);
    await untilRefused(() => me(null));
    const { headers, body } = await me('no.token.atall').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.code).toBe('too_many_requests');
    await me(teacher.token).expect(200);
    await me(null, ELSEWHERE).expect(401);
  });

  it('may still sign in and request a link: kinds of calls are counted separately', async () => {
    for (const _ of OVER) await me(null);
    await untilRefused(() => me(null));
    await login(teacher.email, PASSWORD).expect(200);
    await from('post', '/auth/forgot-password').send({ email: teacher.email }).expect(200);
  });

  it('includes its whole /64 if it is IPv6', async () => {
    for (const n of OVER) await guess(`${network}::${n + 10}`);
    await untilRefused(() => guess(`${network}:${hex(2)}::7`));
    await guess(`2001:db8:${hex(2)}:${hex(2)}::1`).expect(401);
  });
});

describe('failed logins', () => {
  it('count whether or not the request has a token', async () => {
    const wrong = () => guess().set('Authorization', `Bearer ${teacher.token}`);
    for (const _ of OVER) await wrong();
    await untilRefused(wrong);
    await wrong().expect(429);
  });

  it('are no more when they are all sent at the same moment, each for another account', async () => {
    const replies = await Promise.all(Array.from({ length: 10 * FAILURES }, async () => guess()));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(FAILURES);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });

  it('do not include a class that signs in at the same moment', async () => {
    const members = await Promise.all(Array.from({ length: 4 * FAILURES }, () => people.teacher()));
    const replies = await Promise.all(members.map(async ({ email }) => login(email, PASSWORD)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await guess().expect(401);
  });

  it('include those that come while their account is slowed down', async () => {
    const { email } = await people.teacher();
    const elsewhere = () => `2001:db8:${hex(2)}:${hex(2)}::1`;
    for (let tries = 0; tries < 10; tries += 1) await login(email, 'not it at all', elsewhere()).expect(401);
    const messages: string[] = [];
    for (const _ of OVER) messages.push((await login(email, 'not it at all').expect(429)).body.message);
    const [account, address] = [/for this account/, /from this address/];
    expect(messages.map((message) => account.test(message))).toEqual(OVER.map((count) => count < FAILURES));
    expect(messages.slice(FAILURES).every((message) => address.test(message))).toBe(true);
  });

  it('do not include malformed requests', async () => {
    for (const _ of OVER) await from('post', '/auth/login').send({}).expect(400);
    await login(teacher.email, PASSWORD).expect(200);
  });

  it('do not affect anyone who signed in on their device before', async () => {
    const cookies = (await login(teacher.email, PASSWORD, ELSEWHERE).expect(200)).headers['set-cookie'];
    const device = [cookies].flat().find((line) => line?.startsWith('fulcrum-device=')) ?? '';
    expect(device).toMatch(/HttpOnly.*SameSite=Strict/);
    for (const _ of OVER) await guess();
    await untilRefused(() => guess());
    await login(teacher.email, PASSWORD).expect(429);
    await login(teacher.email, PASSWORD)
      .set('Cookie', device.split(';')[0] ?? '')
      .expect(200);
    await guess()
      .set('Cookie', device.split(';')[0] ?? '')
      .expect(429);
  });
});

it.each([
  ['reset links', () => from('post', '/auth/reset-password/notatoken').send({ password: 'a long enough one' })],
  ['registrations', () => from('post', '/auth/register').send(registrationOf(teacher.email))],
])('counts failed %s, even with a token, and rejects nothing else', async (_, ask) => {
  const fail = () => ask().set('Authorization', `Bearer ${teacher.token}`);
  for (const __ of OVER) await fail();
  await untilRefused(fail);
  await me(null).expect(401);
  await login(teacher.email, PASSWORD).expect(200);
});

const registrationOf = (email: string) => ({
  ...{ name: 'Ann', email, password: 'a long enough password' },
  ...{ schoolId: schoolId, studentPhone: '+201012345678' },
});

it('never rejects a signed link because of its address', async () => {
  const fileId = randomBytes(12).toString('hex');
  const link = api.get(FileLinks).signedUrl(fileId).replace('/api', '');
  for (const _ of OVER) await me(null);
  await untilRefused(() => me(null));
  await from('get', link).expect(404);
  const student = await people.student(teacher, { parentEmail: null });
  const { url } = (await api.as(student).post('/calendar-feed').send({}).expect(200)).body;
  await from('get', new URL(url).pathname.replace('/api', '')).expect(200);
});

it('stops guessing of the operator’s password, and then rejects even the right one', async () => {
  const site = express().set('trust proxy', 1);
  site.use(operatorOnly(testConfig({ OPERATOR_PASSWORD: OPERATOR }), api.get(RateLimits)));
  site.use((_, response) => void response.send('board'));
  const board = (password: string) => request(site).get('/').set('X-Forwarded-For', school).auth('operator', password);
  await board(OPERATOR).expect(200);
  for (const _ of OVER) await board('not it at all');
  await untilRefused(() => board('not it at all'));
  await board(OPERATOR).expect(429);
});
