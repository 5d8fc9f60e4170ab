import 'reflect-metadata';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../platform/clock/durations.js';
import { TestApi } from '../../../testing/api.js';
import { mailsTo } from '../../../testing/outbox.js';
import { PASSWORD, People, type TestPerson } from '../../../testing/people.js';
import { TestAuthenticator } from '../passkeys/testing/authenticator.js';
import { UsersRepository } from '../users/users.repository.js';

const NEW_PASSWORD = 'a password of my own';
let api: TestApi;
let people: People;
let owner: TestPerson;
let device: TestAuthenticator;

const newDevice = () => new TestAuthenticator(api.config.relyingParty ?? { id: '', origin: '' });
const login = (password = NEW_PASSWORD) => api.call('post', '/auth/login').send({ email: owner.email, password });
const post = async (path: string, body: object) =>
  (
    await api
      .as({ token: await people.token(owner.id) })
      .post(`/auth/account${path}`)
      .send(body)
      .expect(200)
  ).body;

/** Adds the passkey of a device to the account, the first with the password alone; @returns the recovery codes */
async function addPasskey(maker = device, code?: string): Promise<string[]> {
  const token = await people.token(owner.id);
  const call = (path: string, body: object) => api.as({ token }).post(`/auth/account/passkeys${path}`).send(body);
  const made = maker.make((await call('/options', { password: PASSWORD, code }).expect(200)).body);
  return (await call('', { name: 'Phone', ...made }).expect(200)).body.recoveryCodes;
}
/** @returns the recovery codes */
async function addApp(code?: string): Promise<string[]> {
  const { secret } = await post('/second-factor/app', { password: PASSWORD, code });
  const epoch = Math.floor(api.clock.now().getTime() / 1000);
  const { recoveryCodes } = await post('/second-factor/app/confirm', { code: await generate({ secret, epoch }) });
  return recoveryCodes;
}
const signIn = async (by = device) => {
  const options = (await api.call('post', '/auth/passkey/options').expect(200)).body;
  return api.call('post', '/auth/passkey').send(by.answer(options));
};
async function mailedToken(): Promise<string> {
  await api.call('post', '/auth/forgot-password').send({ email: owner.email }).expect(200);
  await api.runJobs();
  const mails = (await mailsTo(api, owner.email)).map(({ text }) => text).join();
  return /reset-password\/([\w-]+)/.exec(mails)?.[1] ?? '';
}
const reset = async (token?: string) =>
  api
    .call('post', `/auth/reset-password/${token ?? (await mailedToken())}`)
    .send({ password: NEW_PASSWORD })
    .expect(200);
const subjects = async () => {
  await api.runJobs();
  return (await mailsTo(api, owner.email)).map(({ subject }) => subject).join();
};

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.reset();
  owner = await people.student(await people.teacher());
  device = newDevice();
});

describe('a password reset by mail', () => {
  it('removes a passkey of the last seven days with its recovery codes, as the notice of it says', async () => {
    await addPasskey();
    await api.runJobs();
    const notice = (await mailsTo(api, owner.email)).find(({ subject }) => subject.startsWith('A passkey was added'));
    expect(notice?.text).toMatch(/within 7 days[\s\S]*removes.*passkey/);
    api.clock.advance(6.9 * DAY_MS);
    await reset();
    expect((await signIn()).status).toBe(401);
    const { body } = await login().expect(200);
    const state = (await api.as(body).get('/auth/account/second-factor').expect(200)).body;
    expect(state).toMatchObject({ methods: [], recoveryCodesLeft: 0, passkeys: [] });
    expect(await subjects()).toContain('Your account no longer asks for a second factor');
  });

  it('removes an app of the last seven days', async () => {
    await addApp();
    await reset();
    await login().expect(200);
  });

  it('keeps older factors and their recovery codes, beside which it removes newer ones', async () => {
    const [code, another, third] = await addPasskey();
    api.clock.advance(7.1 * DAY_MS);
    const intruders = newDevice();
    await addPasskey(intruders, another);
    await addApp(third);
    await reset();
    const { body, headers } = await login().expect(401);
    expect(body.methods).toEqual(['passkey', 'recovery-code']);
    expect((await signIn(intruders)).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    const step = [headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('fulcrum-step=')) ?? '';
    await api
      .call('post', '/auth/second-factor')
      .set('Cookie', step.split(';')[0] ?? '')
      .send({ code })
      .expect(200);
    expect(await subjects()).toMatch(/A passkey was removed.*authenticator app was removed|app was removed.*A passkey/);
  });

  it('keeps an app that was connected longer ago, whose account then got a passkey', async () => {
    const [code] = await addApp();
    api.clock.advance(7.1 * DAY_MS);
    await addPasskey(device, code);
    await reset();
    expect((await login().expect(401)).body.methods).toEqual(['app', 'recovery-code']);
  });

  it('also removes a passkey that is added while the reset is being written', async () => {
    const token = await mailedToken();
    const users = api.get(UsersRepository);
    vi.spyOn(users, 'resetPassword').mockImplementationOnce(async (...change) => {
      await addPasskey();
      return users.resetPassword(...change);
    });
    await reset(token);
    await login().expect(200);
  });
});

it('a change of the password in the account keeps every factor', async () => {
  await addPasskey();
  await post('/password', { password: PASSWORD, newPassword: NEW_PASSWORD });
  expect((await login().expect(401)).body.methods).toEqual(['passkey', 'recovery-code']);
});
