import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../../testing/api.js';
import { mailsTo } from '../../testing/outbox.js';
import { People, type TestPerson, unique } from '../../testing/people.js';
import { AuditSpool } from '../audit/audit-spool.js';
import { UnreadableEntriesSweeper } from '../audit/unreadable-entries-sweeper.js';
import { MINUTE_MS } from '../clock/durations.js';
import { MailService } from '../mail/mail.service.js';
import { agedRows, KEPT_MS } from '../retention/retention.js';
import { RetentionTask } from './retention-task.js';

let api: TestApi;
let teacher: TestPerson;
beforeAll(async () => {
  api = await TestApi.start();
  teacher = await new People(api).teacher();
});
afterAll(() => api.stop());

/** Counts after a sweep just before and just after the retention time. */
async function beforeAndAfter(keptMs: number, sweep: () => Promise<unknown>, count: () => Promise<number>) {
  const counts: number[] = [];
  api.clock.advance(keptMs - MINUTE_MS);
  await sweep();
  counts.push(await count());
  api.clock.advance(2 * MINUTE_MS);
  await sweep();
  counts.push(await count());
  api.clock.reset();
  return counts;
}

it('mails in the outbox are removed after their retention time', async () => {
  const mail = await api.inWorker(MailService);
  await mail.send({ to: 'mona@example.org', subject: 'Grades', text: 'Ten', html: '<p>Ten</p>' }, []);
  const count = async () => (await mailsTo(api, 'mona@example.org')).length;
  expect(await beforeAndAfter(KEPT_MS.outbox, () => mail.sweepOutbox(), count)).toEqual([1, 0]);
});

it('first replies are removed after their retention time', async () => {
  const form = { name: unique('School'), teacherId: teacher.id };
  await api.as(teacher).post('/school').set('Idempotency-Key', randomUUID()).send(form).expect(201);
  const retention = await api.inWorker(RetentionTask);
  const count = () => api.database.collection('firstreplies').countDocuments();
  expect(await beforeAndAfter(KEPT_MS.firstReplies, () => retention.run(), count)).toEqual([1, 0]);
});

it('rows of finished jobs are removed after their retention time', async () => {
  await api.call('post', '/auth/forgot-password').send({ email: 'nobody@example.org' }).expect(200);
  await api.runJobs();
  const retention = await api.inWorker(RetentionTask);
  const count = () => api.database.collection('jobs').countDocuments({ status: 'done' });
  expect(await beforeAndAfter(KEPT_MS.doneJobs, () => retention.run(), count)).toEqual([1, 0]);
});

it('unreadable files meant to hold a log entry are removed after their retention time', async () => {
  const directory = path.join(api.config.env.DATA_DIR, 'audit');
  await mkdir(directory, { recursive: true });
  await writeFile(path.join(directory, '0.json'), '{"subjects": [{"name": "Mona');
  await api.get(AuditSpool).replay();
  const sweeper = await api.inWorker(UnreadableEntriesSweeper);
  const count = async () => (await readdir(directory)).length;
  expect(await beforeAndAfter(KEPT_MS.unreadableEntries, () => sweeper.sweep(), count)).toEqual([1, 0]);
});

it('all rows whose time is over are removed in one run, however many, and no others', async () => {
  const now = Date.now();
  const collections = new Set(agedRows().map(({ rows }) => rows.collection));
  const count = async () =>
    Object.fromEntries(
      await Promise.all(
        [...collections].map(async (name) => [name, await api.database.collection(name).countDocuments({})]),
      ),
    );
  for (const name of collections) await api.database.collection(name).deleteMany({});
  for (const { rows, ms } of agedRows()) {
    const { collection, date, is, status } = rows;
    const end = now - (is === 'end' ? 0 : ms);
    const agedRow = (at: number, index: number) => ({
      [date]: new Date(at),
      ...(status ? { status } : {}),
      // The fields of unique indexes.
      ...{ tenantId: new Types.ObjectId(), personId: new Types.ObjectId(), userId: new Types.ObjectId() },
      ...{ dueAt: new Date(index), key: unique('key'), submissionId: new Types.ObjectId() },
    });
    // More than one batch of one collection; the others would only take longer.
    const over = Array.from({ length: collection === 'notifications' ? 1001 : 2 }, (_, index) =>
      agedRow(end - index, index),
    );
    await api.database.collection(collection).insertMany([...over, agedRow(end + MINUTE_MS, over.length)]);
  }
  await (await api.inWorker(RetentionTask)).run();
  expect(await count()).toEqual(Object.fromEntries([...collections].map((name) => [name, name === 'jobs' ? 2 : 1])));
});

it('an index finds the rows whose time is over', () => {
  const indexes = Object.values(api.database.models).flatMap(({ schema, collection }) =>
    schema.indexes().map(([keys]) => `${collection.name}: ${Object.keys(keys).join(' ')}`),
  );
  const needed = agedRows().map(({ rows: { collection, date, status } }) =>
    [`${collection}:`, ...(status ? ['status'] : []), date].join(' '),
  );
  expect(needed.filter((index) => !indexes.includes(index))).toEqual([]);
});
