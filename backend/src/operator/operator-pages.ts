import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import pTimeout from 'p-timeout';
import { z } from 'zod';
import { BackupStatus } from '../backup/nightly/backup-status.js';
import { operatorOnly } from '../platform/auth-guard/operator.js';
import { Clock } from '../platform/clock/clock.js';
import { AppConfig } from '../platform/config/app-config.js';
import { toErrorReply } from '../platform/http/error-body.js';
import { Maintenance } from '../platform/maintenance/maintenance.js';
import { RateLimits } from '../platform/rate-limits/rate-limits.js';
import { latinDigits } from '../platform/texts/latin-digits.js';
import { mountBullBoard } from './bull-board.js';
import { OperatorActions } from './operator-actions.js';
import { OverviewReader } from './overview.js';
import { rejectCrossOrigin } from './own-pages.js';
import { isOutcome, operatorPage, type Outcome } from './page/operator-page.html.js';

const READ_MS = 4000;

/** A week. */
const MOST_MINUTES = 10_080;
const closing = z.object({
  text: z.string().trim().min(1).max(500),
  minutes: z
    .string()
    .transform((typed) => Number(latinDigits(typed)))
    .pipe(z.number().int().min(1).max(MOST_MINUTES)),
});
const jobId = z.string().regex(/^[0-9a-f]{24}$/);
const kind = z.enum(['mails', 'others']);

/** Runs a change, then redirects to the page, so that a reload repeats nothing. Errors have the API's shape. */
const changing =
  (change: (request: Request) => Promise<Outcome>): RequestHandler =>
  async (request, response) => {
    try {
      response.redirect(303, `/admin?done=${await change(request)}`);
    } catch (error) {
      const { body, retryAfterSeconds } = toErrorReply(error);
      if (retryAfterSeconds) response.setHeader('Retry-After', String(retryAfterSeconds));
      response.status(body.statusCode).json(body);
    }
  };

function changes(desk: OperatorActions): Router {
  const router = express.Router();
  router.use(express.urlencoded({ extended: false, limit: '16kb' }));
  const post = (path: string, change: (request: Request) => Promise<Outcome>) => router.post(path, changing(change));
  post('/maintenance/on', async ({ body, ip }) => {
    const form = closing.safeParse(body);
    if (!form.success) return 'form';
    await desk.closeProduct(form.data, ip);
    return 'closed';
  });
  post('/maintenance/off', async ({ ip }) => {
    await desk.openProduct(ip);
    return 'opened';
  });
  post('/jobs/again', async ({ body, ip }) => {
    const chosen = kind.safeParse(body?.kind);
    return chosen.success && (await desk.tryAgain({ kind: chosen.data }, ip)) > 0 ? 'again' : 'nothing';
  });
  post('/jobs/:id/again', async ({ params, ip }) => {
    const id = jobId.safeParse(params.id);
    return id.success && (await desk.tryAgain({ id: id.data }, ip)) > 0 ? 'again' : 'nothing';
  });
  return router;
}

/** Serves the page, whatever else is down. */
function page(app: NestExpressApplication): RequestHandler {
  const overview = app.get(OverviewReader, { strict: false });
  const desk = app.get(OperatorActions, { strict: false });
  const maintenance = app.get(Maintenance, { strict: false });
  const clock = app.get(Clock);
  const { TIME_ZONE } = app.get(AppConfig).env;
  return async (request: Request, response: Response) => {
    const [read, entries] = await Promise.all([
      overview.read(),
      pTimeout(desk.recent(), { milliseconds: READ_MS }).catch(() => null),
    ]);
    const { done } = request.query;
    const shown = { overview: read, notice: maintenance.notice, entries, outcome: isOutcome(done) ? done : null };
    response.type('html').send(operatorPage(shown, { now: clock.now(), timeZone: TIME_ZONE }));
  };
}

/** Serves the operator's pages. Nest's guards do not see them, so every path requires the operator's credential. */
export function serveOperatorPages(app: NestExpressApplication): void {
  const only = operatorOnly(app.get(AppConfig), app.get(RateLimits));
  mountBullBoard(app);
  const pages = express.Router();
  pages.use(rejectCrossOrigin, (_, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  pages.get('/', page(app));
  pages.get('/backups', async (_, response) => {
    response.json(await app.get(BackupStatus, { strict: false }).view());
  });
  pages.use(changes(app.get(OperatorActions, { strict: false })));
  app.use('/admin', only, pages);
}
