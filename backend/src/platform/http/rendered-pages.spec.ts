import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CallApi } from './own-api.js';
import { shellsRouter } from './shells.js';

const MONA = {
  id: '64f000000000000000000001',
  name: 'Mona',
  role: 'student',
  groupId: 'g1',
  email: 'mona@example.org',
};
const HOSTILE = '</script><script>alert(1)</script>';
const CALLS = ['/api/home', '/api/performance/{studentId}'];
const SIGNED_IN = 'signed=in';

const shells = mkdtempSync(path.join(tmpdir(), 'fulcrum-rendered-'));
/** Renders its input; stands in for the shells' bundle. */
const RENDERER = `export function render(lang, address, { account, at, replies }) {
  if (replies['/api/home'].isBroken) throw new Error('a part cannot be rendered');
  return { title: '<title>' + lang + ' $& </title>', markup: '<main>' + [address, account.name, account.realTeacherId ?? '', at, '$&'].join(' ').replace('  ', ' ') + '</main>' };
}`;
let home: unknown;
const ask = vi.fn<CallApi>();
let site: express.Express;
beforeAll(() => {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(shells, file)), { recursive: true });
    writeFileSync(path.join(shells, file), text);
  };
  write('host/dist/index.html', '<html lang="en" dir="ltr"><title>Fulcrum</title><script>the application');
  write('host/dist/landing.html', 'welcome');
  write('host/dist/landing.ar.html', 'مرحبًا');
  const document = '<html lang="en" dir="ltr"><title>Fulcrum</title><script>the page<!--rendered-->';
  write('host/dist/rendered.student-dashboard.html', document);
  const rendered = {
    path: '/student-dashboard',
    role: 'student',
    calls: CALLS,
    document: 'rendered.student-dashboard.html',
  };
  write('host/dist/preload.json', JSON.stringify([{ pattern: '^/student-dashboard/?$', tags: ['<link>'], rendered }]));
  write('host/dist/languages.json', JSON.stringify([{ lang: 'ar', dir: 'rtl', isOffered: true, tags: [] }]));
  write('host/dist/server/renderer.mjs', RENDERER);
  const isSignedIn = ({ headers }: express.Request) => Boolean(headers.cookie?.includes(SIGNED_IN));
  const now = () => new Date('2026-03-01T12:00:00.000Z');
  site = express().use(shellsRouter(shells, async () => ({}), isSignedIn, { ask, now, mostMs: 200 }));
});
afterAll(() => rmSync(shells, { recursive: true }));
beforeEach(() => {
  home = { due: [{ title: HOSTILE }] };
  ask.mockReset();
  ask.mockImplementation(async (_, address) => (address === '/api/auth/me' ? MONA : home));
});
const open = (headers: Record<string, string> = {}, address = '/student-dashboard') =>
  request(site)
    .get(address)
    .set({ Cookie: SIGNED_IN, ...headers });
const isForEverybody = ({ text, headers }: request.Response) =>
  text.includes('the application') && headers['cache-control'] === 'no-cache' && !text.includes('Mona');

it('renders a signed-in user’s page with the API’s replies, uncached', async () => {
  const { text, headers } = await open();
  expect(text).toContain('<title>en $& </title><title>Fulcrum</title>');
  expect(text).toContain('<main>/student-dashboard Mona 2026-03-01T12:00:00.000Z $&</main>');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringContaining('Cookie') });
  const asked = ask.mock.calls.map(([, address]) => address);
  expect(asked).toEqual(['/api/auth/me', '/api/home', `/api/performance/${MONA.id}`]);
});

it('embeds the replies for the page’s code without any of their text becoming markup', async () => {
  const { text } = await open();
  const [, carried = ''] =
    /<script type="application\/json" id="rendered-with">([^<]*)<\/script><link><script>/.exec(text) ?? [];
  expect(JSON.parse(carried)).toEqual({
    account: { id: MONA.id },
    at: '2026-03-01T12:00:00.000Z',
    replies: { '/api/auth/me': MONA, '/api/home': home, '/api/performance/{studentId}': home },
  });
  expect(text).not.toContain('<script>alert');
});

it('passes the query of the address to the page', async () => {
  const { text } = await open({}, '/student-dashboard?child=64f0&a=%3Cb%3E#c');
  expect(text).toContain('<main>/student-dashboard?child=64f0&a=%3Cb%3E Mona');
});

it('renders an assistant’s page as their own, not their teacher’s', async () => {
  ask.mockImplementation(async (_, address) =>
    address === '/api/auth/me' ? { ...MONA, realTeacherId: 'hassan' } : home,
  );
  expect((await open()).text).toContain('<main>/student-dashboard Mona hassan 2026');
});

it('renders in the language of the reader', async () => {
  const { text } = await open({ 'Accept-Language': 'ar' });
  expect(text).toContain('<html lang="ar" dir="rtl"><title>ar $& </title>');
});

it.each([
  ['for a stranger', { Cookie: 'a=b' }],
  ['for whose school has words of its own', { Cookie: `${SIGNED_IN}; texts=1-ab` }],
  ['for who has chosen other digits', { Cookie: `digits=arab; ${SIGNED_IN}` }],
])('renders nothing %s, and calls no API', async (_, headers) => {
  expect(isForEverybody(await open(headers))).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

it('renders no other address, and nothing for a HEAD request', async () => {
  expect(isForEverybody(await open({}, '/student-tasks'))).toBe(true);
  expect(isForEverybody(await open({}, '/student-dashboard/'))).toBe(true);
  await request(site).head('/student-dashboard').set('Cookie', SIGNED_IN).expect('Cache-Control', 'no-cache');
  expect(ask).not.toHaveBeenCalled();
});

it.each([
  ['the sign-in is over', async () => Promise.reject(new Error('/api/auth/me answers 401'))],
  ['another role is signed in', async () => ({ ...MONA, role: 'parent' })],
  [
    'a reply does not come',
    (_: unknown, address: string, signal: AbortSignal) =>
      address === '/api/auth/me'
        ? Promise.resolve(MONA)
        : new Promise((__, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
  ],
  [
    'the page cannot be rendered',
    async (_: unknown, address: string) => (address === '/api/auth/me' ? MONA : { isBroken: true }),
  ],
])('serves everybody’s page when %s', async (_, answer) => {
  ask.mockImplementation(answer as CallApi);
  expect(isForEverybody(await open())).toBe(true);
});
