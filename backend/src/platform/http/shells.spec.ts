import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import helmet from 'helmet';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPage, shellsRouter } from './shells.js';

it('fills a prerendered page with escaped text and leaves no place open', () => {
  const page = '<h1>{{teacherName}}</h1><a href="{{messagingUrl}}">{{unknown}}</a>';
  expect(fillPage(page, { teacherName: 'Mr <b>"Nour" & Co</b>', messagingUrl: 'https://wa.me/1?a=1&b=2' })).toBe(
    '<h1>Mr &#60;b&#62;&#34;Nour&#34; &#38; Co&#60;/b&#62;</h1><a href="https://wa.me/1?a=1&#38;b=2"></a>',
  );
});

describe('shellsRouter', () => {
  const shells = mkdtempSync(path.join(tmpdir(), 'fulcrum-shells-'));
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(path.dirname(path.join(shells, file)), { recursive: true });
    writeFileSync(path.join(shells, file), text);
  };
  let site: express.Express;
  beforeAll(() => {
    write('host/dist/index.html', 'the application<script>');
    write('host/dist/landing.html', 'welcome to {{teacherName}}');
    write('host/dist/assets/app-1a2b.js', 'plain');
    write('host/dist/assets/app-1a2b.js.br', brotliCompressSync('plain'));
    write('host/dist/assets/app-1a2b.js.gz', gzipSync('plain'));
    write('host/dist/assets/gone-1a2b.js', 'soon gone');
    write('host/dist/assets/reader.mjs', 'a worker');
    write('host/dist/sw.js', 'the service worker');
    write('host/dist/preload.json', JSON.stringify([{ pattern: '^/teacher-', tags: ['<link href="/x.js">'] }]));
    for (const remote of ['teacher', 'student', 'parent']) write(`${remote}/dist/remoteEntry.js`, remote);
    site = express().use(shellsRouter(shells, { teacherName: 'Dr Nour' }));
  });
  afterAll(() => rmSync(shells, { recursive: true }));
  const get = (address: string) => request(site).get(address);

  it('answers the landing page at the root, and the application at every other address of a page', async () => {
    expect((await get('/')).text).toBe('welcome to Dr Nour');
    for (const address of ['/login', '/Accessdenied', '/student/take-quiz/1']) {
      const { text, headers } = await get(address);
      expect([text, headers['cache-control']]).toEqual(['the application<script>', 'no-cache']);
    }
  });

  it('answers the application at the root too to whoever is signed in: it leads to their dashboard', async () => {
    const isSignedIn = ({ headers }: express.Request) => headers.cookie === 'signed=in';
    const whole = express().use(shellsRouter(shells, { teacherName: 'Dr Nour' }, isSignedIn));
    const { text, headers } = await request(whole).get('/').set('Cookie', 'signed=in');
    expect([text, headers.vary]).toEqual(['the application<script>', expect.stringContaining('Cookie')]);
    expect((await request(whole).get('/')).text).toBe('welcome to Dr Nour');
  });

  it('leaves the addresses of the API to the API, readable or not', async () => {
    const whole = express()
      .use(shellsRouter(shells, {}))
      .use((_, response) => response.status(418).end());
    for (const address of ['/api', '/api/%', '/api/%ff/x', '/admin/queues/%', '/API/%']) {
      expect([address, (await request(whole).get(address)).status]).toEqual([address, 418]);
    }
  });

  it('names what the page of an address loads next', async () => {
    expect((await get('/teacher-tasks')).text).toBe('the application<link href="/x.js"><script>');
    expect((await get('/login')).text).toBe('the application<script>');
  });

  it('keeps hashed files for ever and asks after entries each time', async () => {
    expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/remotes/teacher/remoteEntry.js')).headers['cache-control']).toBe('no-cache');
  });

  it('names a version of those files alone that are asked after', async () => {
    const versions = async (address: string) => {
      const { headers } = await get(address).expect(200);
      return ['etag', 'last-modified'].filter((name) => name in headers);
    };
    expect(await versions('/remotes/teacher/remoteEntry.js')).toEqual(['etag', 'last-modified']);
    expect(await versions('/assets/app-1a2b.js')).toEqual([]);
  });

  it('sends the headers of a document with pages and workers, not with the many scripts and styles of a page', async () => {
    const guarded = express().use(helmet()).use(shellsRouter(shells, {}));
    const headers = async (address: string) => {
      const reply = await request(guarded).get(address).expect(200);
      return ['content-security-policy', 'x-content-type-options'].map((name) => name in reply.headers);
    };
    expect(await headers('/assets/app-1a2b.js')).toEqual([false, true]);
    expect(await headers('/remotes/teacher/remoteEntry.js')).toEqual([false, true]);
    for (const address of ['/', '/login', '/assets/reader.mjs', '/sw.js?role=student'])
      expect(await headers(address)).toEqual([true, true]);
  });

  it('answers the smallest form that the browser takes', async () => {
    const encoding = async (address: string, accepted: string) =>
      (await get(address).set('accept-encoding', accepted)).headers['content-encoding'];
    for (const address of ['/assets/app-1a2b.js', '/login', '/'])
      expect([
        await encoding(address, 'gzip, br'),
        await encoding(address, 'gzip'),
        await encoding(address, 'identity'),
      ]).toEqual(['br', 'gzip', undefined]);
  });

  it.each(['/assets/none.js', '/remotes/teacher/none.js', '/remotes/nobody/remoteEntry.js', '/api/x', '/favicon.png'])(
    'answers no page for %s',
    async (address) => {
      expect((await get(address)).status).toBe(404);
    },
  );

  it('goes on when a build is replaced under it', async () => {
    rmSync(path.join(shells, 'host/dist/assets/gone-1a2b.js'));
    expect((await get('/assets/gone-1a2b.js')).status).toBe(404);
    expect((await get('/login')).status).toBe(200);
  });
});
