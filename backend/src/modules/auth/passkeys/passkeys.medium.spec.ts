import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../platform/clock/durations.js';
import { TestApi } from '../../../testing/api.js';
import { mailsTo } from '../../../testing/outbox.js';
import { PASSWORD, People, type TestPerson } from '../../../testing/people.js';
import { TestAuthenticator } from './testing/authenticator.js';

let api: TestApi;
let people: People;
let teacher: TestPerson;
let device: TestAuthenticator;
/** The unused recovery codes of the newest first factor. */
let codes: string[];

const newDevice = () => new TestAuthenticator(api.config.relyingParty ?? { id: '', origin: '' });
const login = () => api.call('post', '/auth/login').send({ email: teacher.email, password: PASSWORD });
const passkeys = (path: string, body: object, by = teacher) =>
  api.as(by).post(`/auth/account/passkeys${path}`).send(body);
/** The password, and a recovery code if the account has a second factor. */
const proof = (password = PASSWORD) => ({ password, code: codes.shift() });
const propose = async (by = teacher) => (await passkeys('/options', proof(), by).expect(200)).body;
const add = (made: object, by = teacher) => passkeys('', { name: 'Phone', ...made }, by);
const state = async () => (await api.as(teacher).get('/auth/account/second-factor').expect(200)).body;
const rename = (id: string, name: string, by = teacher) =>
  api.as(by).put(`/auth/account/passkeys/${id}`).send({ name });
const remove = (id: string, password = PASSWORD) => passkeys(`/${id}/remove`, proof(password));

/** Adds the passkey of a device; @returns the recovery codes */
async function enrol(by = teacher, maker = device): Promise<string[]> {
  const { body } = await add(maker.make(await propose(by)), by).expect(200);
  api.clock.advance(1000);
  codes = [...codes, ...body.recoveryCodes];
  return body.recoveryCodes;
}

/** The step cookie of a login with the right password. */
async function stepCookie(): Promise<string> {
  const { headers } = await login().expect(401);
  const line = [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('fulcrum-step='));
  return line?.split(';')[0] ?? '';
}
const ask = async (cookie: string) =>
  (await api.call('post', '/auth/second-factor/passkey-options').set('Cookie', cookie).expect(200)).body;
const complete = (cookie: string, answer: object) =>
  api.call('post', '/auth/second-factor/passkey').set('Cookie', cookie).send(answer);
const askAnybody = async () => (await api.call('post', '/auth/passkey/options').expect(200)).body;
const signIn = (answer: object) => api.call('post', '/auth/passkey').send(answer);

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.reset();
  teacher = await people.teacher();
  device = newDevice();
  codes = [];
});

describe('a passkey', () => {
  it('needs the password, comes with recovery codes, signs out elsewhere and is announced by mail', async () => {
    const elsewhere = (await login().expect(200)).body;
    expect((await passkeys('/options', { password: 'not it at all' }).expect(400)).body.code).toBe('password_wrong');
    expect(new Set(await enrol()).size).toBe(10);
    expect(await state()).toMatchObject({
      methods: ['passkey', 'recovery-code'],
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'Phone', lastUsedAt: null }],
    });
    await api.as(elsewhere).get('/auth/me').expect(401);
    await api.runJobs();
    expect((await mailsTo(api, teacher.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('A passkey was added')]),
    );
  });

  it('keeps the existing recovery codes, and rejects a second passkey of one device', async () => {
    await enrol();
    const { excludeCredentials } = await propose();
    expect(excludeCredentials).toEqual([{ type: 'public-key', id: expect.any(String), transports: ['internal'] }]);
    expect(await enrol(teacher, newDevice())).toEqual([]);
    expect((await state()).passkeys).toHaveLength(2);
    expect((await add(device.make(await propose())).expect(400)).body.code).toBe('passkey_refused');
  });

  it('rejects a challenge of another user, sign-in or purpose, a late or reused one, and another site', async () => {
    const other = await people.teacher();
    const elsewhere = (await login().expect(200)).body;
    const refused = async (made: object) => expect((await add(made).expect(400)).body.code).toBe('passkey_refused');
    await refused(device.make(await propose(other)));
    await refused(device.make(await propose(elsewhere)));
    await refused(device.make(await askAnybody().then((request) => ({ ...request, user: { id: 'AAAA' } }))));
    const made = device.make(await propose());
    api.clock.advance(6 * MINUTE_MS);
    await refused(made);
    device.origin = 'https://physics.example.com';
    await refused(device.make(await propose()));
    device.origin = newDevice().origin;
    const good = device.make(await propose());
    codes = (await add(good).expect(200)).body.recoveryCodes;
    await remove(good.id).expect(204);
    await refused(good);
  });

  it('is rejected with its maker’s certificates, so that no address in them is fetched', async () => {
    device.certificates = [Buffer.from('a certificate that names an address')];
    expect((await add(device.make(await propose())).expect(400)).body.code).toBe('passkey_refused');
  });

  it('is removed with the password and a code; removing the last one deletes the recovery codes', async () => {
    await enrol();
    const second = newDevice();
    await enrol(teacher, second);
    const [first, last] = [device, second].map(({ id }) => id.toString('base64url'));
    expect((await remove(first ?? '', 'not it at all').expect(400)).body.code).toBe('password_wrong');
    await remove(first ?? '').expect(204);
    expect(await state()).toMatchObject({ methods: ['passkey', 'recovery-code'] });
    await remove(first ?? '').expect(404);
    await remove(last ?? '').expect(204);
    expect(await state()).toMatchObject({ methods: [], recoveryCodesLeft: 0, passkeys: [] });
    await login().expect(200);
    const log = (await api.as(teacher).get('/audit').expect(200)).body.map(({ action }: { action: string }) => action);
    expect(log).toEqual(expect.arrayContaining(['account.passkey-add', 'account.passkey-remove']));
    await api.runJobs();
    const subjects = (await mailsTo(api, teacher.email)).map(({ subject }) => subject).join();
    expect(subjects).toMatch(/A passkey was removed from your account.*no longer asks|no longer asks.*A passkey was/);
  });

  it('can be renamed by its owner until it is removed', async () => {
    await enrol();
    await enrol(teacher, newDevice());
    const id = device.id.toString('base64url');
    await rename(id, '  Old phone ').expect(204);
    expect((await state()).passkeys.map(({ name }: { name: string }) => name)).toEqual(['Old phone', 'Phone']);
    await rename(id, ' ').expect(400);
    await rename(id, 'x'.repeat(61)).expect(400);
    await remove(id).expect(204);
    await rename(id, 'Old phone').expect(404);
  });

  it('cannot be renamed or removed by another person', async () => {
    await enrol();
    const other = await people.teacher();
    const id = device.id.toString('base64url');
    await passkeys(`/${id}/remove`, { password: PASSWORD }, other).expect(404);
    await rename(id, 'Mine', other).expect(404);
    expect((await state()).passkeys).toHaveLength(1);
  });
});

describe('a login with a passkey as second factor', () => {
  it('returns the usual login reply, records the use and accepts an answer once', async () => {
    const usual = (await login().expect(200)).body;
    await enrol();
    expect((await login().expect(401)).body).toMatchObject({ methods: ['passkey', 'recovery-code'] });
    const cookie = await stepCookie();
    const answer = device.answer(await ask(cookie));
    const { body } = await complete(cookie, answer).expect(200);
    expect(body).toEqual({ ...usual, token: expect.any(String) });
    expect((await state()).passkeys[0].lastUsedAt).toMatch(/Z$/);
    expect((await complete(cookie, answer).expect(401)).body.code).toBe('passkey_refused');
  });

  it('accepts the newest challenge once, then rejects older ones', async () => {
    await enrol();
    const cookie = await stepCookie();
    const before = await ask(cookie);
    api.clock.advance(1000);
    const answers = await Promise.all([device, device].map(async (same) => same.answer(await ask(cookie))));
    const both = await Promise.all(answers.map((answer) => complete(cookie, answer)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    await complete(cookie, device.answer(before)).expect(401);
  });

  it('rejects a lower counter, a wrong key, another purpose and a late answer', async () => {
    await enrol();
    const cookie = await stepCookie();
    const refused = async (answer: object) =>
      expect((await complete(cookie, answer).expect(401)).body.code).toBe('passkey_refused');
    device.counter = -1;
    await refused(device.answer(await ask(cookie)));
    device.counter = 10;
    await refused(device.answer(await askAnybody()));
    await refused({ ...newDevice().answer(await ask(cookie)), id: device.id.toString('base64url') });
    const late = device.answer(await ask(cookie));
    api.clock.advance(6 * MINUTE_MS);
    await refused(late);
    await complete(cookie, device.answer(await ask(cookie))).expect(200);
  });

  it('is slowed down by wrong answers, as by wrong codes', async () => {
    await enrol();
    const cookie = await stepCookie();
    const wrong = device.answer(await askAnybody());
    for (let tries = 1; tries <= 10; tries++) await complete(cookie, wrong).expect(401);
    await complete(cookie, device.answer(await ask(cookie))).expect(429);
  });

  it('leaves the recovery codes valid until new ones replace them', async () => {
    const [old] = await enrol();
    const cookie = await stepCookie();
    const confirmed = { password: PASSWORD, code: codes.at(-1) };
    const { body } = await api
      .as(teacher)
      .post('/auth/account/second-factor/recovery-codes')
      .send(confirmed)
      .expect(200);
    expect(body.recoveryCodes).toHaveLength(10);
    await api.call('post', '/auth/second-factor').set('Cookie', cookie).send({ code: old }).expect(401);
    const code = { code: body.recoveryCodes[0] };
    await api.call('post', '/auth/second-factor').set('Cookie', cookie).send(code).expect(200);
    expect(await state()).toMatchObject({ recoveryCodesLeft: 9 });
  });
});

describe('a sign-in with a passkey alone', () => {
  it('needs a device that verifies its user', async () => {
    await enrol();
    device.verifies = false;
    expect((await signIn(device.answer(await askAnybody())).expect(401)).body.code).toBe('passkey_refused');
    device.verifies = true;
    const answer = device.answer(await askAnybody());
    const { body, headers } = await signIn(answer).expect(200);
    expect(body.user).toMatchObject({ id: teacher.id, email: teacher.email });
    expect([headers['set-cookie']].flat().join()).toContain('fulcrum-session=');
    await api.as(body).get('/auth/me').expect(200);
    await signIn(answer).expect(401);
  });

  it('rejects a removed passkey, another person’s user handle and a missing one', async () => {
    await enrol();
    const other = await people.teacher();
    const userHandle = Buffer.from(other.id, 'hex').toString('base64url');
    await signIn({ ...device.answer(await askAnybody()), userHandle }).expect(401);
    await signIn({ ...device.answer(await askAnybody()), userHandle: null }).expect(401);
    const { userHandle: _, ...nameless } = device.answer(await askAnybody());
    await signIn(nameless).expect(401);
    await remove(device.id.toString('base64url')).expect(204);
    await signIn(device.answer(await askAnybody())).expect(401);
  });

  it('requires the parent details of a student without a parent, as a login does', async () => {
    const student = await people.student(teacher, { parentEmail: null });
    await enrol(student);
    const { body } = await signIn(device.answer(await askAnybody())).expect(403);
    expect(body).toMatchObject({ parentDetailsRequired: true, studentId: student.id });
  });

  it.each([null, {}, { id: 'AAAA' }, { id: '%', clientDataJSON: {} }])(
    'rejects the malformed answer %j',
    async (answer) => {
      await signIn(answer ?? {}).expect(400);
    },
  );
});
