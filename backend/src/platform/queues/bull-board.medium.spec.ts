import 'reflect-metadata';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from '../http/security-headers.js';
import { testRedisUrl } from '../testing/services.js';
import { mountBullBoard } from '../../operator/bull-board.js';
import { OperatorActions } from '../../operator/operator-actions.js';
import { QUEUE_NAMES } from './job-definition.js';
import { QueuesModule } from './queues.module.js';
import { processModule, TestClock, testConfig } from './testing/processes.js';
import { RedisGate } from './testing/redis-gate.js';

const PASSWORD = 'of twelve letters and more';

const recorded: string[] = [];

async function startApi(overrides: Record<string, string>): Promise<NestExpressApplication> {
  const desk = { provide: OperatorActions, useValue: { record: async (action: string) => void recorded.push(action) } };
  const parts = {
    config: testConfig(overrides),
    clock: new TestClock(),
    imports: [QueuesModule.forApi()],
    providers: [desk],
  };
  const app = await NestFactory.create<NestExpressApplication>(processModule(parts), { logger: false });
  app.use(securityHeaders(parts.config));
  mountBullBoard(app);
  return app.init();
}

describe('Bull Board', () => {
  let app: NestExpressApplication;
  const get = (path: string) => request(app.getHttpServer()).get(path);
  beforeAll(async () => {
    app = await startApi({ OPERATOR_PASSWORD: PASSWORD });
  });
  afterAll(() => app.close());

  it.each([
    '/admin/queues',
    '/admin/queues/',
    '/admin/queues/api/queues',
    '/admin/queues/static/favicon.ico',
    '/ADMIN/queues/api/queues',
  ])('rejects anyone but the operator: %s', async (path) => {
    const anonymous = await get(path);
    const wrong = await get(path).auth('operator', 'a wrong password');
    expect([anonymous.status, wrong.status]).toEqual([401, 401]);
    expect(anonymous.headers['www-authenticate']).toMatch(/^Basic/);
  });

  it('shows all queues to the operator', async () => {
    const reply = await get('/admin/queues/api/queues').auth('operator', PASSWORD).expect(200);
    const names = reply.body.queues.map(({ name }: { name: string }) => name);
    expect(names.toSorted()).toEqual([...QUEUE_NAMES, 'schedule'].toSorted());
  });

  it('loads nothing from another host', async () => {
    const page = await get('/admin/queues/').auth('operator', PASSWORD).expect(200).expect('Cache-Control', 'no-store');
    expect(page.text).toContain('Fulcrum queues');
    expect(page.text).not.toMatch(/(href|src)="https?:/);
  });

  it('may load its scripts, which are relative to a base element', async () => {
    const page = await get('/admin/queues/').auth('operator', PASSWORD);
    const script = /src="(static\/js\/main[^"]+)"/.exec(page.text)?.[1];
    expect(page.text).toContain('<base href="/admin/queues/"');
    expect(page.headers['content-security-policy']).toContain("base-uri 'self'");
    expect((await get(`/admin/queues/${script}`).auth('operator', PASSWORD)).status).toBe(200);
  });

  it('rejects changes from another site’s page', async () => {
    const order = () =>
      request(app.getHttpServer()).put('/admin/queues/api/queues/mail/pause').auth('operator', PASSWORD);
    expect((await order().set('Sec-Fetch-Site', 'cross-site')).status).toBe(403);
    expect((await order().set('Sec-Fetch-Site', 'same-origin')).status).toBe(200);
    await request(app.getHttpServer())
      .put('/admin/queues/api/queues/mail/resume')
      .auth('operator', PASSWORD)
      .expect(200);
    expect(recorded).toEqual(['queues.change', 'queues.change']);
  });
});

it('Bull Board does not exist if no operator password is set', async () => {
  const app = await startApi({});
  expect((await request(app.getHttpServer()).get('/admin/queues/api/queues')).status).toBe(404);
  await app.close();
});

it('Bull Board answers 503 while Redis is unreachable, and works again once it is back', async () => {
  const gate = new RedisGate(testRedisUrl(), mkdtempSync(join(tmpdir(), 'fulcrum-gate-')));
  const app = await startApi({ OPERATOR_PASSWORD: PASSWORD, REDIS_URL: gate.url });
  const list = () => request(app.getHttpServer()).get('/admin/queues/api/queues').auth('operator', PASSWORD);
  await list().expect(503).expect('Retry-After', /^\d+$/);
  await gate.unlock();
  await expect.poll(async () => (await list()).status).toBe(200);
  await app.close();
  await gate.shut();
});
