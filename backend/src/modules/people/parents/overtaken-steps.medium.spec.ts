import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestApi } from '../../../testing/api.js';
import { mailsTo } from '../../../testing/outbox.js';
import { PASSWORD, People, type TestPerson, type TestStudent, uniqueEmail } from '../../../testing/people.js';
import { UsersRepository } from '../../auth/users/users.repository.js';
import { ParentsRepository } from '../parent-links/parents.repository.js';

const NEW_PASSWORD = 'a password of my own';
let api: TestApi;
let people: People;
let teacher: TestPerson;

const login = (email: string | null, password = PASSWORD) => api.call('post', '/auth/login').send({ email, password });
/** The step cookie of a rejected login. */
async function stepOf(email: string | null, password?: string): Promise<string> {
  const { headers } = await login(email, password).expect(403);
  const line = [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('fulcrum-step='));
  return line?.split(';')[0] ?? '';
}
/** The token of a requested reset link. */
async function mailedToken(email: string): Promise<string> {
  await api.call('post', '/auth/forgot-password').send({ email }).expect(200);
  await api.runJobs();
  const mails = (await mailsTo(api, email)).map(({ text }) => text).join();
  return /reset-password\/([\w-]+)/.exec(mails)?.[1] ?? '';
}
const reset = (token: string) => api.call('post', `/auth/reset-password/${token}`).send({ password: NEW_PASSWORD });

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  teacher = await people.teacher();
});

describe('the step of a parent’s one-time password', () => {
  it('is rejected once that password is no longer valid', async () => {
    const { parentId, parentEmail } = await people.student(teacher);
    const { body } = await api.as(teacher).post(`/auth/parent/${parentId}/invitation`).expect(200);
    const cookie = await stepOf(parentEmail, body.oneTimePassword);
    await people.student(await people.teacher(), { parentEmail });
    await login(parentEmail, body.oneTimePassword).expect(401);
    const choice = { email: parentEmail, newPassword: NEW_PASSWORD };
    const refused = await api.call('post', '/auth/parent/set-password').set('Cookie', cookie).send(choice).expect(403);
    expect(refused.body.code).toBe('step_required');
    await login(parentEmail, NEW_PASSWORD).expect(401);
  });
});

describe('the step of a student without a parent', () => {
  let lonely: TestStudent;
  let parentEmail: string;
  beforeEach(async () => {
    lonely = await people.student(teacher, { parentEmail: null });
    parentEmail = uniqueEmail('parent');
  });

  const addParent = (cookie: string) =>
    api
      .call('post', '/auth/student/add-parent')
      .set('Cookie', cookie)
      .send({ studentId: lonely.id, parentName: 'Sam', parentPhone: '+201112345678', parentEmail });
  const savedParent = async () =>
    (await api.as(teacher).get('/auth/students').expect(200)).body.find(({ _id }: { _id: string }) => _id === lonely.id)
      .parentId;
  /** Does this after the student was read, and before the parent is linked. */
  const meanwhile = (act: () => Promise<unknown>) =>
    vi.spyOn(api.get(ParentsRepository), 'claimByEmail').mockImplementationOnce(async (...claim) => {
      await act();
      return api.get(ParentsRepository).claimByEmail(...claim);
    });

  it('is rejected after the owner of the address took the account back', async () => {
    const cookie = await stepOf(lonely.email);
    await reset(await mailedToken(lonely.email)).expect(200);
    expect((await addParent(cookie).expect(403)).body.code).toBe('step_required');
    expect(await savedParent()).toBeNull();
    await addParent(await stepOf(lonely.email, NEW_PASSWORD)).expect(200);
  });

  it('is rejected if the owner takes the account back before the parent is linked', async () => {
    const token = await mailedToken(lonely.email);
    meanwhile(() => reset(token).expect(200));
    expect((await addParent(await stepOf(lonely.email)).expect(403)).body.code).toBe('step_required');
    expect(await savedParent()).toBeNull();
    expect(await api.database.collection('users').countDocuments({ email: parentEmail })).toBe(0);
  });

  it('names no parent who stays if it is used while the owner takes the account back', async () => {
    const token = await mailedToken(lonely.email);
    const cookie = await stepOf(lonely.email);
    const users = api.get(UsersRepository);
    vi.spyOn(users, 'resetPassword').mockImplementationOnce(async (...change) => {
      await addParent(cookie).expect(200);
      return users.resetPassword(...change);
    });
    await reset(token).expect(200);
    expect(await savedParent()).toBeNull();
  });

  it('names a confirmed parent if the team puts the student into a group before the parent is linked', async () => {
    const { groupId } = await people.group(teacher);
    meanwhile(() =>
      api
        .as(teacher)
        .post(`/group/${groupId}/add-student`)
        .send({ studentIds: [lonely.id] })
        .expect(200),
    );
    await addParent(await stepOf(lonely.email)).expect(200);
    expect(await savedParent()).toMatchObject({ email: parentEmail, confirmed: true });
    await api.runJobs();
    expect(await mailsTo(api, parentEmail)).toHaveLength(1);
  });
});
