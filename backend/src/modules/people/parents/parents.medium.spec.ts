import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/clock/durations.js';
import { TestApi } from '../../../testing/api.js';
import { mailsTo } from '../../../testing/outbox.js';
import { PASSWORD, People, type TestPerson, type TestStudent, uniqueEmail } from '../../../testing/people.js';

let api: TestApi;
let people: People;
let teacher: TestPerson;
let student: TestStudent;

const NEW_PASSWORD = 'a password of my own';
const login = (email: string | null, password = PASSWORD) => api.call('post', '/auth/login').send({ email, password });
const invite = async (child = student) =>
  (await api.as(teacher).post(`/auth/parent/${child.parentId}/invitation`).expect(200)).body;
/** The step cookie of a rejected login. */
async function stepOf(email: string | null, password?: string): Promise<string> {
  const { headers } = await login(email, password).expect(403);
  const lines = [headers['set-cookie'] ?? []].flat();
  const line = lines.find((cookie) => cookie.startsWith('fulcrum-step='));
  expect(line).toMatch(/Max-Age=600.*HttpOnly.*SameSite=Strict/);
  return line?.split(';')[0] ?? '';
}
const setPassword = (cookie: string, body: object) =>
  api.call('post', '/auth/parent/set-password').set('Cookie', cookie).send(body);
const details = (changes: object = {}) => ({
  parentName: 'Sam',
  parentEmail: uniqueEmail('parent'),
  parentPhone: '+201112345678',
  ...changes,
});
const addParent = (cookie: string, body: object) =>
  api.call('post', '/auth/student/add-parent').set('Cookie', cookie).send(body);
const parentOf = async (child: { id: string }) =>
  (await api.as(teacher).get('/auth/students').expect(200)).body.find(({ _id }: { _id: string }) => _id === child.id)
    .parentId;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  teacher = await people.teacher();
  // By the product's own steps, with an invitation that waits to be mailed.
  student = await people.student(teacher, { parentEmail: uniqueEmail('parent') });
});

describe('an invitation', () => {
  it('contains everything that the parent needs', async () => {
    const invitation = await invite();
    expect(invitation).toEqual({
      email: student.parentEmail,
      oneTimePassword: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
      expiresAt: expect.stringMatching(/Z$/),
      message: expect.stringContaining(student.name),
      whatsappUrl: expect.stringMatching(/^https:\/\/wa\.me\/201112345678\?text=/),
    });
    const days = (Date.parse(invitation.expiresAt) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    expect(invitation.message).toContain(invitation.oneTimePassword);
    expect(decodeURIComponent(new URL(invitation.whatsappUrl).search)).toContain(invitation.oneTimePassword);
  });

  it('works both by mail and by word of mouth', async () => {
    const { oneTimePassword } = await invite();
    await api.runJobs();
    const [mail] = await mailsTo(api, student.parentEmail ?? '');
    const mailed = mail?.text.match(/\w{4}-\w{4}-\w{4}/)?.[0];
    expect(mailed).not.toBe(oneTimePassword);
    expect(mail?.html).toContain(mailed);
    for (const password of [oneTimePassword, mailed]) {
      expect((await login(student.parentEmail, password).expect(403)).body.activationRequired).toBe(true);
    }
  });

  it('keeps the three newest one-time passwords, for seven days', async () => {
    const issued: string[] = [];
    for (let i = 0; i < 4; i++) issued.push((await invite()).oneTimePassword);
    const statuses = async () =>
      Promise.all(issued.map(async (password) => (await login(student.parentEmail, password)).status));
    expect(await statuses()).toEqual([401, 403, 403, 403]);
    api.clock.advance(7 * DAY_MS);
    expect(await statuses()).toEqual([401, 401, 401, 401]);
    api.clock.advance(-7 * DAY_MS);
  });

  it('is rejected for a parent who has a password', async () => {
    await people.parentOf(student);
    const { body } = await api.as(teacher).post(`/auth/parent/${student.parentId}/invitation`).expect(409);
    expect(body.code).toBe('already_activated');
  });

  it('is rejected for a parent whom it would show another teacher’s students', async () => {
    const elsewhere = await people.teacher();
    await people.student(elsewhere, { parentEmail: student.parentEmail });
    for (const caller of [teacher, elsewhere]) {
      const { body } = await api.as(caller).post(`/auth/parent/${student.parentId}/invitation`).expect(409);
      expect(body.code).toBe('parent_shared');
    }
  });

  it('is rejected for a student, a teacher, and a parent with no child here', async () => {
    const foreign = await people.student(await people.teacher());
    for (const id of [student.id, teacher.id, foreign.parentId]) {
      await api.as(teacher).post(`/auth/parent/${id}/invitation`).expect(404);
    }
  });

  it('is not mailed to a parent who has activated meanwhile', async () => {
    await invite();
    await people.parentOf(student);
    await api.runJobs();
    expect(await mailsTo(api, student.parentEmail ?? '')).toEqual([]);
  });
});

describe('a parent’s first password', () => {
  it('activates the account once and invalidates every one-time password', async () => {
    const first = await invite();
    const cookie = await stepOf(student.parentEmail, first.oneTimePassword);
    const second = await invite();
    await setPassword(cookie, { email: student.parentEmail?.toUpperCase(), newPassword: NEW_PASSWORD }).expect(200);
    expect((await login(student.parentEmail, NEW_PASSWORD).expect(200)).body.user.role).toBe('parent');
    await login(student.parentEmail, first.oneTimePassword).expect(401);
    await login(student.parentEmail, second.oneTimePassword).expect(401);
    const again = await setPassword(cookie, { email: student.parentEmail, newPassword: 'another password' }).expect(
      403,
    );
    expect(again.body.code).toBe('step_required');
    await login(student.parentEmail, NEW_PASSWORD).expect(200);
  });

  it('is rejected without a step cookie or with another’s, a forged or a wrong one', async () => {
    const body = { email: student.parentEmail, newPassword: NEW_PASSWORD };
    const other = await people.student(teacher);
    const othersStep = await stepOf(other.parentEmail, (await invite(other)).oneTimePassword);
    const lonely = await people.student(teacher, { parentEmail: null });
    const wrongPurpose = await stepOf(lonely.email);
    for (const cookie of ['', othersStep, wrongPurpose, 'fulcrum-step=eyJhbGciOiJub25lIn0.e30.', `${othersStep}x`]) {
      expect((await setPassword(cookie, body).expect(403)).body.code).toBe('step_required');
    }
    expect((await setPassword('', { email: teacher.email, newPassword: NEW_PASSWORD }).expect(403)).body.code).toBe(
      'step_required',
    );
  });

  it('must be long enough', async () => {
    const cookie = await stepOf(student.parentEmail, (await invite()).oneTimePassword);
    const short = await setPassword(cookie, { email: student.parentEmail, newPassword: 'short' }).expect(400);
    expect(short.body.errors).toMatchObject([{ field: 'newPassword' }]);
    await setPassword(cookie, { email: student.parentEmail, newPassword: NEW_PASSWORD }).expect(200);
  });

  it('applies only one of two concurrent requests', async () => {
    const cookie = await stepOf(student.parentEmail, (await invite()).oneTimePassword);
    const passwords = ['the first password', 'the second password'];
    const replies = await Promise.all(
      passwords.map((newPassword) => setPassword(cookie, { email: student.parentEmail, newPassword })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const logins = await Promise.all(passwords.map((password) => login(student.parentEmail, password)));
    expect(logins.map(({ status }) => status)).toEqual(replies.map(({ status }) => (status === 200 ? 200 : 401)));
  });
});

describe('missing parent details', () => {
  let lonely: TestStudent;
  beforeEach(async () => {
    lonely = await people.student(teacher, { parentEmail: null });
  });

  it('are required at login and saved with its step cookie, which signs the student in', async () => {
    const refused = await login(lonely.email).expect(403);
    expect(refused.body).toMatchObject({ parentDetailsRequired: true, studentId: lonely.id });
    expect(refused.body).not.toHaveProperty('token');
    const parent = details();
    const cookie = await stepOf(lonely.email);
    const { body } = await addParent(cookie, { studentId: lonely.id, ...parent }).expect(200);
    expect(body.msg).toBe('Parent details saved! Please log in again.');
    await login(lonely.email).expect(200);
    expect(await parentOf(lonely)).toMatchObject({ email: parent.parentEmail, activated: false, confirmed: false });
    await api.runJobs();
    expect(await mailsTo(api, parent.parentEmail)).toEqual([]);
  });

  it('are not requested after a wrong password', async () => {
    const { body } = await login(lonely.email, 'not it at all').expect(401);
    expect(body).not.toHaveProperty('parentDetailsRequired');
  });

  it('are rejected without a step, with another student’s, and for another student', async () => {
    const cookie = await stepOf(lonely.email);
    const other = await people.student(teacher, { parentEmail: null });
    for (const [sent, studentId] of [
      ['', lonely.id],
      [cookie, other.id],
      [await stepOf(other.email), lonely.id],
    ]) {
      const { body } = await addParent(sent ?? '', { studentId, ...details() }).expect(403);
      expect(body.code).toBe('step_required');
    }
    await api
      .as(lonely)
      .post('/auth/student/add-parent')
      .send({ studentId: other.id, ...details() })
      .expect(403);
    expect([await parentOf(lonely), await parentOf(other)]).toEqual([null, null]);
  });

  it('are saved by a signed-in teacher despite a leftover student step in the browser', async () => {
    const leftOver = await people.student(teacher, { parentEmail: null });
    const other = await people.student(teacher, { parentEmail: null });
    const { headers } = await api.call('post', '/auth/login').send({ email: leftOver.email, password: PASSWORD });
    const cookie = headers['set-cookie'] ?? '';
    const parent = details();
    const save = (token: string) =>
      api
        .as({ token })
        .post('/auth/student/add-parent')
        .set('Cookie', cookie)
        .send({ ...parent, studentId: other.id });
    await save((await people.teacher()).token).expect(404);
    await save(teacher.token).expect(200);
    expect(await parentOf(other)).toMatchObject({ email: parent.parentEmail });
    expect(await parentOf(leftOver)).toBeNull();
  });

  it('never replace an existing parent, and change nothing when repeated', async () => {
    const body = { studentId: student.id, ...details() };
    for (const caller of [student, teacher]) {
      const refused = await api.as(caller).post('/auth/student/add-parent').send(body).expect(409);
      expect(refused.body.code).toBe('parent_linked');
    }
    const same = { ...body, parentEmail: student.parentEmail };
    await api.as(student).post('/auth/student/add-parent').send(same).expect(200);
    expect(await parentOf(student)).toMatchObject({ _id: student.parentId });
  });

  it('link one parent on two concurrent requests and leave no other account', async () => {
    const cookie = await stepOf(lonely.email);
    const both = [details(), details()];
    const replies = await Promise.all(both.map((parent) => addParent(cookie, { studentId: lonely.id, ...parent })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const emails = both.map(({ parentEmail }) => parentEmail);
    const made = await api.database
      .collection('users')
      .find({ email: { $in: emails } })
      .toArray();
    expect(made.map(({ email }) => email)).toEqual([(await parentOf(lonely)).email]);
  });

  it.each([
    ['parentName', ''],
    ['parentPhone', 'call me'],
    ['parentEmail', 'nobody'],
    ['studentId', 'not-an-id'],
  ])('are rejected with %s %j', async (field, value) => {
    const cookie = await stepOf(lonely.email);
    const { body } = await addParent(cookie, { studentId: lonely.id, ...details(), [field]: value }).expect(400);
    expect(body.errors).toMatchObject([{ field }]);
  });

  it('are rejected with the student’s own or another student’s email', async () => {
    const cookie = await stepOf(lonely.email);
    const send = (parentEmail: string) => addParent(cookie, { studentId: lonely.id, ...details({ parentEmail }) });
    expect((await send(lonely.email).expect(400)).body.code).toBe('same_email');
    expect((await send(student.email).expect(400)).body.code).toBe('email_taken');
  });
});

describe('the children of a parent', () => {
  it('are all listed for the parent, and only the tenant’s for a teacher', async () => {
    const elsewhere = await people.teacher();
    const sibling = await people.student(elsewhere, { parentEmail: student.parentEmail });
    const parent = await people.parentOf(student);
    const namesFor = async (caller: TestPerson) =>
      (await api.as(caller).get(`/auth/parent/${parent.id}/students`).expect(200)).body.map(
        ({ name }: { name: string }) => name,
      );
    expect((await namesFor(parent)).toSorted()).toEqual([student.name, sibling.name].toSorted());
    expect(await namesFor(teacher)).toEqual([student.name]);
    expect(await namesFor(elsewhere)).toEqual([sibling.name]);
  });
});
