import 'reflect-metadata';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../platform/clock/durations.js';
import { MAILS_TO_ADDRESS, RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { TestApi } from '../../../testing/api.js';
import { mailsTo } from '../../../testing/outbox.js';
import { PASSWORD, People, type TestPerson } from '../../../testing/people.js';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
let api: TestApi;
let people: People;
let teacher: TestPerson;

const login = (email: string, device = '') =>
  api.call('post', '/auth/login').set('User-Agent', CHROME).set('Cookie', device).send({ email, password: PASSWORD });
const signInsOf = async (by: { token: string }) => (await api.as(by).get('/auth/sign-ins').expect(200)).body;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.reset();
  teacher = await people.teacher();
});

describe('the list of sign-ins', () => {
  it('shows device, shortened address and times, and marks the current one', async () => {
    const here = (await login(teacher.email).expect(200)).body;
    expect(await signInsOf(here)).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        device: 'Chrome on Windows',
        address: '127.0.0.…',
        startedAt: expect.stringMatching(/Z$/),
        lastUsedAt: expect.stringMatching(/Z$/),
        current: true,
      },
      expect.objectContaining({ device: 'A test', current: false }),
    ]);
  });

  it('records the last use, to within five minutes', async () => {
    const [before] = await signInsOf(teacher);
    api.clock.advance(10 * MINUTE_MS);
    await api.as(teacher).get('/auth/me').expect(200);
    await expect.poll(async () => (await signInsOf(teacher))[0].lastUsedAt).not.toBe(before.lastUsedAt);
    expect((await signInsOf(teacher))[0].startedAt).toBe(before.startedAt);
  });
});

it('a token is valid for TOKEN_HOURS, to the second', async () => {
  const { token } = (await login(teacher.email).expect(200)).body;
  const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  expect(exp - iat).toBe(12 * 60 * 60);
  api.clock.advance(exp * 1000 - 1000 - api.clock.now().getTime());
  await api.as({ token }).get('/auth/me').expect(200);
  api.clock.advance(exp * 1000 - api.clock.now().getTime());
  await api.as({ token }).get('/auth/me').expect(401);
});

describe('ending sign-ins', () => {
  it('rejects that token at once, and no other', async () => {
    const [here, there] = [(await login(teacher.email)).body, (await login(teacher.email)).body];
    const { id } = (await signInsOf(there)).find(({ current }: { current: boolean }) => current);
    await api.as(here).delete(`/auth/sign-ins/${id}`).expect(204);
    await api.as(there).get('/auth/me').expect(401);
    await api.as(here).get('/auth/me').expect(200);
    await api.as(here).delete(`/auth/sign-ins/${id}`).expect(404);
    await api.as(here).delete('/auth/sign-ins/not-a-uuid').expect(400);
  });

  it('rejects all other tokens of the account, but not those of other people', async () => {
    const here = (await login(teacher.email)).body;
    const other = await people.teacher();
    const [{ id }] = await signInsOf(other);
    await api.as(here).delete(`/auth/sign-ins/${id}`).expect(404);
    expect((await api.as(here).delete('/auth/sign-ins').expect(200)).body).toEqual({ ended: 1 });
    await api.as(teacher).get('/auth/me').expect(401);
    await api.as(here).get('/auth/me').expect(200);
    await api.as(other).get('/auth/me').expect(200);
  });

  it('is in the activity log when something was ended, however often it is asked for', async () => {
    const here = (await login(teacher.email)).body;
    const endOthers = async () => (await api.as(here).delete('/auth/sign-ins').expect(200)).body.ended;
    for (const ended of [1, 0, 0]) expect(await endOthers()).toBe(ended);
    const actionsLogged = async () => {
      const { body } = await api.as(here).get('/audit?limit=20').expect(200);
      return body.filter(({ action }: { action: string }) => action === 'account.sign-ins-end').length;
    };
    expect(await actionsLogged()).toBe(1);
  });

  it('closes the event streams of a sign-in', async () => {
    const { port } = api.app.getHttpServer().address() as AddressInfo;
    const { token } = (await login(teacher.email)).body;
    const path = `/api/video/progress/${randomUUID()}`;
    const stream = new Promise<number>((resolve, reject) => {
      get({ port, path, headers: { authorization: `Bearer ${token}` } }, (reply) => {
        reply.resume().once('end', () => resolve(Date.now()));
        void api.as(teacher).delete('/auth/sign-ins').expect(200).then(undefined, reject);
      }).once('error', reject);
    });
    const asked = Date.now();
    expect((await stream) - asked).toBeLessThan(5000);
  });
});

describe('a new device', () => {
  it('triggers a mail, except for the first sign-in and a known device', async () => {
    const subjects = async () => {
      await api.runJobs();
      return (await mailsTo(api, fresh.email)).map(({ subject }) => subject.split(' at ')[0]);
    };
    const fresh = await people.student(teacher);
    await api.database.collection('users').updateOne({ email: fresh.email }, { $unset: { signedInAt: 1 } });
    const { headers } = await login(fresh.email).expect(200);
    expect(await subjects()).toEqual([]);
    const device = [headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('fulcrum-device=')) ?? '';
    await login(fresh.email, device.split(';')[0]).expect(200);
    expect(await subjects()).toEqual([]);
    await login(fresh.email).expect(200);
    expect(await subjects()).toEqual(['New sign-in to your account']);
  });

  it('triggers at most twenty mails a day', async () => {
    const student = await people.student(teacher);
    for (let count = 1; count < MAILS_TO_ADDRESS; count += 1)
      await api.get(RateLimits).countMailTo('new-device', student.email);
    for (let count = 0; count < 3; count += 1) await login(student.email).expect(200);
    await api.runJobs();
    expect(await mailsTo(api, student.email)).toHaveLength(1);
  });

  it('knows the last eight accounts that have signed in on it', async () => {
    const family = await Promise.all(Array.from({ length: 9 }, () => people.student(teacher)));
    let device = '';
    const signIn = async ({ email }: { email: string }) => {
      const { headers } = await login(email, device).expect(200);
      const cookie = [headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('fulcrum-device='));
      device = cookie?.split(';')[0] ?? '';
      await api.runJobs();
    };
    for (const person of family) await signIn(person);
    const [forgotten, ...known] = family;
    for (const person of known) await signIn(person);
    if (forgotten) await signIn(forgotten);
    const mails = await Promise.all(family.map(async ({ email }) => (await mailsTo(api, email)).length));
    expect(mails).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('triggers a mail even while the mail about another one waits', async () => {
    const browsers = ['Firefox/140.0', 'Chrome/140.0.0.0 Safari/537.36'];
    const student = await people.student(teacher);
    for (const browser of browsers) await login(student.email).set('User-Agent', browser).expect(200);
    await api.runJobs();
    const mails = (await mailsTo(api, student.email)).map(({ text }) => /Firefox|Chrome/.exec(text)?.[0]);
    expect(mails.toSorted()).toEqual(['Chrome', 'Firefox']);
  });
});

// Runs last: the process's guard belongs to the API that was started last.
describe('an idle sign-in', () => {
  it('ends for staff after STAFF_IDLE_HOURS, but not for students', async () => {
    const idle = await TestApi.start({ environment: { STAFF_IDLE_HOURS: '2', TOKEN_HOURS: '240' } });
    const others = new People(idle);
    const staff = await others.teacher();
    const student = await others.student(staff);
    for (let hour = 0; hour < 3; hour++) {
      idle.clock.advance(HOUR_MS);
      await idle.as(staff).get('/auth/me').expect(200);
      await expect
        .poll(async () => {
          const { body } = await idle.as(staff).get('/auth/sign-ins');
          return idle.clock.now().getTime() - Date.parse(body[0].lastUsedAt);
        })
        .toBeLessThan(60_000);
    }
    idle.clock.advance(2 * HOUR_MS + 1000);
    await idle.as(staff).get('/auth/me').expect(401);
    await idle.as(student).get('/auth/me').expect(200);
    await idle.stop();
  });
});
