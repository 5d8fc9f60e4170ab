import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KillableRedis } from '../../../platform/queues/testing/killable-redis.js';
import type { TestPerson } from '../../../testing/people.js';
import { ProductProcess } from '../../../testing/product-process.js';
import { AppModule } from '../../../app.module.js';
import { ExportApi } from './testing/export-api.js';
import { sheetXml } from './testing/read-workbook.js';

/** Enough students that an export is far from done when its first percent appears. */
const STUDENTS = 8000;
const SOON = { timeout: 60_000, interval: 20 };

const redis = new KillableRedis();
let product: ExportApi;
let teacher: TestPerson;
let worker: INestApplicationContext | undefined;

/** A worker with real queues, in this process. */
async function startWorker(): Promise<void> {
  worker = await NestFactory.createApplicationContext(AppModule.forWorker(product.api.config), { logger: false });
}

async function enrolMany(): Promise<void> {
  const users = product.api.database.collection('users');
  const tenantId = (await users.findOne({ email: teacher.email }))?.['tenantId'];
  const students = Array.from({ length: STUDENTS }, (_, index) => ({
    ...{ role: 'student', tenantId, tokenVersion: 0, name: `Student ${index}` },
    ...{ email: `survivor-${index}@example.org`, studentPhone: `2010${String(index).padStart(8, '0')}` },
  }));
  await users.insertMany(students, { ordered: false });
}

const stateOf = async (id: string) => (await product.get(teacher, `/exports/${id}`).expect(200)).body;
const statusOf = async (id: string) => (await stateOf(id)).status;

/** Waits until the export is being written and is not yet done. */
async function underWay(id: string): Promise<void> {
  await expect.poll(async () => (await stateOf(id)).progress, SOON).toBeGreaterThan(0);
  expect(await statusOf(id)).toBe('active');
}

/** Counts what is stored for the export: its rows, its files and the students in them. */
async function kept(id: string) {
  const rows = await product.api.database.collection('files').find().toArray();
  const own = rows.filter(({ _id }) => _id.toString() === id);
  const stored = readdirSync(path.join(product.api.config.env.DATA_DIR, 'files'), {
    recursive: true,
    encoding: 'utf8',
  });
  const bytes = own.map(({ storageKey }) => stored.filter((file) => path.basename(file) === path.basename(storageKey)));
  const students = sheetXml(await product.file(teacher, id)).match(/@example\.org/g)?.length;
  return {
    rows: own.length,
    files: bytes.flat().length,
    ofAllRows: rows.length,
    allFiles: spreadsheetsAmong(stored),
    students,
  };
}

const spreadsheetsAmong = (stored: string[]) => stored.filter((file) => /[0-9a-f]{24}$/.test(file)).length;
const whole = (exportsSoFar: number) => ({
  rows: 1,
  files: 1,
  ofAllRows: exportsSoFar,
  allFiles: exportsSoFar,
  students: STUDENTS,
});

beforeAll(async () => {
  await redis.start();
  product = await ExportApi.start(0, { REDIS_URL: redis.url, JOB_LOCK_SECONDS: '3' });
  teacher = await product.people.teacher();
  await enrolMany();
});
afterAll(async () => {
  await redis.start();
  await worker?.close();
  await product.stop();
  await redis.stop();
});

describe('an export', () => {
  it('survives the SIGKILL of its worker: another worker makes one complete file', async () => {
    const killed = await ProductProcess.start('worker', product.api.config);
    const id = await product.ask(teacher);
    await underWay(id);
    await killed.kill();
    expect(await statusOf(id)).toBe('active');
    await startWorker();
    await expect.poll(() => statusOf(id), SOON).toBe('done');
    expect(await kept(id)).toEqual(whole(1));
  });

  it('survives the SIGKILL of Redis: one complete file, and its job is closed once Redis is back', async () => {
    const id = await product.ask(teacher);
    await underWay(id);
    await redis.kill();
    expect(await statusOf(id)).toBe('active');
    await expect.poll(() => statusOf(id), SOON).toBe('done');
    await redis.start();
    const jobs = product.api.database.collection('jobs');
    await expect.poll(() => jobs.countDocuments({ status: { $in: ['queued', 'active'] } }), SOON).toBe(0);
    expect(await kept(id)).toEqual(whole(2));
  });

  it('is accepted at once while Redis is down, and made once Redis is back', async () => {
    await redis.kill();
    const id = await product.ask(teacher);
    expect(await statusOf(id)).toBe('queued');
    await redis.start();
    await expect.poll(() => statusOf(id), SOON).toBe('done');
    expect(await kept(id)).toEqual(whole(3));
  });
});
