import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import { Logger } from 'nestjs-pino';
import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { BODY_BOUNDS, noteBodyBytes } from '../auth-guard/body-bounds.js';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { maintenanceMiddleware } from '../maintenance/maintenance.middleware.js';
import { Maintenance } from '../maintenance/maintenance.js';
import { RequestFailures } from '../processes/request-failures.js';
import { ErrorFilter } from '../http/error.filter.js';
import { BodyTypeGuard, rejectCrossSite } from '../http/foreign-requests.js';
import { enforceDeadline, RequestDeadline } from '../http/request-deadline.js';
import { securityHeaders } from '../http/security-headers.js';
import { securityTxt } from '../http/security-txt.js';
import { validationPipe } from '../http/validation.js';
import { randomUUID } from 'node:crypto';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import compression from 'compression';

/**
 * HTTP configuration that applies to every route. Used by the API process and the tests.
 * @param replyMs the reply deadline, for tests that wait for it
 */
export function configureHttp(app: NestExpressApplication, replyMs?: number): void {
  const config = app.get(AppConfig);
  app.useLogger(app.get(Logger));
  app.set('trust proxy', config.env.TRUST_PROXY);
  app.disable('x-powered-by');
  // API replies are never stored, so nobody revalidates them. Files and pages set their own ETags.
  app.disable('etag');
  app.set('query parser', givenParameters);
  app.use(requestId(config.env.TRUST_PROXY), securityHeaders(config), cookieParser());
  app.use('/.well-known/security.txt', securityTxt(config, app.get(Clock)));
  app.use(maintenanceMiddleware(app.get(Maintenance), app.get(Clock), config));
  app.use('/api', (_: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.use('/api', app.get(RequestFailures).count);
  app.use('/api', rejectCrossSite, compressedReplies);
  app.use(json({ limit: BODY_BOUNDS.bytes, verify: noteBodyBytes }));
  app.use('/api', enforceDeadline(replyMs));
  app.setGlobalPrefix('api');
  app.useGlobalGuards(new BodyTypeGuard());
  app.useGlobalInterceptors(new RequestDeadline());
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorFilter());
}

/** Leaves out parameters without a value: a form sends them for filters that nobody has chosen. */
export const givenParameters = (query: string | null): ParsedUrlQuery =>
  Object.fromEntries(Object.entries(parse(query ?? '')).filter(([, value]) => value !== ''));

/** A UUID, or another hexadecimal id: what proxies make. */
const ACCEPTABLE = /^[\da-f-]{8,64}$/i;

/**
 * Gives every request an id; it is in the reply, in every log line and in the activity log. An id that the request
 * brings is kept only behind a proxy, because anybody else could choose one that belongs to another request.
 * @param proxies the number of proxies in front
 */
export const requestId =
  (proxies: number) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const given = proxies > 0 ? request.headers['x-request-id'] : undefined;
    request.id = typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', String(request.id));
    next();
  };

/** Smaller replies are not compressed: that would cost the server more than it saves the phone. */
const WORTH_COMPRESSING_BYTES = 4096;

const TEXT = /^application\/(json|vnd\.apple\.mpegurl)\b/;

/**
 * Compresses long JSON replies and video playlists: a list of fifty students, or of the segments of half an hour,
 * shrinks to a fifth. Files are already compressed or requested in ranges, and an event stream must not wait for a full
 * block.
 */
export const compressedReplies: RequestHandler = compression({
  threshold: WORTH_COMPRESSING_BYTES,
  filter: (_, response) => TEXT.test(String(response.getHeader('Content-Type'))),
});
