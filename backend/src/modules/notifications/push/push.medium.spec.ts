import 'reflect-metadata';
import { DateTime } from 'luxon';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../platform/clock/durations.js';
import { objectId } from '../../../platform/database/objects.js';
import { TestApi } from '../../../testing/api.js';
import { PASSWORD, People, type TestPerson, type TestStudent } from '../../../testing/people.js';
import { TestAuthenticator } from '../../auth/passkeys/testing/authenticator.js';
import { ArchiveContents } from '../../archives/archive-contents.js';
import { NotificationEvents } from '../notification-events.js';
import { PUSH_HOST, PushService, readVapid, TestBrowser } from '../testing/push-service.js';
import { PushAgent } from './push-client.js';
import { PushNotificationHandler } from './push-notification.handler.js';

const push = new PushService();
let api: TestApi;
let people: People;
let teacher: TestPerson;
let place: { yearId: string; groupId: string };
let student: TestStudent;
let parent: TestPerson;

beforeAll(async () => {
  await push.start();
  api = await TestApi.start({
    environment: { PUSH_SERVICES: PUSH_HOST },
    overrideWorker: (builder) => builder.overrideProvider(PushAgent).useValue(push.agent),
  });
  people = new People(api);
});
afterAll(async () => {
  await api.stop();
  await push.stop();
});
beforeEach(async () => {
  api.clock.reset();
  const now = DateTime.fromJSDate(api.clock.now(), { zone: 'Africa/Cairo' });
  // Noon, outside quiet hours.
  api.clock.advance(now.plus({ days: 1 }).startOf('day').set({ hour: 12 }).toMillis() - now.toMillis());
  push.answer = () => 201;
  push.deliveries.length = 0;
  teacher = await people.teacher();
  place = await people.group(teacher);
  student = await people.student(teacher, { groupId: place.groupId });
  parent = await people.parentOf(student);
});

const subscribe = (person: { token: string }, browser: TestBrowser, terms: object = {}) =>
  api
    .as(person)
    .post('/push-devices')
    .send({ ...browser.subscription, ...terms });

async function browserOf(person: { token: string }, terms: object = {}): Promise<TestBrowser> {
  const browser = new TestBrowser();
  await subscribe(person, browser, terms).expect(200);
  return browser;
}

async function publish(key = 'k', readers: 'students' | 'parents' | 'both' = 'both'): Promise<void> {
  const audience = { readers, groupIds: [place.groupId] };
  const happening = { tenantId: teacher.id, kind: 'announcement.new' as const, key, audience };
  await api.get(NotificationEvents).publish({ ...happening, values: { title: 'Trip' } });
}

/** Runs the worker's due jobs, and the jobs that these request. */
async function work(): Promise<void> {
  await api.runJobs();
  await api.runJobs();
}

async function markAbsent(): Promise<void> {
  const form = { title: 'Forces', teacherId: teacher.id, ...place };
  const { body } = await api.as(teacher).post('/session').send(form).expect(201);
  const attendance = [{ studentId: student.id, status: 'Absent' }];
  await api.as(teacher).put(`/session/${body._id}/attendance`).send({ attendance }).expect(200);
}

const devicesOf = async (person: { token: string }) =>
  (await api.as(person).get('/push-devices').expect(200)).body.devices;

describe('a push notification', () => {
  it('does not reach an assistant who was removed after it was made', async () => {
    const assistant = await people.assistant(teacher);
    const browser = await browserOf(assistant);
    const happening = {
      tenantId: teacher.id,
      kind: 'student.waiting' as const,
      audience: { readers: 'team' as const },
    };
    const tell = (key: string) => api.get(NotificationEvents).publish({ ...happening, key, values: { title: '' } });
    await tell('before');
    await work();
    expect(push.sentTo(browser)).toHaveLength(1);
    await tell('waiting');
    // Creates the rows; their pushes are requested for the end of the quiet hours.
    api.clock.advance(11 * HOUR_MS);
    await work();
    const token = await people.token(teacher.id);
    await api.as({ token }).delete(`/auth/teacher/delete-assistant/${teacher.id}/${assistant.id}`).expect(200);
    await tell('after');
    api.clock.advance(12 * HOUR_MS);
    await work();
    expect(push.sentTo(browser)).toHaveLength(1);
  });

  it('reaches the parent about an absence at once, encrypted for their browser and signed by us', async () => {
    api.clock.advance(12 * HOUR_MS);
    const token = await people.token(parent.id);
    const browser = await browserOf({ token }, { showsDetails: true });
    const staff = { ...teacher, token: await people.token(teacher.id) };
    teacher = staff;
    await markAbsent();
    await work();
    expect(push.sentTo(browser)).toEqual([
      {
        title: 'Fulcrum Physics',
        body: `${student.name} was marked absent: Forces`,
        lang: 'en',
        link: '/parent-dashboard',
        tag: expect.stringMatching(/^[0-9a-f]{24}$/),
      },
    ]);
    const delivery = push.first();
    expect(delivery.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(Number(delivery.headers['ttl'])).toBeGreaterThan(0);
    expect(delivery.body.toString('latin1')).not.toContain('Forces');
    const { claims, publicKey } = readVapid(delivery);
    expect(claims.aud).toBe(`https://${PUSH_HOST}`);
    expect(publicKey).toBe((await api.as({ token }).get('/push-devices').expect(200)).body.publicKey);
  });

  it('hides the details on a locked screen unless the person allows them', async () => {
    const [hidden, shown] = [await browserOf(student), await browserOf(student, { showsDetails: true })];
    await publish();
    await work();
    const [one] = push.sentTo(hidden);
    expect(one).toMatchObject({ body: 'You have something new. Open it to read it.', link: '/notifications' });
    expect(JSON.stringify(one)).not.toContain('Trip');
    expect(push.sentTo(shown)).toMatchObject([{ body: 'New announcement: Trip', link: '/student-announcements' }]);
  });

  it('waits for the end of the quiet hours, and is not sent to a person who turned it off', async () => {
    const [quiet, none] = [await browserOf(student), await browserOf(parent)];
    const noon = { quietFrom: '11:00', quietUntil: '13:00' };
    await api
      .as(student)
      .put('/notification-settings')
      .send({ kinds: [], ...noon })
      .expect(200);
    const kinds = [{ kind: 'announcement.new', ways: ['product'] }];
    await api
      .as(parent)
      .put('/notification-settings')
      .send({ kinds, ...noon })
      .expect(200);
    await publish();
    await work();
    expect(push.deliveries).toEqual([]);
    api.clock.advance(HOUR_MS);
    await work();
    expect(push.sentTo(quiet)).toHaveLength(1);
    expect(push.sentTo(none)).toEqual([]);
  });
});

describe('each push is sent exactly once', () => {
  it('per browser, however often the job runs and whichever push service fails', async () => {
    const [first, second] = [await browserOf(student), await browserOf(student)];
    push.answer = ({ path }) => (path === second.path ? 503 : 201);
    await publish('k', 'students');
    await api.runJobs();
    const row = await api.database.collection('notifications').findOne({ personId: objectId(student.id), way: 'push' });
    const key = { personId: student.id, notificationId: String(row?._id) };
    const handler = await api.inWorker(PushNotificationHandler);
    await expect(handler.handle(key)).rejects.toThrow('a push service did not take the message yet');
    push.answer = () => 201;
    await Promise.all([handler.handle(key), handler.handle(key)]);
    await handler.handle(key);
    expect(push.sentTo(first)).toHaveLength(1);
    // The retry reached the service, which had rejected the first attempt.
    expect(push.sentTo(second)).toHaveLength(2);
  });

  it.each([404, 410])('a browser that is gone (%s) is unsubscribed', async (status) => {
    await browserOf(student);
    push.answer = () => status;
    await publish('a', 'students');
    await work();
    expect(await devicesOf(student)).toEqual([]);
    await publish('b', 'students');
    await work();
    expect(push.deliveries).toHaveLength(1);
  });
});

describe('a push subscription', () => {
  it('is renewed by its browser, moves to the next person who signs in there, and cannot be hijacked', async () => {
    const browser = await browserOf(student);
    await subscribe(student, browser, { showsDetails: true }).expect(200);
    expect(await devicesOf(student)).toMatchObject([{ showsDetails: true, current: true }]);
    const { auth } = new TestBrowser().subscription;
    const { body } = await subscribe(parent, browser, { auth }).expect(409);
    expect(body.code).toBe('push_endpoint_taken');
    await subscribe(parent, browser).expect(200);
    expect(await devicesOf(student)).toEqual([]);
    expect(await devicesOf(parent)).toHaveLength(1);
  });

  it.each([
    { endpoint: 'http://push.test/x', code: 'push_service_unknown' },
    { endpoint: 'https://127.0.0.1/x', code: 'push_service_unknown' },
    { endpoint: 'https://push.test.example.org/x', code: 'push_service_unknown' },
    { auth: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', code: 'push_keys_wrong' },
    { p256dh: '!', code: 'validation_failed' },
    { showsDetails: 'no', code: 'validation_failed' },
  ])('is rejected: %o', async ({ code, ...terms }) => {
    const { body } = await subscribe(student, new TestBrowser(), terms).expect(400);
    expect(body.code).toBe(code);
  });

  it('replaces the one renewed longest ago when a person has more than ten', async () => {
    const oldest = await browserOf(student);
    for (let count = 0; count < 10; count++) {
      api.clock.advance(1000);
      await browserOf(student);
    }
    expect(await devicesOf(student)).toHaveLength(10);
    await publish('k', 'students');
    await work();
    expect(push.deliveries).toHaveLength(10);
    expect(push.sentTo(oldest)).toEqual([]);
  });

  it('is removed only by its owner', async () => {
    await browserOf(student);
    const [{ _id }] = await devicesOf(student);
    await api.as(parent).delete(`/push-devices/${_id}`).expect(404);
    expect(await devicesOf(student)).toHaveLength(1);
    await api.as(student).delete(`/push-devices/${_id}`).expect(204);
    expect(await devicesOf(student)).toEqual([]);
  });

  it('ends with its sign-in: at logout, when signed out remotely, and with a new password', async () => {
    const [other, third] = [{ token: await people.token(student.id) }, { token: await people.token(student.id) }];
    for (const signIn of [student, other, third]) await browserOf(signIn);
    await api.as(other).post('/auth/logout').expect(204);
    expect(await devicesOf(student)).toHaveLength(2);
    await api.as(student).delete('/auth/sign-ins').expect(200);
    expect(await devicesOf(student)).toHaveLength(1);
    const passwords = { password: PASSWORD, newPassword: 'another correct horse 12' };
    await api.as(student).post('/auth/account/password').send(passwords).expect(200);
    await publish('k', 'students');
    await work();
    expect(push.deliveries).toEqual([]);
  });

  it.each(['app', 'passkey'])('ends with the sign-ins that a first %s ends', async (factor) => {
    const other = { token: await people.token(student.id) };
    await browserOf(other);
    const kept = await browserOf(student);
    const post = async (path: string, body: object) =>
      (await api.as(student).post(`/auth/account${path}`).send(body).expect(200)).body;
    if (factor === 'app') {
      const { secret } = await post('/second-factor/app', { password: PASSWORD });
      const epoch = Math.floor(api.clock.now().getTime() / 1000);
      await post('/second-factor/app/confirm', { code: await generate({ secret, epoch }) });
    } else {
      const device = new TestAuthenticator(api.config.relyingParty ?? { id: '', origin: '' });
      const options = await post('/passkeys/options', { password: PASSWORD });
      await post('/passkeys', { name: 'Phone', ...device.make(options) });
    }
    await api.as(other).get('/auth/me').expect(401);
    expect(await devicesOf(student)).toMatchObject([{ current: true }]);
    await publish('k', 'students');
    await work();
    expect(push.deliveries).toHaveLength(1);
    expect(push.sentTo(kept)).toHaveLength(1);
  });

  it('is deleted with the person, and included in their data', async () => {
    await browserOf(student);
    const plan = await (await api.inWorker(ArchiveContents)).planFor(student.id);
    const part = plan?.entries.find((entry) => entry.path === 'devices-with-notifications.json');
    expect(JSON.stringify(part)).toContain('showsDetails');
    expect(JSON.stringify(part)).not.toContain(PUSH_HOST);
    await api.as(teacher).delete(`/students/${student.id}`).expect(200);
    await work();
    const rows = await api.database.collection('pushSubscriptions').find().toArray();
    expect(rows.filter(({ personId }) => String(personId) === student.id)).toEqual([]);
  });
});
