import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../platform/clock/durations.js';
import { TestApi } from '../../../testing/api.js';
import { PASSWORD, People, type TestPerson, uniqueEmail } from '../../../testing/people.js';
import { PasswordHasher } from '../passwords/password-hasher.js';

const NINE_WRONG: string[] = Array.from({ length: 9 }, () => 'not it at all');
let api: TestApi;
let people: People;
let teacher: TestPerson;
const login = (email: unknown, password: unknown = PASSWORD) =>
  api.call('post', '/auth/login').send({ email, password });
/** Counts the password checks: every path must do the same number to take the same time. */
const watchChecks = () => vi.spyOn(api.get(PasswordHasher), 'verify');
const cookiesOf = (headers: Record<string, string | string[]>) => [headers['set-cookie'] ?? []].flat();

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  teacher = await people.teacher();
});

describe('login', () => {
  it('returns a token and the user as stored in the database', async () => {
    const { groupId, yearId } = await people.group(teacher);
    const student = await people.student(teacher, { groupId });
    const { body } = await login(` ${student.email.toUpperCase()} `).expect(200);
    const { id, name, email } = student;
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: { id, name, email, role: 'student', groupId, yearId },
    });
    expect((await api.as(body).get('/auth/me').expect(200)).body).toEqual(body.user);
  });

  it('names the real teacher of an assistant and of nobody else', async () => {
    const assistant = await people.assistant(teacher);
    expect((await login(assistant.email).expect(200)).body.user).toMatchObject({
      role: 'teacher',
      realTeacherId: teacher.id,
    });
    expect((await login(teacher.email).expect(200)).body.user).not.toHaveProperty('realTeacherId');
  });

  it('sets a cookie that authorises only GET, and only requests from this site', async () => {
    const { headers } = await login(teacher.email).expect(200);
    const cookie = cookiesOf(headers).find((line) => line.startsWith('fulcrum-session='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const sent = cookie?.split(';')[0] ?? '';
    await api.call('get', '/auth/me').set('Cookie', sent).expect(200);
    await api.call('get', '/auth/me').set('Cookie', sent).set('Sec-Fetch-Site', 'cross-site').expect(401);
    await api.call('post', '/auth/logout').set('Cookie', sent).expect(401);
  });

  it('replies alike to an unknown email and a wrong password, after the same work', async () => {
    const checked = watchChecks();
    const replies = [];
    for (const email of [teacher.email, uniqueEmail('nobody')]) {
      checked.mockClear();
      const { body } = await login(email, 'not it at all').expect(401);
      replies.push({ body, checks: checked.mock.calls.length });
    }
    expect(replies[0]).toEqual(replies[1]);
    expect(replies[0]).toMatchObject({
      checks: 1,
      body: { message: 'Login failed! Please check credentials.', code: 'login_failed' },
    });
  });

  it('does the same work for a parent with a one-time password, right or wrong', async () => {
    const student = await people.student(teacher);
    const { body } = await api.as(teacher).post(`/auth/parent/${student.parentId}/invitation`).expect(200);
    const checked = watchChecks();
    for (const [password, status] of [
      [body.oneTimePassword, 403],
      ['WRNG-WRNG-WRNG', 401],
    ] as const) {
      checked.mockClear();
      await login(student.parentEmail, password).expect(status);
      expect(checked).toHaveBeenCalledTimes(1);
    }
  });

  it.each([
    [{ $ne: null }, PASSWORD],
    ['someone@example.org', { $ne: null }],
    [['someone@example.org'], PASSWORD],
    ['someone@example.org', ''],
    ['someone@example.org', undefined],
    ['not an email', PASSWORD],
    [undefined, PASSWORD],
  ])('rejects %j with %j as malformed', async (email, password) => {
    const { body } = await api.call('post', '/auth/login').send({ email, password }).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field: expect.any(String) }] });
  });

  it('slows only this account down after ten failures, even for the right password', async () => {
    for (let i = 0; i < 10; i++) await login(teacher.email, 'not it at all').expect(401);
    const { headers, body } = await login(teacher.email).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.code).toBe('too_many_requests');
    await login((await people.teacher()).email).expect(200);
  });

  it('gives a device that signed in before its own tries, so that nobody can lock a classmate out', async () => {
    const { headers } = await login(teacher.email).expect(200);
    const device = cookiesOf(headers).find((line) => line.startsWith('fulcrum-device=')) ?? '';
    const here = (email: string, password: string) => login(email, password).set('Cookie', device.split(';')[0] ?? '');
    for (let i = 0; i < 10; i++) await login(teacher.email, 'not it at all').expect(401);
    const { headers: refused } = await login(teacher.email).expect(429);
    expect(Number(refused['retry-after'])).toBeLessThanOrEqual(60);
    await here(teacher.email, PASSWORD).expect(200);
    for (let i = 0; i < 10; i++) await here(teacher.email, 'not it at all').expect(401);
    await here(teacher.email, PASSWORD).expect(429);
  });

  it('accepts right passwords however many arrive at once', async () => {
    const replies = await Promise.all(Array.from({ length: 15 }, () => login(teacher.email)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  });

  it('limits a burst of guesses as strictly as slow ones', async () => {
    const guesses = await Promise.all(Array.from({ length: 25 }, () => login(teacher.email, 'not it at all')));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('resets the failure count after a right password', async () => {
    const statuses: number[] = [];
    for (const password of [...NINE_WRONG, PASSWORD, ...NINE_WRONG, PASSWORD]) {
      statuses.push((await login(teacher.email, password)).status);
    }
    expect(statuses).toEqual([...NINE_WRONG.map(() => 401), 200, ...NINE_WRONG.map(() => 401), 200]);
  });

  it('rejects even the right password once the account is deleted', async () => {
    const student = await people.student(teacher);
    await api.as(teacher).delete(`/students/${student.id}`).expect(200);
    await login(student.email).expect(401);
    await api.as(student).get('/auth/me').expect(401);
  });
});

describe('logout', () => {
  it('ends only this session', async () => {
    const [here, there] = [(await login(teacher.email)).body, (await login(teacher.email)).body];
    const { headers } = await api.as(here).post('/auth/logout').expect(204);
    expect(headers).toMatchObject({ 'clear-site-data': `"cache"` });
    expect(cookiesOf(headers).join()).toMatch(/fulcrum-session=;.*Expires=Thu, 01 Jan 1970/);
    await api.as(here).get('/auth/me').expect(401);
    await api.as(there).get('/auth/me').expect(200);
  });

  it('drops expired sign-ins when the next one begins', async () => {
    api.clock.advance(12 * HOUR_MS);
    const { token } = (await login(teacher.email).expect(200)).body;
    expect((await api.as({ token }).get('/auth/sign-ins').expect(200)).body).toHaveLength(1);
    const row = await api.database.collection<{ signIns: unknown[] }>('users').findOne({ email: teacher.email });
    expect(row?.signIns).toHaveLength(1);
    api.clock.reset();
  });
});
