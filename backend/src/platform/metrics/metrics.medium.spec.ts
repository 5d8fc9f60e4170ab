import 'reflect-metadata';
import { Controller, Get, Injectable, NotFoundException, Param } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../clock/durations.js';
import { createJob } from '../queues/job-definition.js';
import { PermanentJobFailure } from '../queues/job-failure.js';
import { JobHandler } from '../queues/job-handler.js';
import { JobsService } from '../queues/jobs.service.js';
import { QueuesModule } from '../queues/queues.module.js';
import { processModule, startProcess, TestClock, testConfig } from '../queues/testing/processes.js';
import { serveMetrics, serveWorkerMetrics } from '../bootstrap/serve-metrics.js';

const PASSWORD = 'of twelve letters and more';
const STUDENT = '0123456789abcdef01234567';

const weigh = createJob<{ kilos: number }>({ name: 'scales.weigh', queue: 'maintenance', attempts: 2, backoffMs: 10 });

@Injectable()
@JobHandler(weigh)
class WeighHandler implements JobHandler<{ kilos: number }> {
  async handle({ kilos }: { kilos: number }): Promise<void> {
    if (kilos < 0) throw new PermanentJobFailure('negative', 'there is no such weight');
  }
}

@Controller('students')
class StudentsController {
  @Get(':studentId')
  read(@Param('studentId') studentId: string): { studentId: string } {
    if (studentId === 'gone') throw new NotFoundException();
    return { studentId };
  }
}

/** Returns the value of one series, given its name and labels as printed. */
const valueOf = (text: string, series: string): number => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line ? Number(line.split(' ').at(-1)) : Number.NaN;
};

describe('the metrics of the API', () => {
  const clock = new TestClock();
  let app: NestExpressApplication;
  const get = (path: string) => request(app.getHttpServer()).get(path);
  const metrics = async () => (await get('/metrics').auth('operator', PASSWORD).expect(200)).text;

  async function start(overrides: Record<string, string>): Promise<NestExpressApplication> {
    const root = processModule({ config: testConfig(overrides), clock, imports: [QueuesModule.forApi()] });
    const api = await NestFactory.create<NestExpressApplication>(
      { ...root, controllers: [StudentsController] },
      { logger: false },
    );
    serveMetrics(api);
    return api.init();
  }

  beforeAll(async () => {
    app = await start({ OPERATOR_PASSWORD: PASSWORD });
  });
  afterAll(() => app.close());

  it('require the operator’s password', async () => {
    await get('/metrics')
      .expect(401)
      .expect('WWW-Authenticate', /^Basic/);
    await get('/metrics').auth('operator', 'a wrong password').expect(401);
    const right = await get('/metrics').auth('operator', PASSWORD);
    expect([right.status, right.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('do not exist if no operator password is set', async () => {
    const open = await start({});
    expect((await request(open.getHttpServer()).get('/metrics')).status).toBe(404);
    await open.close();
  });

  it('count requests by route template, errors included, and name no one', async () => {
    await get(`/students/${STUDENT}`).expect(200);
    await get('/students/gone?email=mona@example.org').expect(404);
    await get('/wp-login.php').expect(404);
    const text = await metrics();
    const count = (labels: string) => valueOf(text, `fulcrum_http_request_duration_seconds_count{${labels}}`);
    expect(count('method="GET",route="/students/:studentId",status="200"')).toBe(1);
    expect(count('method="GET",route="/students/:studentId",status="404"')).toBe(1);
    expect(count('method="GET",route="none",status="404"')).toBeGreaterThanOrEqual(1);
    expect(text).not.toMatch(/[0-9a-f]{24}|mona|wp-login/);
  });

  it('show how many jobs wait, and how long', async () => {
    const waiting = () => metrics().then((text) => valueOf(text, 'fulcrum_queue_oldest_seconds{queue="maintenance"}'));
    expect(await waiting()).toBe(0);
    await app.get(JobsService).request(weigh, { kilos: 1 });
    await app
      .get(JobsService)
      .request(weigh, { kilos: 2 }, { runAfter: new Date(clock.now().getTime() + 9 * HOUR_MS) });
    clock.advance(HOUR_MS);
    const text = await metrics();
    expect(valueOf(text, 'fulcrum_queue_jobs{queue="maintenance",state="queued"}')).toBe(2);
    expect(valueOf(text, 'fulcrum_queue_jobs{queue="mail",state="failed"}')).toBe(0);
    expect(valueOf(text, 'fulcrum_mails_undelivered{state="retrying"}')).toBe(0);
    expect(await waiting()).toBeGreaterThanOrEqual(3600);
    expect(await waiting()).toBeLessThan(3700);
  });

  it('cover the process, its event loop and the connection pool', async () => {
    const text = await metrics();
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'fulcrum_mongodb_pool_waiting')).toBe(0);
    expect(valueOf(text, 'fulcrum_mongodb_pool_wait_seconds_count')).toBeGreaterThan(0);
    const connections = (state: string) => valueOf(text, `fulcrum_mongodb_pool_connections{state="${state}"}`);
    expect(connections('idle') + connections('used')).toBeGreaterThan(0);
  });
});

describe('the metrics of a worker', () => {
  const clock = new TestClock();
  const startWorker = (environment: Record<string, string>) =>
    startProcess({
      config: testConfig(environment),
      clock,
      imports: [QueuesModule.forWorker([weigh])],
      providers: [WeighHandler],
    });

  it('count job outcomes, on a separate port, for operators', async () => {
    const worker = await startWorker({ OPERATOR_PASSWORD: PASSWORD, WORKER_METRICS_PORT: '0' });
    const server = await serveWorkerMetrics(worker);
    const address = server?.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const get = () => request(`http://127.0.0.1:${port}`).get('/metrics');
    await get().expect(401);
    await worker.get(JobsService).request(weigh, { kilos: 1 });
    await worker.get(JobsService).request(weigh, { kilos: -1 });
    const count = async (outcome: string) => {
      const { text } = await get().auth('operator', PASSWORD).expect(200);
      const labels = `queue="maintenance",job="scales.weigh",outcome="${outcome}"`;
      return valueOf(text, `fulcrum_job_duration_seconds_count{${labels}}`);
    };
    // The waiting job of the test above is run as well.
    await expect.poll(() => count('done')).toBe(2);
    await expect.poll(() => count('failed')).toBe(1);
    server?.close();
    await worker.close();
  });

  it('are not served without a port', async () => {
    const worker = await startWorker({ OPERATOR_PASSWORD: PASSWORD });
    expect(await serveWorkerMetrics(worker)).toBeNull();
    await worker.close();
  });
});
