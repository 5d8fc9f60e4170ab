import type { NextFunction, Request, RequestHandler, Response } from 'express';
import path from 'node:path';
import type { AppConfig } from '../config/app-config.js';
import type { Clock } from '../clock/clock.js';
import { AppError } from '../http/app-error.js';
import { toErrorReply } from '../http/error-body.js';
import { readersLanguage } from '../http/page-language.js';
import { escapeHtml, standalonePage } from '../http/standalone-page.js';
import { intlOf, type Language, textsIn, translationsIn } from '../texts/texts.js';
import type { Maintenance } from './maintenance.js';
import type { MaintenanceNotice } from './maintenance.repository.js';
import en from './locales/en.json' with { type: 'json' };

const translations = translationsIn(import.meta.dirname, en);

/** The operator's own pages, and the health checks, whose caller restarts a process that does not answer. */
const STAYS_OPEN = /^\/(admin|metrics|api\/health|api\/docs(-json|-yaml)?)(\/|$)/i;
const CALL = /^\/api(\/|$)/i;
/** Minimum Retry-After, even if the announced end has passed. */
const SHORTEST_SECONDS = 30;

/** Part of a page that is already open: it contains no one's data. */
const isAsset = ({ method, path: asked }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && !CALL.test(asked) && path.extname(asked) !== '';

/** Requests that a person sees: a page, or a download in its own tab. */
const isBrowserNavigation = (request: Request): boolean =>
  request.get('sec-fetch-dest') === 'document' || !CALL.test(request.path);

/**
 * While the operator has closed the product, answers every page and call except the operator's with 503 and the
 * operator's text.
 */
export function maintenanceMiddleware(maintenance: Maintenance, clock: Clock, config: AppConfig): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const { notice } = maintenance;
    if (!notice || STAYS_OPEN.test(request.path) || isAsset(request)) return next();
    const left = Math.ceil((notice.until.getTime() - clock.now().getTime()) / 1000);
    const retryAfterSeconds = Math.max(SHORTEST_SECONDS, left);
    response.status(503).set({ 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' });
    response.locals.errorCode = 'maintenance';
    if (isBrowserNavigation(request)) {
      const language = readersLanguage(request) ?? 'en';
      const until = left > 0 ? timeOf(notice.until, config.env.TIME_ZONE, language) : null;
      response.type('html').send(noticePage(notice, until, language));
    } else response.json(toErrorReply(new AppError(503, 'maintenance', notice.text)).body);
  };
}

const timeOf = (at: Date, timeZone: string, language: Language): string =>
  at.toLocaleString(intlOf(language), {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });

/** The link reloads the requested address. */
function noticePage({ text }: MaintenanceNotice, until: string | null, language: Language): string {
  const t = textsIn(language, translations);
  return standalonePage({
    title: t('closed'),
    language,
    content: `<h1>${escapeHtml(t('closed'))}</h1>
<p dir="auto">${escapeHtml(text)}</p>
${until ? `<p>${escapeHtml(t('backBy', { time: until }))}</p>` : ''}
<p><a href="">${escapeHtml(t('again'))}</a></p>`,
  });
}
