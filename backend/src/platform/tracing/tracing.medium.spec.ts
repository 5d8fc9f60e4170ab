import 'reflect-metadata';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Controller, Get, type INestApplicationContext, Injectable, Param } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJob } from '../queues/job-definition.js';
import { PermanentJobFailure } from '../queues/job-failure.js';
import { JobHandler } from '../queues/job-handler.js';
import { JobsService } from '../queues/jobs.service.js';
import { QueuesModule } from '../queues/queues.module.js';
import { processModule, startProcess, TestClock, testConfig } from '../queues/testing/processes.js';
import { currentTracing, startTracing } from './tracing.js';

const STUDENT = '0123456789abcdef01234567';
const weigh = createJob<{ studentId: string }>({ name: 'traced.weigh', queue: 'maintenance', attempts: 1 });

@Injectable()
@JobHandler(weigh)
class WeighHandler implements JobHandler<{ studentId: string }> {
  async handle(): Promise<void> {
    throw new PermanentJobFailure('refused', 'mona@example.org is no scale');
  }
}

@Controller('api/scales')
class ScalesController {
  constructor(private readonly jobs: JobsService) {}
  @Get(':studentId')
  async weigh(@Param('studentId') studentId: string): Promise<object> {
    await this.jobs.request(weigh, { studentId });
    return {};
  }
}

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

/** Requests that the OpenTelemetry collector received. */
const sent: Sent[] = [];
const keys = new Set<unknown>();
async function collect(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
  keys.add(incoming.headers['api-key']);
  sent.push((await json(incoming)) as Sent);
  reply.setHeader('Content-Type', 'application/json').end('{}');
}
const collector: Server = createServer((incoming, reply) => void collect(incoming, reply));
const spans = () =>
  sent
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans);

let app: NestExpressApplication;
let worker: INestApplicationContext;
beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  const config = testConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=sesame',
  });
  const clock = new TestClock();
  await startTracing(config, 'api');
  const root = processModule({ config, clock, imports: [QueuesModule.forApi()] });
  app = await NestFactory.create<NestExpressApplication>(
    { ...root, controllers: [ScalesController] },
    { logger: false },
  );
  const tracing = currentTracing();
  if (tracing) app.use(tracing.requests);
  await app.init();
  worker = await startProcess({ config, clock, imports: [QueuesModule.forWorker([weigh])], providers: [WeighHandler] });
});
afterAll(async () => {
  await worker.close();
  await app.close();
  collector.close();
});

/** Returns the names of the spans above one, nearest first. */
function above(span: SentSpan | undefined): string[] {
  const parent = spans().find(({ spanId }) => spanId === span?.parentSpanId);
  return parent ? [parent.name, ...above(parent)] : [];
}

it('one trace covers a request, its database commands and its job, and names no one', async () => {
  await request(app.getHttpServer()).get(`/api/scales/${STUDENT}?email=mona@example.org`).expect(200);
  const call = 'GET /api/scales/:studentId';
  const claim = async () => {
    await currentTracing()?.flush();
    return spans().find(({ name }) => name === 'findAndModify jobs');
  };
  await expect.poll(claim).toBeDefined();
  await expect.poll(async () => above(await claim())).toContain(call);
  expect(above(spans().find(({ name }) => name === 'insert jobs'))).toEqual([call]);
  const { traceId } = spans().find(({ name }) => name === call) ?? {};
  expect(spans().filter((span) => span.traceId === traceId && span.name.startsWith('redis ')).length).toBeGreaterThan(
    0,
  );
  expect([...keys]).toEqual(['sesame']);
  expect(JSON.stringify(sent)).not.toMatch(/mona|0123456789abcdef01234567/);
});
