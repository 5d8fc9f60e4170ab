import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../platform/clock/durations.js';
import { TestApi } from '../../../testing/api.js';
import { mailsTo } from '../../../testing/outbox.js';
import { PASSWORD, People, type TestPerson, type TestStudent, uniqueEmail } from '../../../testing/people.js';

const NEW_PASSWORD = 'a password of my own';
const OVER_A_MINUTE_MS = 61_000;
let api: TestApi;
let people: People;
let teacher: TestPerson;
let student: TestStudent;

const login = (email: string, password = PASSWORD) => api.call('post', '/auth/login').send({ email, password });
const cookie = (headers: Record<string, string | string[]>, name: string) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .find((line) => line.startsWith(`fulcrum-${name}=`))
    ?.split(';')[0] ?? '';
/** The code and the link from the newest mail with this subject. */
async function mailed(email: string, subject: RegExp) {
  await api.runJobs();
  const text = (await mailsTo(api, email)).findLast((mail) => subject.test(mail.subject))?.text ?? '';
  return { code: /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '', link: /prove-address\/([\w-]{43})/.exec(text)?.[1] ?? '' };
}
const proofTo = (email: string) => mailed(email, /^Confirm your email/);
const changeTo = (email: string) => mailed(email, /^Confirm your new/);
const prove = (by: TestPerson, code: unknown) => api.as(by).post('/auth/account/proof').send({ code });
const isProven = async (by: TestPerson) => (await api.as(by).get('/auth/account').expect(200)).body.emailProven;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.reset();
  teacher = await people.teacher();
  student = await people.student(teacher);
});

describe('confirming an address', () => {
  const ask = () => api.as(student).post('/auth/account/proof-mail');

  it('is requested by mail at registration and completed with the mailed code', async () => {
    const schoolId = await people.school(teacher);
    const person = { name: 'Mona Adel', email: uniqueEmail('new'), password: PASSWORD, studentPhone: '201012345678' };
    const parent = { parentName: 'Hoda', parentEmail: uniqueEmail('parent'), parentPhone: '201112345678' };
    await api
      .call('post', '/auth/register')
      .send({ ...person, ...parent, schoolId })
      .expect(201);
    const { token } = (await login(person.email).expect(200)).body;
    const mona = { ...student, token };
    expect(await isProven(mona)).toBe(false);
    const { code, link } = await proofTo(person.email);
    const row = JSON.stringify(await api.database.collection('users').findOne({ email: person.email }));
    expect(row).not.toContain(link);
    expect(row).not.toContain(code);
    expect((await prove(mona, code).expect(200)).body).toEqual({
      email: person.email,
      emailProven: true,
      newEmail: null,
      language: null,
    });
    const roster = await api.as(teacher).get('/auth/students').expect(200);
    expect(roster.body.find(({ email }: TestPerson) => email === person.email)).toMatchObject({ emailProven: true });
    expect((await prove(mona, code).expect(400)).body.code).toBe('code_expired');
  });

  it('works with the mailed link, without a sign-in, once and within the hour', async () => {
    await ask().expect(200);
    const { link } = await proofTo(student.email);
    const open = (token: string) => api.call('post', `/auth/address-proof/${token}`);
    for (const token of ['x', 'A'.repeat(43)]) {
      expect((await open(token).expect(400)).body.code).toBe('proof_link_invalid');
    }
    api.clock.advance(HOUR_MS);
    await open(link).expect(400);
    api.clock.reset();
    await open(link).expect(200);
    await open(link).expect(400);
    expect(await isProven(student)).toBe(true);
    expect((await ask().expect(409)).body.code).toBe('address_proven');
  });

  it('allows five wrong codes, then rejects even the right one', async () => {
    await ask().expect(200);
    const { code } = await proofTo(student.email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 4; tries >= 0; tries--) {
      const { body } = await prove(student, wrong).expect(400);
      expect(body).toMatchObject({ code: 'code_wrong', message: expect.stringContaining(`Tries left: ${tries}.`) });
    }
    expect((await prove(student, code).expect(400)).body.code).toBe('code_expired');
    for (const malformed of ['12345', '1234567', 123456, { $ne: null }]) {
      expect((await prove(student, malformed).expect(400)).body.code).toBe('validation_failed');
    }
    expect(await isProven(student)).toBe(false);
  });

  it('accepts only the newest mail, and sends at most one a minute and six an hour', async () => {
    await ask().expect(200);
    const first = await proofTo(student.email);
    expect(Number((await ask().expect(429)).headers['retry-after'])).toBeGreaterThan(50);
    api.clock.advance(OVER_A_MINUTE_MS);
    await ask().expect(200);
    const second = await proofTo(student.email);
    await prove(student, first.code === second.code ? '' : first.code).expect(400);
    await api.call('post', `/auth/address-proof/${first.link}`).expect(400);
    for (let mail = 3; mail <= 6; mail++) {
      api.clock.advance(OVER_A_MINUTE_MS);
      await ask().expect(200);
      await api.runJobs();
    }
    api.clock.advance(OVER_A_MINUTE_MS);
    await ask().expect(429);
    await prove(student, (await proofTo(student.email)).code).expect(200);
  });

  it('rejects a code sent to another person', async () => {
    await ask().expect(200);
    const { code } = await proofTo(student.email);
    const other = await people.student(teacher);
    await api.as(other).post('/auth/account/proof-mail').expect(200);
    const own = await proofTo(other.email);
    if (own.code !== code) await prove(other, code).expect(400);
    expect(await isProven(student)).toBe(false);
  });
});

describe('changing the email', () => {
  const change = (by: TestPerson, email: string, password = PASSWORD) =>
    api.as(by).post('/auth/account/email').send({ email, password });

  it('takes effect once confirmed, notifies the old address and voids its reset links', async () => {
    await api.call('post', '/auth/forgot-password').send({ email: student.email });
    const reset = (await mailed(student.email, /^Reset/), (await mailsTo(api, student.email)).at(-1)?.text) ?? '';
    const email = uniqueEmail('moved');
    expect((await change(student, email).expect(200)).body).toMatchObject({ email: student.email, newEmail: email });
    const { code } = await changeTo(email);
    const notice = (await mailsTo(api, student.email)).at(-1);
    expect(notice?.subject).toMatch(/^The email of your account is about to change/);
    await login(email).expect(401);
    expect((await prove(student, code).expect(200)).body).toEqual({
      email,
      emailProven: true,
      newEmail: null,
      language: null,
    });
    await login(email).expect(200);
    await login(student.email).expect(401);
    const found = await api
      .as(teacher)
      .get(`/auth/students?search=${encodeURIComponent(email)}&page=1&limit=5`)
      .expect(200);
    expect(found.body).toHaveLength(1);
    const token = /reset-password\/([\w-]+)/.exec(reset)?.[1] ?? '';
    expect(token).not.toBe('');
    await api.call('post', `/auth/reset-password/${token}`).send({ password: NEW_PASSWORD }).expect(400);
  });

  it('updates the children’s rows when a parent’s email changes', async () => {
    const parent = await people.parentOf(student);
    const email = uniqueEmail('moved');
    await change(parent, email).expect(200);
    await api.call('post', `/auth/address-proof/${(await changeTo(email)).link}`).expect(200);
    const search = `/auth/students?search=${encodeURIComponent(email)}&page=1&limit=5`;
    expect((await api.as(teacher).get(search).expect(200)).body).toMatchObject([{ _id: student.id }]);
  });

  it('needs the password and a free address, both when requested and when confirmed', async () => {
    const email = uniqueEmail('moved');
    expect((await change(student, email, 'not it at all').expect(400)).body).toMatchObject({ code: 'password_wrong' });
    expect((await change(student, teacher.email).expect(400)).body.code).toBe('user_exists');
    expect((await change(student, student.email).expect(400)).body.code).toBe('same_email');
    await change(student, email).expect(200);
    const { code } = await changeTo(email);
    await people.student(teacher, { email });
    expect((await prove(student, code).expect(400)).body.code).toBe('user_exists');
    expect((await api.as(student).get('/auth/account').expect(200)).body.email).toBe(student.email);
  });

  it('drops the pending change after a password reset', async () => {
    const email = uniqueEmail('stranger');
    await change(student, email).expect(200);
    const { link } = await changeTo(email);
    await api.call('post', '/auth/forgot-password').send({ email: student.email });
    await api.runJobs();
    const mails = (await mailsTo(api, student.email)).map(({ text }) => text).join();
    const token = /reset-password\/([\w-]+)/.exec(mails)?.[1] ?? '';
    await api.call('post', `/auth/reset-password/${token}`).send({ password: NEW_PASSWORD }).expect(200);
    await api.call('post', `/auth/address-proof/${link}`).expect(400);
    await login(student.email, NEW_PASSWORD).expect(200);
  });

  it('changes nothing when too many mails were requested', async () => {
    const first = uniqueEmail('moved');
    for (let mail = 1; mail <= 6; mail++) await change(student, first).expect(200);
    const { code } = await changeTo(first);
    await change(student, uniqueEmail('refused')).expect(429);
    expect((await api.as(student).get('/auth/account').expect(200)).body.newEmail).toBe(first);
    expect((await prove(student, code).expect(200)).body).toMatchObject({ email: first, newEmail: null });
  });

  it('can be cancelled', async () => {
    const email = uniqueEmail('moved');
    await change(student, email).expect(200);
    const { code, link } = await changeTo(email);
    expect((await api.as(student).delete('/auth/account/email').expect(200)).body.newEmail).toBeNull();
    await prove(student, code).expect(400);
    await api.call('post', `/auth/address-proof/${link}`).expect(400);
  });
});

describe('changing the password', () => {
  const change = (password: string, newPassword: string) =>
    api.as(student).post('/auth/account/password').send({ password, newPassword });

  it('ends every other sign-in and continues this one with a new token', async () => {
    const elsewhere = (await login(student.email).expect(200)).body;
    const reply = await change(PASSWORD, NEW_PASSWORD).expect(200);
    await api.as(elsewhere).get('/auth/me').expect(401);
    await api.as(student).get('/auth/me').expect(401);
    await api.as(reply.body).get('/auth/me').expect(200);
    await api.call('get', '/auth/me').set('Cookie', cookie(reply.headers, 'session')).expect(200);
    await login(student.email).expect(401);
    await login(student.email, NEW_PASSWORD).expect(200);
    await api.runJobs();
    const subjects = (await mailsTo(api, student.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^Your password was changed/));
  });

  it('needs the current password and slows down after wrong ones', async () => {
    for (let tries = 0; tries < 10; tries++) {
      const { body } = await change('not it at all', NEW_PASSWORD).expect(400);
      expect(body).toMatchObject({ code: 'password_wrong', errors: [{ field: 'password' }] });
    }
    await change(PASSWORD, NEW_PASSWORD).expect(429);
    await login(student.email).expect(200);
  });

  it('rejects a common password and the owner’s own email', async () => {
    for (const weak of ['password123', student.email]) {
      const { body } = await change(PASSWORD, weak).expect(400);
      expect(body).toMatchObject({ code: 'password_too_common', errors: [{ field: 'newPassword' }] });
    }
    await change(PASSWORD, 'short').expect(400);
  });

  it('applies only one of two concurrent changes', async () => {
    const replies = await Promise.all([
      change(PASSWORD, 'the first password'),
      change(PASSWORD, 'the second password'),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('the language setting', () => {
  it('is saved with the account and rejects an unsupported language', async () => {
    const languageOf = async () => (await api.as(student).get('/auth/account').expect(200)).body.language;
    expect(await languageOf()).toBeNull();
    const { body } = await api.as(student).put('/auth/account/language').send({ language: 'ar' }).expect(200);
    expect(body).toMatchObject({ email: student.email, language: 'ar' });
    await api.as(student).put('/auth/account/language').send({ language: 'tlh' }).expect(400);
    expect(await languageOf()).toBe('ar');
  });
});
