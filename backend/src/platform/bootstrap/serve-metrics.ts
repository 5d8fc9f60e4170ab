import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { INestApplicationContext, Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { Histogram, type Registry } from 'prom-client';
import { operatorOnly } from '../auth-guard/operator.js';
import { AppConfig } from '../config/app-config.js';
import { PoolMetrics } from '../database/pool-metrics.js';
import { JobMetrics } from '../queues/job-metrics.js';
import { QueueMetrics } from '../queues/queue-metrics.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { gatherMetrics, type MetricSource } from '../metrics/metric-source.js';
import { SiblingMetrics } from '../metrics/sibling-metrics.js';

const METRICS_PATH = '/metrics';

const page =
  (registry: Registry, read = () => registry.metrics()): RequestHandler =>
  async (_, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.type(registry.contentType).send(await read());
  };

/**
 * Measures every API request and serves the measurements and the state of the queues at /metrics, to operators only.
 * Call it before mounting anything else: handlers mounted earlier are not measured.
 */
export function serveMetrics(app: NestExpressApplication, furtherSources: Type<MetricSource>[] = []): void {
  const registry = gatherMetrics(app, [PoolMetrics, QueueMetrics, ...furtherSources]);
  const requests = new RequestMetrics();
  for (const metric of requests.metrics) registry.registerMetric(metric);
  app.use(requests.measure);
  const config = app.get(AppConfig);
  const { API_SOCKET } = config.env;
  const siblings = API_SOCKET ? new SiblingMetrics(API_SOCKET, registry) : undefined;
  siblings?.listen();
  const read = siblings && (() => siblings.all());
  app.use(METRICS_PATH, operatorOnly(config, app.get(RateLimits)), page(registry, read));
}

/**
 * Serves the worker's own metrics on WORKER_METRICS_PORT of HOST, to operators only; null if no port is set.
 * @throws Error if the port is taken
 */
export async function serveWorkerMetrics(worker: INestApplicationContext): Promise<Server | null> {
  const config = worker.get(AppConfig);
  const { WORKER_METRICS_PORT, HOST } = config.env;
  if (WORKER_METRICS_PORT === undefined) return null;
  const app = express().disable('x-powered-by');
  // For whatever runs the worker: its event loop is running, and (serving) its rows are migrated.
  app.get(['/api/health/live', '/api/health/serving'], (_, response) => void response.json({ status: 'ok' }));
  app.use(
    METRICS_PATH,
    operatorOnly(config, worker.get(RateLimits)),
    page(gatherMetrics(worker, [PoolMetrics, JobMetrics])),
  );
  // Does not keep an otherwise idle worker alive.
  const server = createServer(app).listen(WORKER_METRICS_PORT, HOST).unref();
  await once(server, 'listening');
  return server;
}

/**
 * Seconds. Logins take time for hashing; uploads and exports that are waited for take up to half a minute and longer.
 */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Pages, their files and unknown addresses. */
const NO_ROUTE = 'none';

/** Request durations by the route's template (`/api/students/:studentId`), never by the address itself. */
class RequestMetrics implements MetricSource {
  private readonly durations = new Histogram({
    name: 'fulcrum_http_request_duration_seconds',
    help: 'Requests by route template, method and status; status "aborted" when the client left before the reply was out',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [],
  });
  readonly metrics = [this.durations];

  /** Mounted before everything else, so that rejected requests are counted too. */
  readonly measure: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
    const startedAt = performance.now();
    response.once('close', () => {
      const method = METHODS.has(request.method) ? request.method : 'OTHER';
      const status = response.writableFinished ? String(response.statusCode) : 'aborted';
      this.durations.observe({ method, route: routeOf(request), status }, (performance.now() - startedAt) / 1000);
    });
    next();
  };
}

function routeOf(request: Request): string {
  const path: unknown = request.route?.path;
  return typeof path === 'string' ? path : NO_ROUTE;
}
