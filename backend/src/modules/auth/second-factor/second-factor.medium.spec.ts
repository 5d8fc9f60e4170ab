import 'reflect-metadata';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../platform/clock/durations.js';
import { TestApi } from '../../../testing/api.js';
import { mailsTo } from '../../../testing/outbox.js';
import { PASSWORD, People, type TestPerson } from '../../../testing/people.js';

const STEP_MS = 30_000;
let api: TestApi;
let people: People;
let teacher: TestPerson;

const login = () => api.call('post', '/auth/login').send({ email: teacher.email, password: PASSWORD });
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(api.clock.now().getTime() / 1000) });
/** A code that differs from the current, the previous and the next one. */
const wrongFor = async (secret: string) => {
  const shown = await Promise.all(
    [-STEP_MS, 0, STEP_MS].map((drift) =>
      generate({ secret, epoch: Math.floor((api.clock.now().getTime() + drift) / 1000) }),
    ),
  );
  return ['000000', '000001', '000002', '000003'].find((code) => !shown.includes(code));
};
const account = (path: string, body: object, by = teacher) =>
  api.as(by).post(`/auth/account/second-factor${path}`).send(body);
const state = async () => (await api.as(teacher).get('/auth/account/second-factor').expect(200)).body;
const propose = async (): Promise<string> => (await account('/app', { password: PASSWORD }).expect(200)).body.secret;

/** Turns the second factor on. The confirming code is used up, so the clock advances by two steps. */
async function enrol(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await propose();
  const { body } = await account('/app/confirm', { code: await codeOf(secret) }).expect(200);
  api.clock.advance(2 * STEP_MS);
  return { secret, recoveryCodes: body.recoveryCodes };
}

/** The step cookie of a login with the right password. */
async function stepCookie(): Promise<string> {
  const { headers } = await login().expect(401);
  const line = [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('fulcrum-step='));
  expect(line).toMatch(/HttpOnly/);
  return line?.split(';')[0] ?? '';
}
const complete = (cookie: string, code: unknown) =>
  api.call('post', '/auth/second-factor').set('Cookie', cookie).send({ code });

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.reset();
  teacher = await people.teacher();
});

describe('an authenticator app', () => {
  it('is connected with the password and one of its codes, and announced by mail', async () => {
    expect(await state()).toMatchObject({ methods: [], addedAt: null, recoveryCodesLeft: 0, passkeysAvailable: true });
    expect((await account('/app', { password: 'not it at all' }).expect(400)).body.code).toBe('password_wrong');
    const { body } = await account('/app', { password: PASSWORD }).expect(200);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(body.uri).toContain(encodeURIComponent(teacher.email));
    await login().expect(200);
    const wrong = await account('/app/confirm', { code: await wrongFor(body.secret) }).expect(400);
    expect(wrong.body.code).toBe('code_wrong');
    const { recoveryCodes } = (await account('/app/confirm', { code: await codeOf(body.secret) }).expect(200)).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await state()).toMatchObject({ methods: ['app', 'recovery-code'], recoveryCodesLeft: 10 });
    const again = { password: PASSWORD, code: recoveryCodes[0] };
    expect((await account('/app', again).expect(409)).body.code).toBe('factor_exists');
    await api.runJobs();
    expect((await mailsTo(api, teacher.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('now asks for a second factor')]),
    );
  });

  it('is stored without its secret or recovery codes in plain text', async () => {
    const { secret, recoveryCodes } = await enrol();
    const row = JSON.stringify(await api.database.collection('users').findOne({ email: teacher.email }));
    for (const clear of [secret, ...recoveryCodes]) expect(row).not.toContain(clear);
  });

  it('is not connected by a code after more than ten minutes', async () => {
    const secret = await propose();
    api.clock.advance(11 * MINUTE_MS);
    expect((await account('/app/confirm', { code: await codeOf(secret) }).expect(400)).body.code).toBe(
      'secret_expired',
    );
    await login().expect(200);
  });

  it('is removed with password and code together, and both changes are in the activity log', async () => {
    const { secret } = await enrol();
    const code = await codeOf(secret);
    expect((await account('/off', { password: 'not it at all', code }).expect(400)).body.code).toBe('password_wrong');
    const wrong = { password: PASSWORD, code: await wrongFor(secret) };
    expect((await account('/off', wrong).expect(400)).body.code).toBe('code_wrong');
    await account('/off', { password: PASSWORD, code }).expect(204);
    await login().expect(200);
    expect((await account('/off', { password: PASSWORD, code }).expect(409)).body.code).toBe('no_factor');
    const log = (await api.as(teacher).get('/audit').expect(200)).body.map(({ action }: { action: string }) => action);
    expect(log).toEqual(expect.arrayContaining(['account.factor-on', 'account.factor-off']));
  });
});

describe('a login with a second factor', () => {
  it('returns no token for the password alone, and the usual login reply with the code', async () => {
    const usual = (await login().expect(200)).body;
    const { secret } = await enrol();
    const refused = (await login().expect(401)).body;
    expect(refused).toMatchObject({ secondFactorRequired: true, methods: ['app', 'recovery-code'] });
    expect(refused.token).toBeUndefined();
    const { body, headers } = await complete(await stepCookie(), await codeOf(secret)).expect(200);
    expect(body).toEqual({ ...usual, token: expect.any(String) });
    expect([headers['set-cookie']].flat().join()).toContain('fulcrum-session=');
    await api.as(body).get('/auth/me').expect(200);
  });

  it('accepts a code once, then none of an earlier step', async () => {
    const { secret } = await enrol();
    const earlier = await codeOf(secret);
    api.clock.advance(STEP_MS);
    const code = await codeOf(secret);
    const cookie = await stepCookie();
    const both = await Promise.all([complete(cookie, code), complete(cookie, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await complete(cookie, earlier).expect(401)).body.code).toBe('code_wrong');
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await enrol();
    const typed = recoveryCodes[0]?.toLowerCase().replace('-', ' ');
    const cookie = await stepCookie();
    await complete(cookie, typed).expect(200);
    await complete(cookie, typed).expect(401);
    expect(await state()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('needs the cookie of a right password, which a new password invalidates', async () => {
    const { secret } = await enrol();
    const code = await codeOf(secret);
    expect((await api.call('post', '/auth/second-factor').send({ code }).expect(403)).body.code).toBe('step_required');
    const cookie = await stepCookie();
    const change = { password: PASSWORD, newPassword: 'another horse battery 7' };
    await api.as(teacher).post('/auth/account/password').send(change).expect(200);
    expect((await complete(cookie, code).expect(403)).body.code).toBe('step_required');
  });

  it('slows down after ten wrong codes and records each as a rejected sign-in, but none while slowed down', async () => {
    const { secret } = await enrol();
    const wrong = await wrongFor(secret);
    const cookie = await stepCookie();
    for (let tries = 1; tries <= 10; tries++) await complete(cookie, wrong).expect(401);
    await complete(cookie, wrong).expect(429);
    const slowed = await complete(cookie, await codeOf(secret)).expect(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    const refused = async () =>
      (await api.as(teacher).get('/audit').expect(200)).body.filter(
        ({ action }: { action: string }) => action === 'account.sign-in-refused',
      );
    await expect.poll(async () => (await refused()).length).toBe(10);
  });

  it('requires it of a parent and a student too', async () => {
    const student = await people.student(teacher);
    const secret = (await account('/app', { password: PASSWORD }, student).expect(200)).body.secret;
    await account('/app/confirm', { code: await codeOf(secret) }, student).expect(200);
    const credentials = { email: student.email, password: PASSWORD };
    const { body } = await api.call('post', '/auth/login').send(credentials).expect(401);
    expect(body.secondFactorRequired).toBe(true);
  });

  it.each([null, {}, '', { $ne: null }, 'x'.repeat(33)])('rejects the malformed code %j', async (code) => {
    await enrol();
    await complete(await stepCookie(), code).expect(400);
  });
});
