import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/clock/durations.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { TestApi } from '../../../testing/api.js';
import { mailsTo } from '../../../testing/outbox.js';
import { PASSWORD, People, type TestPerson, uniqueEmail } from '../../../testing/people.js';

const NEW_PASSWORD = 'a password of my own';
let api: TestApi;
let people: People;
let teacher: TestPerson;

const login = (email: string, password: string) => api.call('post', '/auth/login').send({ email, password });
const forgot = (email: unknown) => api.call('post', '/auth/forgot-password').send({ email });
const reset = (token: string, password: unknown = NEW_PASSWORD) =>
  api.call('post', `/auth/reset-password/${token}`).send({ password });
/** The token of the newest mail to this address. */
async function mailedToken(email: string): Promise<string> {
  await api.runJobs();
  const mail = (await mailsTo(api, email)).findLast(({ subject }) => subject.startsWith('Reset'));
  const token = mail?.text.match(/http:\/\/localhost:\d+\/reset-password\/([\w-]+)/)?.[1];
  expect(mail?.html).toContain(token);
  return token ?? '';
}

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  teacher = await people.teacher();
});

describe('forgot-password', () => {
  it('replies and works the same for a known and an unknown email, but mails only the known one', async () => {
    const unknown = uniqueEmail('ghost');
    const jobs = api.database.collection('jobs');
    for (const email of [teacher.email, unknown]) {
      const { body } = await forgot(email).expect(200);
      expect(body).toEqual({ msg: 'Reset link sent to your email.' });
      expect(await jobs.countDocuments({ 'payload.email': email, name: 'auth.password-reset' })).toBe(1);
    }
    await api.runJobs();
    expect(await mailsTo(api, teacher.email)).toHaveLength(1);
    expect(await mailsTo(api, unknown)).toEqual([]);
  });

  it('sends one mail a minute however often it is requested', async () => {
    for (let i = 0; i < 3; i++) {
      await forgot(teacher.email).expect(200);
      await api.runJobs();
    }
    expect(await mailsTo(api, teacher.email)).toHaveLength(1);
    api.clock.advance(61_000);
    await forgot(teacher.email.toUpperCase()).expect(200);
    await api.runJobs();
    expect(await mailsTo(api, teacher.email)).toHaveLength(2);
  });

  it('sends twenty mails a day to one address, whoever requests them, and counts only those sent', async () => {
    const ask = async () => {
      await forgot(teacher.email).expect(200);
      await api.runJobs();
    };
    for (let i = 0; i < 20; i++) {
      await ask();
      await ask();
      api.clock.advance(61_000);
    }
    expect(await mailsTo(api, teacher.email)).toHaveLength(20);
    const last = await mailedToken(teacher.email);
    await ask();
    expect(await mailsTo(api, teacher.email)).toHaveLength(20);
    await reset(last).expect(200);
    api.clock.reset();
  });

  it('mails the link on a retry when the mail server was down at first', async () => {
    await forgot(teacher.email).expect(200);
    const mail = await api.inWorker(MailService);
    const away = vi.spyOn(mail, 'send').mockRejectedValueOnce(new Error('the mail server is away'));
    await expect(api.runJobs()).rejects.toThrow('the mail server is away');
    await api.runJobs();
    away.mockRestore();
    expect(await mailsTo(api, teacher.email)).toHaveLength(1);
  });

  it('rejects an operator object', async () => {
    expect((await forgot({ $ne: null }).expect(400)).body.code).toBe('validation_failed');
  });
});

describe('reset-password', () => {
  it('sets the password once and invalidates every older token', async () => {
    await forgot(teacher.email).expect(200);
    const token = await mailedToken(teacher.email);
    expect(JSON.stringify(await api.database.collection('users').findOne({ email: teacher.email }))).not.toContain(
      token,
    );
    await reset(token).expect(200);
    await api.as(teacher).get('/auth/me').expect(401);
    await login(teacher.email, PASSWORD).expect(401);
    await login(teacher.email, NEW_PASSWORD).expect(200);
    expect((await reset(token, 'yet another one').expect(400)).body.code).toBe('reset_link_invalid');
    await login(teacher.email, NEW_PASSWORD).expect(200);
  });

  it('applies only one of two concurrent resets', async () => {
    await forgot(teacher.email).expect(200);
    const token = await mailedToken(teacher.email);
    const passwords = ['the first password', 'the second password'];
    const replies = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const logins = await Promise.all(passwords.map((password) => login(teacher.email, password)));
    expect(logins.map(({ status }) => status)).toEqual(replies.map(({ status }) => (status === 200 ? 200 : 401)));
  });

  it('rejects the link after an hour', async () => {
    await forgot(teacher.email).expect(200);
    const token = await mailedToken(teacher.email);
    api.clock.advance(HOUR_MS);
    expect((await reset(token).expect(400)).body.code).toBe('reset_link_invalid');
    api.clock.advance(-HOUR_MS);
    await reset(token).expect(200);
  });

  it('accepts the link to a first password for seven days', async () => {
    const student = await people.student(teacher);
    await api.database.collection('users').updateOne({ email: student.email }, { $unset: { passwordHash: 1 } });
    await forgot(student.email).expect(200);
    await api.runJobs();
    const [mail] = await mailsTo(api, student.email);
    const token = mail?.text.match(/reset-password\/([\w-]+)/)?.[1] ?? '';
    api.clock.advance(7 * DAY_MS);
    await reset(token).expect(400);
    api.clock.advance(-MINUTE_MS);
    await reset(token).expect(200);
    api.clock.advance(MINUTE_MS - 7 * DAY_MS);
  });

  it('accepts any of the newest three links, after which none works', async () => {
    const tokens: string[] = [];
    for (let mail = 0; mail < 4; mail++) {
      await forgot(teacher.email).expect(200);
      tokens.push(await mailedToken(teacher.email));
      api.clock.advance(2 * MINUTE_MS);
    }
    const [oldest = '', second = '', third = ''] = tokens;
    await reset(oldest).expect(400);
    await reset(second).expect(200);
    await reset(third, 'yet another long one').expect(400);
  });

  it.each(['x', 'A'.repeat(43), '%00', '$ne'])('rejects the link %j', async (token) => {
    expect((await reset(token).expect(400)).body.code).toBe('reset_link_invalid');
  });

  it('does not spend the link on a rejected password', async () => {
    await forgot(teacher.email).expect(200);
    const token = await mailedToken(teacher.email);
    for (const password of ['short', { $ne: null }, undefined]) {
      expect((await reset(token, password ?? null).expect(400)).body.code).toBe('validation_failed');
    }
    for (const password of ['password123', teacher.name, teacher.email]) {
      expect((await reset(token, password).expect(400)).body.code).toBe('password_too_common');
    }
    await reset(token).expect(200);
  });

  it('activates a parent and invalidates the one-time passwords', async () => {
    const student = await people.student(teacher);
    const { body } = await api.as(teacher).post(`/auth/parent/${student.parentId}/invitation`).expect(200);
    await forgot(body.email).expect(200);
    await reset(await mailedToken(body.email)).expect(200);
    expect((await login(body.email, NEW_PASSWORD).expect(200)).body.user.role).toBe('parent');
    await login(body.email, body.oneTimePassword).expect(401);
  });

  it('lets an account sign in again that failed logins had slowed down', async () => {
    for (let i = 0; i < 10; i++) await login(teacher.email, 'not it at all').expect(401);
    await login(teacher.email, PASSWORD).expect(429);
    await forgot(teacher.email).expect(200);
    await reset(await mailedToken(teacher.email)).expect(200);
    expect((await login(teacher.email, NEW_PASSWORD).expect(200)).body).toHaveProperty('token');
  });

  it('rejects the link once the account has another email or is deleted', async () => {
    const [moved, deleted] = [await people.student(teacher), await people.student(teacher)];
    const tokens: string[] = [];
    for (const { email } of [moved, deleted]) {
      await forgot(email).expect(200);
      tokens.push(await mailedToken(email));
    }
    await api
      .as(teacher)
      .put(`/students/${moved.id}`)
      .send({ email: uniqueEmail('moved') })
      .expect(200);
    await api.as(teacher).delete(`/students/${deleted.id}`).expect(200);
    for (const token of tokens) expect((await reset(token).expect(400)).body.code).toBe('reset_link_invalid');
  });
});
