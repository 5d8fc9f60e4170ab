import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Histogram } from 'prom-client';
import type { MetricSource } from './metric-source.js';

/** Seconds. Logins hash for a while; uploads and waited-for exports take up to half a minute and longer. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Pages, their files, and addresses that nothing answers to. */
const NO_ROUTE = 'none';

/** How long requests took, by the route's template (`/api/students/:studentId`), never by the address itself. */
export class RequestMetrics implements MetricSource {
  private readonly durations = new Histogram({
    name: 'fulcrum_http_request_duration_seconds',
    help: 'Requests by route template, method and status; status "aborted" when the client left before the reply was out',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [],
  });
  readonly metrics = [this.durations];

  /** Stands before everything else, so that refusals are counted too. */
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
