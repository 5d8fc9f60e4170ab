import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AppConfig } from '../config/app-config.js';
import { languageIn } from '../http/page-language.js';
import { escapeHtml, standalonePage } from '../http/standalone-page.js';
import { type Language, textsIn, translationsIn } from '../texts/texts.js';
import en from './locales/en.json' with { type: 'json' };

const translations = translationsIn(import.meta.dirname, en);

/** Seconds after which a browser or client tries again. */
const RETRY_SECONDS = 5;
const SENTENCE = 'Fulcrum is being updated. Nothing that was saved is lost. Try again in a moment.';

function pageIn(language: Language): string {
  const t = textsIn(language, translations);
  const content = `<h1>${escapeHtml(t('title'))}</h1>
<p>${escapeHtml(t('what'))}</p>
<p>${escapeHtml(t('looksAgain'))}</p>`;
  return standalonePage({ title: t('title'), language, content });
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'Retry-After': String(RETRY_SECONDS),
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** The address at which a process of the product will answer requests. */
export interface ServerPlace {
  host: string;
  port: number;
}

/** Returns null for a worker without a metrics port. */
export function placeOf({ env }: AppConfig, kind: 'api' | 'worker'): ServerPlace | null {
  const port = kind === 'api' ? env.PORT : env.WORKER_METRICS_PORT;
  return port === undefined ? null : { host: env.HOST, port };
}

/**
 * Answers instead of a process that is waiting for its rows: with a page for people and the usual error shape for
 * programs.
 */
export class MaintenanceServer {
  private server: Server | undefined;

  constructor(private readonly place: ServerPlace | null) {}

  /** Ignores a port that is already in use: the product itself, which starts next, reports it. */
  async open(): Promise<void> {
    if (this.server || !this.place) return;
    this.server = createServer(answer);
    this.server.listen(this.place);
    await Promise.race([once(this.server, 'listening'), once(this.server, 'error')]).catch(() => undefined);
  }

  async close(): Promise<void> {
    if (!this.server?.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { url = '/', headers } = request;
  // An unread body would be parsed as the next request.
  response.shouldKeepAlive = false;
  if (url === '/api/health/live') return json(response, 200, { status: 'ok' });
  if (!url.startsWith('/api/') && headers.accept?.includes('text/html')) {
    const own = { 'Content-Type': 'text/html; charset=utf-8', Refresh: String(RETRY_SECONDS) };
    return void response.writeHead(503, { ...HEADERS, ...own }).end(pageIn(languageIn(headers)));
  }
  json(response, 503, { statusCode: 503, code: 'maintenance', message: SENTENCE, msg: SENTENCE });
}

function json(response: ServerResponse, status: number, body: object): void {
  const headers = status === 503 ? HEADERS : {};
  response.writeHead(status, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
