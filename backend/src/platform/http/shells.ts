import type { ServerResponse } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import express, { type NextFunction, type Request, type RequestHandler, type Response, type Router } from 'express';
import staticFiles from 'express-static-gzip';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { chooseByLink, ENGLISH, languageOf, type PageLanguage } from './page-language.js';
import { escapeHtml } from './standalone-page.js';
import { createApiClient } from './own-api.js';
import { fillPage, type PageValues } from './prerendered-page.js';
import { type RenderingContext, RenderedPages, type RenderedParts, type RenderedPage } from './rendered-pages.js';

const REMOTES = ['teacher', 'student', 'parent'];
/** Addresses that are never a page, whatever the browser accepts. */
const NOT_A_PAGE = /^\/(api|admin|assets|remotes)(\/|$)/i;
/** The page that the build prerenders for visitors who are not signed in; its form shows before its code has loaded. */
const LOGIN = /^\/login\/?$/;
/** Set if the school uses its own wording: the build has prerendered the product's default texts. */
const HAS_OWN_TEXTS = /(?:^|; )texts=/;
/** Addresses that no build file can have. */
const NOT_OF_SHELLS = /^\/(api|admin)(\/|$)/i;
/** Where the page's own file tags begin: the preload tags of an address go before it. */
const FIRST_FILE = '<script';
const NEVER_STALE = 'no-cache';
/** Without `public`, which would add nothing. */
const FOR_EVER = 'max-age=31536000, immutable';
/** Files that a build puts into `assets` have a content hash in their names. */
const isHashed = (file: string) => file.startsWith(`assets${path.sep}`);
/** A page's scripts and styles, which do not need all the headers of a reply; a worker keeps its policy. */
const PART_OF_A_PAGE = /(?<!^sw)\.(js|css)(\.br|\.gz)?$/;
const FOR_DOCUMENTS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  // The code is the same for everybody: another site that embeds it learns nothing.
  'Cross-Origin-Resource-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-Request-Id',
  'X-XSS-Protection',
];

/**
 * A page loads some thirty files: on a slow connection 700 bytes of headers on each are noticeable, and they are
 * pointless for public code.
 */
function setFileHeaders(response: ServerResponse, file: string): void {
  response.setHeader('Cache-Control', isHashed(file) ? FOR_EVER : NEVER_STALE);
  if (!PART_OF_A_PAGE.test(file)) return;
  FOR_DOCUMENTS.forEach((name) => response.removeHeader(name));
  // Modules are UTF-8 whatever the header says.
  if (/\.js(\.br|\.gz)?$/.test(file)) response.setHeader('Content-Type', 'text/javascript');
}

/** Serves the files of one build, in a compressed version (.br, .gz) if the browser accepts one. */
function buildFiles(directory: string): RequestHandler {
  const serve = (hasVersions: boolean) =>
    staticFiles(directory, {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: {
        redirect: false,
        etag: hasVersions,
        lastModified: hasVersions,
        acceptRanges: false,
        setHeaders: (response, file) => setFileHeaders(response, path.relative(directory, file)),
      },
    });
  // Immutable files need no ETag: nobody revalidates them.
  const [named, hashed] = [serve(true), serve(false)];
  return (request, response, next) => {
    // Pages are served below, with their own headers.
    if (request.path.endsWith('.html')) return next();
    const files = request.path.startsWith('/assets/') ? hashed : named;
    return files(request, response, next);
  };
}

interface Preload {
  /** A remote's path patterns, as a regular expression. */
  pattern: string;
  /** Ready-made link elements. */
  tags: string[];
  /** Additional ones for readers of a language other than English. */
  languages?: Record<string, string[]>;
  /** A page that the server renders, and its document file. */
  rendered?: RenderedPage & { document: string };
}

/** Placeholder in a document for the markup that is rendered for its reader. */
const RENDERED_PLACE = '<!--rendered-->';

/** Reads a list that a build may have written beside its pages. */
function readList<T>(host: string, name: string): T[] {
  const file = path.join(host, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** The host's page and the front page in one language. */
function pagesIn({ lang, dir, tags, loading }: PageLanguage, host: string) {
  const preloads = readList<Preload>(host, 'preload.json').map((entry) => ({
    rendered: entry.rendered,
    pattern: new RegExp(entry.pattern),
    tags: [...tags, ...entry.tags, ...(entry.languages?.[lang] ?? [])].join('\n'),
  }));
  const inLanguage = (file: string) =>
    readFileSync(file, 'utf8')
      .replace('<html lang="en" dir="ltr">', `<html lang="${lang}" dir="${dir}">`)
      .replace('<p>Loading…</p>', (words) => (loading ? `<p>${escapeHtml(loading)}</p>` : words));
  const documents = new Map(
    preloads.flatMap(({ rendered }) => {
      return rendered ? [[rendered.path, inLanguage(path.join(host, rendered.document))]] : [];
    }),
  );
  const bare = inLanguage(path.join(host, 'index.html'));
  const built = path.join(host, `login.${lang}.html`);
  const login = existsSync(built) ? inLanguage(built) : bare;
  const front = readFileSync(path.join(host, lang === 'en' ? 'landing.html' : `landing.${lang}.html`), 'utf8');
  const ownTags = (address: string) => preloads.find(({ pattern }) => pattern.test(address))?.tags ?? tags.join('\n');
  return {
    front: (values: PageValues) => fillPage(front, values),
    /** The document for an address with its preload tags; the prerendered one if there is one. */
    page: (address: string, mayBeRendered: boolean) =>
      (mayBeRendered && LOGIN.test(address) ? login : bare).replace(FIRST_FILE, (file) => ownTags(address) + file),
    /** The entry of an address whose page the server renders for signed-in users. */
    renderedRow: (address: string) => preloads.find(({ rendered }) => rendered?.path === address)?.rendered,
    rendered: (address: string, { title, markup, data }: RenderedParts) =>
      (documents.get(address) ?? '')
        .replace('<title>', (own) => title + own)
        .replace(FIRST_FILE, (file) => data + ownTags(address) + file)
        .replace(RENDERED_PLACE, () => markup),
  };
}

interface In {
  language: string;
  documents: ReturnType<typeof pagesIn>;
  renderer: RenderedPages | undefined;
}

/** The page of an address with the requester's data; null if the server renders none for them. */
async function renderedFor(request: Request, { language, documents, renderer }: In): Promise<string | null> {
  const row = documents.renderedRow(request.path);
  const parts = row && (await renderer?.of(request, row, language));
  return parts ? documents.rendered(row.path, parts) : null;
}

/** Looks at the address itself: `request.query` has no parameters without a value. */
const requestsFront = ({ url }: Request): boolean => new URLSearchParams(url.split('?')[1]).has('front');

/** The current values of the front page in a language. */
type FrontValues = (language: string) => Promise<PageValues>;

/**
 * Serves the pages and files of the host and the files of the remotes from the folder with their builds. A missing
 * asset causes a 404, never a page. `values` fill the prerendered landing page; signed-in users get the application
 * there too, which leads to their dashboard, unless they request the front page itself (`/?front`). The login page is
 * prerendered in the same way. With `around`, some pages are rendered for signed-in users.
 */
export function shellsRouter(
  shells: string,
  values: FrontValues,
  isSignedIn: (request: Request) => boolean = () => false,
  around?: RenderingContext,
): Router {
  const host = path.join(shells, 'host', 'dist');
  const router = express.Router();
  // The API answers for itself, even for an address with malformed percent-encoding.
  router.use((request, _, next) => (NOT_OF_SHELLS.test(request.path) ? next('router') : next()));
  for (const remote of REMOTES) router.use(`/remotes/${remote}`, buildFiles(path.join(shells, remote, 'dist')));
  router.use(buildFiles(host));
  router.use(compression({ threshold: 0 }));
  const languages = [ENGLISH, ...readList<PageLanguage>(host, 'languages.json')];
  const inEnglish = pagesIn(ENGLISH, host);
  const pages = new Map(languages.map((language) => [language.lang, pagesIn(language, host)]));
  const renderer = around && new RenderedPages(host, around);
  router.use(async (request: Request, response: Response, next: NextFunction) => {
    // The login form was sent before its code had loaded, which normally prevents that; its body is not read.
    if (request.method === 'POST' && LOGIN.test(request.path)) return response.redirect(303, '/login');
    const isPage = ['GET', 'HEAD'].includes(request.method) && !NOT_A_PAGE.test(request.path);
    if (!isPage || path.extname(request.path)) return next();
    if (chooseByLink(request, response, languages)) return undefined;
    const language = languageOf(request, languages);
    const documents = pages.get(language) ?? inEnglish;
    response.setHeader('Cache-Control', NEVER_STALE);
    response.vary('Cookie').vary('Accept-Language');
    const isStranger = !isSignedIn(request);
    const isFront = request.path === '/' && (requestsFront(request) || isStranger);
    if (isFront) return response.type('html').send(documents.front(await values(language)));
    const own = isStranger ? null : await renderedFor(request, { language, documents, renderer });
    if (own) return response.setHeader('Cache-Control', 'no-store').type('html').send(own);
    const mayBeRendered = isStranger && !HAS_OWN_TEXTS.test(request.headers.cookie ?? '');
    return response.type('html').send(documents.page(request.path, mayBeRendered));
  });
  return router;
}

/**
 * Serves the shells from SHELLS_DIR on the API's own origin; without it, or before they are built, only the API is
 * served.
 */
export function serveShells(
  app: NestExpressApplication,
  values: FrontValues,
  isSignedIn: (request: Request) => boolean,
): void {
  const shells = app.get(AppConfig).env.SHELLS_DIR;
  const clock = app.get(Clock);
  if (!shells || !existsSync(path.join(shells, 'host', 'dist', 'index.html'))) return;
  app.use(
    shellsRouter(shells, values, isSignedIn, { ask: createApiClient(app.getHttpServer()), now: () => clock.now() }),
  );
}
