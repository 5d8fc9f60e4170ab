import 'reflect-metadata';
import { Test, type TestingModule } from '@nestjs/testing';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ForgottenJobs } from '../../../platform/queues/forgotten-jobs.js';
import { KillableRedis } from '../../../platform/queues/testing/killable-redis.js';
import { TestApi } from '../../../testing/api.js';
import { IS_LONG, reportFigure } from '../../../testing/long-search.js';
import { People, type TestPerson, type TestStudent } from '../../../testing/people.js';
import { AppModule } from '../../../app.module.js';
import { NotificationEvents } from '../notification-events.js';
import { PUSH_HOST, PushService, TestBrowser } from '../testing/push-service.js';
import { PushAgent } from './push-client.js';

const PARENTS = IS_LONG ? 1000 : 60;
const SOON = { timeout: IS_LONG ? 500_000 : 100_000, interval: 50 };
const PATIENCE = { timeout: SOON.timeout + 20_000 };

const redis = new KillableRedis();
const push = new PushService();
let api: TestApi;
let worker: TestingModule | undefined;

beforeAll(async () => {
  await Promise.all([redis.start(), push.start()]);
  api = await TestApi.start({
    environment: { REDIS_URL: redis.url, JOB_LOCK_SECONDS: '3', PUSH_SERVICES: PUSH_HOST },
  });
}, PATIENCE.timeout);
afterAll(async () => {
  await redis.start();
  await worker?.close();
  await api.stop();
  await Promise.all([redis.stop(), push.stop()]);
}, PATIENCE.timeout);

/**
 * Inserts many students, each with a parent whose browser is subscribed, as copies of accounts made through the API
 * with other email addresses.
 */
async function enrolMany(teacher: TestPerson, student: TestStudent): Promise<TestBrowser[]> {
  const users = api.database.collection('users');
  const [child, parent] = await Promise.all(
    [student.id, student.parentId ?? ''].map((id) => users.findOne({ _id: new ObjectId(id) })),
  );
  const browsers = Array.from({ length: PARENTS }, () => new TestBrowser());
  const rows = browsers.map((browser, index) => {
    const [childId, personId] = [new ObjectId(), new ObjectId()];
    const { endpoint, p256dh, auth } = browser.subscription;
    const times = { createdAt: new Date(), renewedAt: new Date() };
    return {
      childId,
      accounts: [
        { ...child, _id: childId, email: `child-${index}@example.org`, parentId: personId },
        { ...parent, _id: personId, email: `parent-${index}@example.org` },
      ],
      subscription: {
        ...{ personId, tokenId: 't', tokenVersion: parent?.['tokenVersion'], endpoint, p256dh, auth },
        ...{ device: 'A test', showsDetails: true, ...times },
      },
    };
  });
  await users.insertMany(rows.flatMap(({ accounts }) => accounts));
  await api.database.collection('pushSubscriptions').insertMany(rows.map(({ subscription }) => subscription));
  await api.get(NotificationEvents).publish({
    tenantId: teacher.id,
    kind: 'attendance.absent',
    key: 'k',
    audience: { readers: 'parents', studentIds: rows.map(({ childId }) => childId.toString()) },
    values: { title: 'Forces' },
  });
  return browsers;
}

async function startWorker(): Promise<void> {
  const module = await Test.createTestingModule({ imports: [AppModule.forWorker(api.config)] })
    .overrideProvider(PushAgent)
    .useValue(push.agent)
    // The dispatcher finds what Redis lost; ForgottenJobs looks for rows whose job was never requested.
    .overrideProvider(ForgottenJobs)
    .useValue({ tasks: () => [] })
    .compile();
  worker = await module.init();
}

it(`notifications reach each of ${PARENTS} parents once, though Redis is killed in the middle`, PATIENCE, async () => {
  const people = new People(api);
  const teacher = await people.teacher();
  const { groupId } = await people.group(teacher);
  const student = await people.student(teacher, { groupId });
  await people.parentOf(student);
  const begun = Date.now();
  const browsers = await enrolMany(teacher, student);
  await startWorker();
  await expect.poll(() => push.deliveries.length, SOON).toBeGreaterThan(PARENTS / 10);
  await redis.kill();
  const before = push.deliveries.length;
  await redis.start();
  await expect.poll(() => new Set(push.deliveries.map(({ path }) => path)).size, SOON).toBe(PARENTS);
  const seconds = Math.round((Date.now() - begun) / 1000);
  const jobs = api.database.collection('jobs');
  const open = { name: /^notifications\./, status: { $in: ['queued', 'active'] } };
  await expect.poll(() => jobs.countDocuments(open), SOON).toBe(0);
  for (const browser of browsers) expect(push.sentTo(browser)).toHaveLength(1);
  expect(before).toBeLessThan(PARENTS);
  reportFigure('pushes', `${PARENTS} parents once each in ${seconds} s, Redis killed after ${before}`);
});
