import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppConfig, loadConfig } from '../config/app-config.js';
import { serveDocs } from './serve-docs.js';

/** Larger than the API's own. */
const OPERATIONS = 1000;
const LONGEST_WAIT_MS = 250;

const config = loadConfig({
  MONGO_URL: 'mongodb://unused.invalid/fulcrum',
  REDIS_URL: 'redis://unused.invalid',
  APP_SECRET: 'x'.repeat(32),
});
@Module({ providers: [{ provide: AppConfig, useValue: config }] })
class OnlyConfig {}

const operation = { summary: 'Reads a thing. '.repeat(50), responses: { '200': { description: 'Done.' } } };
const paths = Object.fromEntries(
  Array.from({ length: OPERATIONS }, (_, index) => [`/api/${index}`, { get: operation }]),
);
const built = { openapi: '3.1.0', info: { title: 'Built', version: '1' }, paths };
let app: NestExpressApplication;

beforeAll(async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'docs-')), 'openapi.json');
  writeFileSync(file, JSON.stringify(built));
  app = await NestFactory.create<NestExpressApplication>(OnlyConfig, { logger: false });
  serveDocs(app, pathToFileURL(file));
  await app.init();
});
afterAll(() => app.close());

it.each(['/api/docs-json', '/api/docs', '/api/docs/swagger-ui-init.js'])(
  'serves what the build has made at %s, and others wait for at most 250 ms of processor',
  async (address) => {
    const start = process.threadCpuUsage();
    await request(app.getHttpServer()).get(address).expect(200);
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(LONGEST_WAIT_MS);
  },
);

it('serves the document as JSON only', async () => {
  expect((await request(app.getHttpServer()).get('/api/docs-json')).body).toEqual(built);
  await request(app.getHttpServer()).get('/api/docs-yaml').expect(404);
});
