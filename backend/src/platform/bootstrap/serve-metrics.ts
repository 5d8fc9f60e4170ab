import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { INestApplicationContext, Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type RequestHandler } from 'express';
import type { Registry } from 'prom-client';
import { operatorOnly } from '../auth-guard/operator.js';
import { AppConfig } from '../config/app-config.js';
import { PoolMetrics } from '../database/pool-metrics.js';
import { JobMetrics } from '../queues/job-metrics.js';
import { QueueMetrics } from '../queues/queue-metrics.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { gatherMetrics, type MetricSource } from '../metrics/metric-source.js';
import { RequestMetrics } from '../metrics/request-metrics.js';

const METRICS_PATH = '/metrics';

const page =
  (registry: Registry): RequestHandler =>
  async (_, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.type(registry.contentType).send(await registry.metrics());
  };

/**
 * Measures every request of the API, and serves that and the state of the queues at /metrics, to operators alone. To be
 * called before anything else is mounted: what stands before it is not measured.
 */
export function serveMetrics(app: NestExpressApplication, furtherSources: Type<MetricSource>[] = []): void {
  const registry = gatherMetrics(app, [PoolMetrics, QueueMetrics, ...furtherSources]);
  const requests = new RequestMetrics();
  for (const metric of requests.metrics) registry.registerMetric(metric);
  app.use(requests.measure);
  app.use(METRICS_PATH, operatorOnly(app.get(AppConfig), app.get(RateLimits)), page(registry));
}

/**
 * The worker's own page, on WORKER_METRICS_PORT of HOST, to operators alone; null when no port is set.
 * @throws Error when the port is taken
 */
export async function serveWorkerMetrics(worker: INestApplicationContext): Promise<Server | null> {
  const config = worker.get(AppConfig);
  const { WORKER_METRICS_PORT, HOST } = config.env;
  if (WORKER_METRICS_PORT === undefined) return null;
  const app = express().disable('x-powered-by');
  app.use(
    METRICS_PATH,
    operatorOnly(config, worker.get(RateLimits)),
    page(gatherMetrics(worker, [PoolMetrics, JobMetrics])),
  );
  // It never keeps a worker alive that has nothing else to do.
  const server = createServer(app).listen(WORKER_METRICS_PORT, HOST).unref();
  await once(server, 'listening');
  return server;
}
