import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import sirv from 'sirv';
import { AppConfig } from '../config/app-config.js';

const REMOTES = ['teacher', 'student', 'parent'];
/** Addresses that are never a page, whatever the browser asks for. */
const NOT_A_PAGE = /^\/(api|admin|assets|remotes)(\/|$)/;
const NEVER_STALE = 'no-cache';

const isHashed = (pathname: string) => pathname.startsWith('/assets/');

function serveBuild(app: NestExpressApplication, mount: string, directory: string): void {
  const files = sirv(directory, {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders: (response, pathname) =>
      response.setHeader('Cache-Control', isHashed(pathname) ? 'public, max-age=31536000, immutable' : NEVER_STALE),
  });
  // sirv answers a folder with its index.html: pages are answered below, with the headers that belong to them.
  app.use(mount, (request: Request, response: Response, next: NextFunction) =>
    request.path.endsWith('/') || request.path.endsWith('.html') ? next() : files(request, response, next),
  );
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Fills the `{{name}}` places of a prerendered page; every value is escaped. */
export function fillPage(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''));
}

interface Preload {
  /** Path patterns of a remote, as regular expressions. */
  pattern: string;
  /** Ready-made Link header values. */
  links: string[];
}

function readPreloads(host: string): { pattern: RegExp; links: string[] }[] {
  const file = path.join(host, 'preload.json');
  if (!existsSync(file)) return [];
  const entries: Preload[] = JSON.parse(readFileSync(file, 'utf8'));
  return entries.map(({ pattern, links }) => ({ pattern: new RegExp(pattern), links }));
}

/** Serves the built host and remotes of SHELLS_DIR: one origin with the API. Missing assets are 404, never a page. */
export function serveShells(app: NestExpressApplication, values: Record<string, string>): void {
  const shells = app.get(AppConfig).env.SHELLS_DIR;
  const host = shells ? path.join(shells, 'host', 'dist') : null;
  if (!shells || !host || !existsSync(path.join(host, 'index.html'))) return;
  for (const remote of REMOTES) serveBuild(app, `/remotes/${remote}`, path.join(shells, remote, 'dist'));
  serveBuild(app, '/', host);
  const page = readFileSync(path.join(host, 'index.html'), 'utf8');
  const landing = path.join(host, 'landing.html');
  const front = existsSync(landing) ? fillPage(readFileSync(landing, 'utf8'), values) : page;
  const preloads = readPreloads(host);
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!['GET', 'HEAD'].includes(request.method) || NOT_A_PAGE.test(request.path)) return next();
    if (path.extname(request.path)) return next();
    const links = preloads.find(({ pattern }) => pattern.test(request.path))?.links ?? [];
    if (links.length > 0) response.setHeader('Link', links);
    response.setHeader('Cache-Control', NEVER_STALE);
    response.type('html').send(request.path === '/' ? front : page);
  });
}
