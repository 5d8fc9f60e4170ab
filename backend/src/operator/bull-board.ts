import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response, Router } from 'express';
import { operatorOnly } from '../platform/auth-guard/operator.js';
import { AppConfig } from '../platform/config/app-config.js';
import { healthErrors } from '../platform/health/health.errors.js';
import { toErrorReply } from '../platform/http/error-body.js';
import { RateLimits } from '../platform/rate-limits/rate-limits.js';
import { JobQueues } from '../platform/queues/job-queues.js';
import { OperatorActions } from './operator-actions.js';
import { isSafe, rejectCrossOrigin } from './own-pages.js';

const BULL_BOARD_PATH = '/admin/queues';
/** Removed from the page: it would load a font from another host, which it does not need. */
const FOREIGN_FONTS = /<link[^>]+fonts\.googleapis\.com[^>]*>/g;

/** The pages load without Redis; their API calls reply 503. */
const needsRedis =
  (queues: JobQueues): RequestHandler =>
  (_, response, next) => {
    if (queues.isReady()) return next();
    const { body, retryAfterSeconds } = toErrorReply(healthErrors.redisAway().retryAfter(5));
    response.status(body.statusCode).set('Retry-After', String(retryAfterSeconds)).json(body);
  };

/** The board finds its scripts through a base element, which the policy of our own pages forbids. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'self'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

function asOperatorsPage(_: Request, response: Response, next: NextFunction): void {
  const send = response.send.bind(response);
  response.send = (body?: unknown) => send(typeof body === 'string' ? body.replace(FOREIGN_FONTS, '') : body);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', POLICY);
  next();
}

/** Records changes made on the board like any other change on the operator's pages. */
const recordChanges =
  (desk: OperatorActions): RequestHandler =>
  (request, response, next) => {
    response.once('finish', () => {
      if (isSafe(request) || response.statusCode >= 400) return;
      void desk.record('queues.change', `${request.method} ${request.path}`.slice(0, 200), request.ip);
    });
    next();
  };

/** Imported on first use so that it does not slow down the API's start. */
async function boardOf(queues: JobQueues): Promise<Router> {
  const [{ createBullBoard }, { BullMQAdapter }, { ExpressAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/express'),
  ]);
  const board = new ExpressAdapter().setBasePath(BULL_BOARD_PATH);
  const adapters = queues.all().map((queue) => new BullMQAdapter(queue));
  createBullBoard({ queues: adapters, serverAdapter: board, options: { uiConfig: { boardTitle: 'Fulcrum queues' } } });
  return board.getRouter();
}

/** Serves Bull Board with all queues. Nest's guards do not see it, so every path requires the operator's credential. */
export function mountBullBoard(app: NestExpressApplication): void {
  const queues = app.get(JobQueues);
  let board: Promise<Router> | undefined;
  app.use(BULL_BOARD_PATH, operatorOnly(app.get(AppConfig), app.get(RateLimits)), rejectCrossOrigin, asOperatorsPage);
  app.use(`${BULL_BOARD_PATH}/api`, needsRedis(queues), recordChanges(app.get(OperatorActions, { strict: false })));
  app.use(BULL_BOARD_PATH, (request: Request, response: Response, next: NextFunction) => {
    board ??= boardOf(queues);
    board.then((router) => router(request, response, next), next);
  });
}
