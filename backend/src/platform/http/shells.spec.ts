import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import helmet from 'helmet';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenParameters } from '../bootstrap/configure-http.js';
import { shellsRouter } from './shells.js';

const values = async () => ({ teacherName: 'Dr Nour' });
/** The host's page as the build writes it. */
const APPLICATION = '<html lang="en" dir="ltr"><p>Loading…</p>the application<script>';

describe('shellsRouter', () => {
  const shells = mkdtempSync(path.join(tmpdir(), 'fulcrum-shells-'));
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(path.dirname(path.join(shells, file)), { recursive: true });
    writeFileSync(path.join(shells, file), text);
  };
  let site: express.Express;
  beforeAll(() => {
    write('host/dist/index.html', APPLICATION);
    write('host/dist/landing.html', 'welcome to {{teacherName}}');
    write('host/dist/assets/app-1a2b.js', 'plain');
    write('host/dist/assets/app-1a2b.js.br', brotliCompressSync('plain'));
    write('host/dist/assets/app-1a2b.js.gz', gzipSync('plain'));
    write('host/dist/assets/gone-1a2b.js', 'soon gone');
    write('host/dist/assets/reader.mjs', 'a worker');
    write('host/dist/sw.js', 'the service worker');
    write('host/dist/landing.ar.html', 'مرحبًا {{teacherName}}');
    const link = (file: string) => `<link href="/${file}">`;
    const languages = { ar: [link('teacher-ar.js')] };
    write('host/dist/preload.json', JSON.stringify([{ pattern: '^/teacher-', tags: [link('x.js')], languages }]));
    const arabic = { lang: 'ar', dir: 'rtl', isOffered: true, loading: 'جارٍ التحميل…', tags: [link('host-ar.js')] };
    write('host/dist/languages.json', JSON.stringify([arabic]));
    for (const remote of ['teacher', 'student', 'parent']) write(`${remote}/dist/remoteEntry.js`, remote);
    site = express().use(shellsRouter(shells, values));
  });
  afterAll(() => rmSync(shells, { recursive: true }));
  const get = (address: string) => request(site).get(address);

  it('serves the landing page at the root and the application at every other page address', async () => {
    expect((await get('/')).text).toBe('welcome to Dr Nour');
    for (const address of ['/login', '/Accessdenied', '/student/take-quiz/1']) {
      const { text, headers } = await get(address);
      expect([text, headers['cache-control']]).toEqual([APPLICATION, 'no-cache']);
    }
  });

  it('serves signed-in users the application at the root too, which leads to their dashboard', async () => {
    const isSignedIn = ({ headers }: express.Request) => headers.cookie === 'signed=in';
    const whole = express()
      .set('query parser', givenParameters)
      .use(shellsRouter(shells, values, isSignedIn));
    const { text, headers } = await request(whole).get('/').set('Cookie', 'signed=in');
    expect([text, headers.vary]).toEqual([APPLICATION, expect.stringContaining('Cookie')]);
    expect((await request(whole).get('/')).text).toBe('welcome to Dr Nour');
    const asked = await request(whole).get('/?front').set('Cookie', 'signed=in');
    expect(asked.text).toBe('welcome to Dr Nour');
  });

  describe('the prerendered login page', () => {
    const isSignedIn = ({ headers }: express.Request) => headers.cookie === 'signed=in';
    const RENDERED = APPLICATION.replace('the application', 'the form');
    let whole: express.Express;
    beforeAll(() => {
      write('host/dist/login.en.html', RENDERED);
      write('host/dist/login.ar.html', RENDERED);
      whole = express().use(shellsRouter(shells, values, isSignedIn));
    });
    afterAll(() => ['en', 'ar'].forEach((lang) => rmSync(path.join(shells, `host/dist/login.${lang}.html`))));
    const login = (headers: Record<string, string> = {}) => request(whole).get('/login').set(headers);

    it('is served to visitors who are not signed in, in their language', async () => {
      expect((await login()).text).toBe(RENDERED);
      const { text } = await login({ 'Accept-Language': 'ar' });
      expect(text).toContain('<html lang="ar" dir="rtl">');
      expect(text).toContain('the form<link href="/host-ar.js"><script>');
      expect((await request(whole).get('/register')).text).toBe(APPLICATION);
    });

    it.each([
      ['somebody is signed in', { Cookie: 'signed=in' }],
      ['the school has words of its own', { Cookie: 'language=en; texts=1-ab' }],
    ])('is replaced by the application when %s', async (_, headers) => {
      expect((await login(headers)).text).toBe(APPLICATION);
    });

    it('is shown again when its form is sent before its code has loaded', async () => {
      const { status, headers } = await request(whole).post('/login').type('form').send({ password: 'secret' });
      expect([status, headers.location]).toEqual([303, '/login']);
    });
  });

  it('fills the front page with current values in its language', async () => {
    const names = { en: 'Dr Nour', ar: 'د. نور' };
    const whole = express().use(shellsRouter(shells, async (lang) => ({ teacherName: Reflect.get(names, lang) })));
    expect((await request(whole).get('/')).text).toBe('welcome to Dr Nour');
    names.en = 'Ms Noor';
    expect((await request(whole).get('/')).text).toBe('welcome to Ms Noor');
    expect((await request(whole).get('/').set('Accept-Language', 'ar')).text).toBe('مرحبًا د. نور');
  });

  describe('in the language of the visitor', () => {
    const inArabic = (address: string, headers: Record<string, string>) => get(address).set(headers);

    it.each([
      ['the browser asks for it', { 'Accept-Language': 'ar-EG,ar;q=0.9,en;q=0.8' }],
      ['it was chosen on the device', { 'Accept-Language': 'en-GB', Cookie: 'a=b; language=ar' }],
    ])('answers in Arabic when %s', async (_, headers) => {
      expect((await inArabic('/', headers)).text).toBe('مرحبًا Dr Nour');
      const { text, headers: reply } = await inArabic('/teacher-tasks', headers);
      const files = ['/host-ar.js', '/x.js', '/teacher-ar.js'].map((file) => `<link href="${file}">`).join('\n');
      expect(text).toBe(`<html lang="ar" dir="rtl"><p>جارٍ التحميل…</p>the application${files}<script>`);
      expect(reply.vary).toContain('Cookie, Accept-Language');
      expect((await inArabic('/login', headers)).text).toContain('application<link href="/host-ar.js"><script>');
    });

    it('saves the language that a link chooses and removes it from the address', async () => {
      const { status, headers } = await get('/login?language=ar');
      expect([status, headers.location]).toEqual([303, '/login']);
      expect(headers['set-cookie']?.[0]).toMatch(/^language=ar; Max-Age=31536000; Path=\/; .*SameSite=Lax$/);
      expect((await get('/login?language=xx')).status).toBe(200);
      expect((await get('//elsewhere/?language=ar')).headers.location).toBe('/elsewhere/');
    });

    it.each([
      ['the browser asks for no language', {}],
      ['nobody speaks what it asks for', { 'Accept-Language': 'fr' }],
      ['English was chosen', { 'Accept-Language': 'ar', Cookie: 'language=en' }],
      ['an unknown one was chosen', { Cookie: 'language=../x' }],
    ])('answers in English when %s', async (_, headers) => {
      expect((await inArabic('/', headers)).text).toBe('welcome to Dr Nour');
      expect((await inArabic('/login', headers)).text).toBe(APPLICATION);
    });
  });

  it('leaves API addresses to the API, even malformed ones', async () => {
    const whole = express()
      .use(shellsRouter(shells, values))
      .use((_, response) => response.status(418).end());
    for (const address of ['/api', '/api/%', '/api/%ff/x', '/admin/queues/%', '/API/%']) {
      expect([address, (await request(whole).get(address)).status]).toEqual([address, 418]);
    }
  });

  it('preloads the files of the page at an address', async () => {
    expect((await get('/teacher-tasks')).text).toBe(APPLICATION.replace('<script>', '<link href="/x.js"><script>'));
    expect((await get('/login')).text).toBe(APPLICATION);
  });

  it('caches hashed files for ever and revalidates entry files each time', async () => {
    expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/remotes/teacher/remoteEntry.js')).headers['cache-control']).toBe('no-cache');
  });

  it('sends ETag and Last-Modified only for files that are revalidated', async () => {
    const versions = async (address: string) => {
      const { headers } = await get(address).expect(200);
      return ['etag', 'last-modified'].filter((name) => name in headers);
    };
    expect(await versions('/remotes/teacher/remoteEntry.js')).toEqual(['etag', 'last-modified']);
    expect(await versions('/assets/app-1a2b.js')).toEqual([]);
  });

  it('sends document headers with pages and workers, not with a page’s scripts and styles', async () => {
    const guarded = express().use(helmet()).use(shellsRouter(shells, values));
    const headers = async (address: string) => {
      const reply = await request(guarded).get(address).expect(200);
      const kept = ['content-security-policy', 'cross-origin-resource-policy', 'x-content-type-options'];
      return kept.map((name) => name in reply.headers);
    };
    expect(await headers('/assets/app-1a2b.js')).toEqual([false, false, true]);
    expect(await headers('/remotes/teacher/remoteEntry.js')).toEqual([false, false, true]);
    for (const address of ['/', '/login', '/assets/reader.mjs', '/sw.js?role=student'])
      expect(await headers(address)).toEqual([true, true, true]);
  });

  it('uses the best compression that the browser accepts', async () => {
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
    'does not serve a page for %s',
    async (address) => {
      expect((await get(address)).status).toBe(404);
    },
  );

  it('keeps working when a build is replaced while it runs', async () => {
    rmSync(path.join(shells, 'host/dist/assets/gone-1a2b.js'));
    expect((await get('/assets/gone-1a2b.js')).status).toBe(404);
    expect((await get('/login')).status).toBe(200);
  });
});
