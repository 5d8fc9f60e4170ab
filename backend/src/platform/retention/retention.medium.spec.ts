import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../../testing/api.js';
import { mailsTo } from '../../testing/outbox.js';
import { People, type TestPerson, unique } from '../../testing/people.js';
import { AuditSpool } from '../audit/audit-spool.js';
import { AuditSweeper } from '../audit/audit-sweeper.js';
import { MINUTE_MS } from '../clock/durations.js';
import { FirstRepliesSweeper } from '../idempotency/first-replies-sweeper.js';
import { MailService } from '../mail/mail.service.js';
import { JobsSweeper } from '../queues/jobs-sweeper.js';
import { KEPT_MS } from './retention.js';

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
  const sweeper = await api.inWorker(FirstRepliesSweeper);
  const count = () => api.database.collection('firstreplies').countDocuments();
  expect(await beforeAndAfter(KEPT_MS.firstReplies, () => sweeper.sweep(), count)).toEqual([1, 0]);
});

it('rows of finished jobs are removed after their retention time', async () => {
  await api.call('post', '/auth/forgot-password').send({ email: 'nobody@example.org' }).expect(200);
  await api.runJobs();
  const sweeper = await api.inWorker(JobsSweeper);
  const count = () => api.database.collection('jobs').countDocuments({ status: 'done' });
  expect(await beforeAndAfter(KEPT_MS.doneJobs, () => sweeper.sweep(), count)).toEqual([1, 0]);
});

it('unreadable files meant to hold a log entry are removed after their retention time', async () => {
  const directory = path.join(api.config.env.DATA_DIR, 'audit');
  await mkdir(directory, { recursive: true });
  await writeFile(path.join(directory, '0.json'), '{"subjects": [{"name": "Mona');
  await api.get(AuditSpool).replay();
  const sweeper = await api.inWorker(AuditSweeper);
  const count = async () => (await readdir(directory)).length;
  expect(await beforeAndAfter(KEPT_MS.unreadableEntries, () => sweeper.sweepUnreadable(), count)).toEqual([1, 0]);
});
