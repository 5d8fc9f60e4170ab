import 'reflect-metadata';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../../../testing/api.js';
import { PASSWORD, People, type TestPerson } from '../../../testing/people.js';
import { TestAuthenticator } from './testing/authenticator.js';

const NEVER_ISSUED = 'AAAAA-AAAAA';
let api: TestApi;
let people: People;
let owner: TestPerson;
let device: TestAuthenticator;

const newDevice = () => new TestAuthenticator(api.config.relyingParty ?? { id: '', origin: '' });
const account = (path: string, body: object = {}) => api.as(owner).post(`/auth/account${path}`).send(body);
const passkeyId = () => device.id.toString('base64url');
const state = async () => (await api.as(owner).get('/auth/account/second-factor').expect(200)).body;
const request = async () => (await account('/passkeys/confirmation').expect(200)).body;

/** Adds the passkey of a device; @returns the recovery codes, if it is the first factor */
async function addPasskey(maker: TestAuthenticator, proof: object = {}): Promise<string[]> {
  const options = (await account('/passkeys/options', { password: PASSWORD, ...proof }).expect(200)).body;
  const { body } = await account('/passkeys', { name: 'Phone', ...maker.make(options) }).expect(200);
  api.clock.advance(1000);
  return body.recoveryCodes;
}

/** The calls that weaken a second factor, the account's passkey being its only one. */
const WEAKENING = [
  ['new recovery codes', () => '/second-factor/recovery-codes'],
  ['another passkey', () => '/passkeys/options'],
  ['an app', () => '/second-factor/app'],
  ['the removal of a passkey', () => `/passkeys/${passkeyId()}/remove`],
] as const;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.reset();
  owner = await people.teacher();
  device = newDevice();
});

describe.each(WEAKENING)('with a second factor, %s', (_what, path) => {
  it('is refused for the password alone, and for a wrong code or passkey beside it', async () => {
    await addPasskey(device);
    const before = await state();
    const refused = async (proof: object, code: string) =>
      expect((await account(path(), { password: PASSWORD, ...proof }).expect(400)).body.code).toBe(code);
    await refused({}, 'factor_required');
    await refused({ code: NEVER_ISSUED }, 'code_wrong');
    await refused({ passkey: { ...newDevice().answer(await request()), id: passkeyId() } }, 'passkey_refused');
    expect(await state()).toEqual(before);
  });

  it('is allowed with a recovery code beside the password', async () => {
    const [code] = await addPasskey(device);
    const wrongPassword = await account(path(), { password: 'not it at all', code }).expect(400);
    expect(wrongPassword.body.code).toBe('password_wrong');
    const { status } = await account(path(), { password: PASSWORD, code });
    expect([200, 204]).toContain(status);
  });

  it('is allowed with a passkey beside the password, whose answer is good once', async () => {
    await addPasskey(device);
    const passkey = device.answer(await request());
    const { status } = await account(path(), { password: PASSWORD, passkey });
    expect([200, 204]).toContain(status);
    const again = await account('/second-factor/recovery-codes', { password: PASSWORD, passkey });
    expect(again.status).not.toBe(200);
  });
});

describe('a second factor', () => {
  it('is not switched off by recovery codes made for the password alone', async () => {
    const secret = (await account('/second-factor/app', { password: PASSWORD }).expect(200)).body.secret;
    const code = await generate({ secret, epoch: Math.floor(api.clock.now().getTime() / 1000) });
    await account('/second-factor/app/confirm', { code }).expect(200);
    const codes = await account('/second-factor/recovery-codes', { password: PASSWORD });
    const off = await account('/second-factor/off', { password: PASSWORD, code: codes.body.recoveryCodes?.[0] });
    expect([codes.body.code, off.body.code]).toEqual(['factor_required', 'factor_required']);
    expect(await state()).toMatchObject({ methods: ['app', 'recovery-code'], recoveryCodesLeft: 10 });
  });

  it('gets no passkey by a challenge that was asked for before there was a factor', async () => {
    const propose = async () => (await account('/passkeys/options', { password: PASSWORD }).expect(200)).body;
    const first = device.make(await propose());
    api.clock.advance(1000);
    const another = newDevice().make(await propose());
    await account('/passkeys', { name: 'Phone', ...first }).expect(200);
    expect((await account('/passkeys', { name: 'Late', ...another }).expect(400)).body.code).toBe('passkey_refused');
    expect((await state()).passkeys).toHaveLength(1);
  });

  it('is not confirmed by an answer to a challenge of another sign-in or purpose', async () => {
    await addPasskey(device);
    const passkey = device.answer((await api.call('post', '/auth/passkey/options').expect(200)).body);
    const refused = await account('/second-factor/recovery-codes', { password: PASSWORD, passkey }).expect(400);
    expect(refused.body.code).toBe('passkey_refused');
    const other = await people.teacher();
    const foreign = (await api.as(other).post('/auth/account/passkeys/confirmation').send({})).body;
    const answer = { password: PASSWORD, passkey: device.answer(foreign) };
    expect((await account('/second-factor/recovery-codes', answer).expect(400)).body.code).toBe('passkey_refused');
  });
});
