import 'reflect-metadata';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cookieName } from '../../platform/auth-guard/cookies.js';
import { ownApi } from '../../platform/http/own-api.js';
import { shellsRouter } from '../../platform/http/shells.js';
import { type Classroom, HomeworkApi } from '../tasks/testing/homework-api.js';
import type { HomeDto } from './home.dto.js';

const ADDRESS = '/student-dashboard';
const HOSTILE = '</script><script>alert("الميكانيكا")</script>';
/** As the build leaves them; the bundle is another one, which says for whom it renders. */
const FILES = {
  'index.html': '<html lang="en" dir="ltr"><title>Fulcrum</title><script>for everybody',
  'landing.html': '',
  'landing.ar.html': '',
  'rendered.html': '<html lang="en" dir="ltr"><title>Fulcrum</title><script><!--rendered-->',
  'languages.json': JSON.stringify([{ lang: 'ar', dir: 'rtl', isOffered: true, tags: [] }]),
  'preload.json': JSON.stringify([
    {
      pattern: `^${ADDRESS}$`,
      tags: [],
      rendered: { path: ADDRESS, role: 'student', calls: ['/api/home', '/api/site'], document: 'rendered.html' },
    },
  ]),
  'server/renderer.mjs': `export const render = (lang, pathname, { account }) => ({ title: '', markup: 'for ' + account.id });`,
};

let api: HomeworkApi;
let room: Classroom;
let site: express.Express;
const shells = mkdtempSync(path.join(tmpdir(), 'fulcrum-home-'));

beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    const file = path.join(shells, 'host/dist', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  api = await HomeworkApi.start();
  const around = { ask: ownApi(api.api.app.getHttpServer()), now: () => api.api.clock.now(), mostMs: 30_000 };
  const isSignedIn = ({ headers }: express.Request) => headers.cookie !== undefined;
  site = express().use(shellsRouter(shells, async () => ({}), isSignedIn, around));
});
afterAll(async () => {
  rmSync(shells, { recursive: true });
  await api.stop();
});
beforeEach(async () => {
  room = await api.classroom();
});

const open = (caller: { token: string }, headers: Record<string, string> = {}) =>
  request(site)
    .get(ADDRESS)
    .set({ Cookie: `${cookieName(api.api.config, 'session')}=${caller.token}`, ...headers })
    .expect(200);
const isForEverybody = ({ text, headers }: request.Response) =>
  text.includes('for everybody') && !text.includes('rendered-with') && headers['cache-control'] === 'no-cache';

function carried({ text }: request.Response): { account: { id: string }; home: HomeDto } {
  const [, said = ''] = /id="rendered-with">([^<]*)<\/script>/.exec(text) ?? [];
  const { account, replies } = JSON.parse(said);
  return { account, home: replies['/api/home'] };
}

it('has the student’s own home in the document, as the API says it, and no text of it is markup', async () => {
  const task = await api.task(room, { title: HOSTILE, deadline: api.inHours(2) });
  const reply = await open(room.student);
  const { account, home } = carried(reply);
  const { body } = await api.call('get', '/home', room.student).expect(200);
  expect(account).toEqual({ id: room.student.id });
  expect(home).toEqual({ ...body, now: expect.any(String) });
  expect(home.due).toMatchObject([{ id: task._id, title: HOSTILE }]);
  expect(reply.text).toContain(`for ${room.student.id}`);
  expect(reply.text).not.toContain('<script>alert');
  expect(reply.headers['cache-control']).toBe('no-store');
});

it('never has another group’s or another teacher’s work', async () => {
  await api.task(room, { title: 'Of the first group' });
  const elsewhere = await api.classroom();
  await api.task(elsewhere, { title: 'Of another teacher' });
  const replies = await Promise.all([room.student, room.otherStudent, elsewhere.student].map((one) => open(one)));
  const titles = replies.map((reply) => carried(reply).home.due.map(({ title }) => title));
  expect(titles).toEqual([['Of the first group'], [], ['Of another teacher']]);
});

it('has nothing for whoever is signed out, by time or by themselves', async () => {
  expect(isForEverybody(await request(site).get(ADDRESS))).toBe(true);
  expect(isForEverybody(await open({ token: 'no token' }))).toBe(true);
  await api.call('post', '/auth/logout', room.student).expect(204);
  expect(isForEverybody(await open(room.student))).toBe(true);
  const { otherStudent } = room;
  expect(carried(await open(otherStudent)).account.id).toBe(otherStudent.id);
  api.passHours(24);
  expect(isForEverybody(await open(otherStudent))).toBe(true);
});

it('has nothing for other roles, for a student without a group, and when another site opens it', async () => {
  const waiting = await api.studentOf(room.teacher);
  for (const caller of [room.teacher, await api.someParent(room.teacher), waiting])
    expect(isForEverybody(await open(caller))).toBe(true);
  expect(isForEverybody(await open(room.student, { 'Sec-Fetch-Site': 'cross-site' }))).toBe(true);
});
