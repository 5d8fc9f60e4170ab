import 'reflect-metadata';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieName } from '../../platform/auth-guard/cookies.js';
import { createApiClient } from '../../platform/http/own-api.js';
import { shellsRouter } from '../../platform/http/shells.js';
import { type Classroom, HomeworkApi } from '../tasks/testing/homework-api.js';
import type { HomeDto } from './home.dto.js';

const ADDRESS = '/student-dashboard';
const PARENTS = '/parent-dashboard';
const REPORTS = '/api/performance/parent/{parentId}';
const HOSTILE = '</script><script>alert("الميكانيكا")</script>';
/** Files as the build writes them, but with a stub bundle that renders the account it was given. */
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
    {
      pattern: `^${PARENTS}$`,
      tags: [],
      rendered: { path: PARENTS, role: 'parent', calls: [REPORTS, '/api/consents'], document: 'rendered.html' },
    },
  ]),
  'server/renderer.mjs': `export const render = (lang, address, { account }) => ({ title: '', markup: 'for ' + account.id });`,
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
  const around = { ask: createApiClient(api.api.app.getHttpServer()), now: () => api.api.clock.now(), mostMs: 30_000 };
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

const open = (caller: { token: string }, headers: Record<string, string> = {}, address = ADDRESS) =>
  request(site)
    .get(address)
    .set({ Cookie: `${cookieName(api.api.config, 'session')}=${caller.token}`, ...headers })
    .expect(200);
const isForEverybody = ({ text, headers }: request.Response) =>
  text.includes('for everybody') && !text.includes('rendered-with') && headers['cache-control'] === 'no-cache';

function carriedAll({ text }: request.Response) {
  const [, said = ''] = /id="rendered-with">([^<]*)<\/script>/.exec(text) ?? [];
  return JSON.parse(said);
}
function carried(reply: request.Response): { account: { id: string }; home: HomeDto } {
  const { account, replies } = carriedAll(reply);
  return { account, home: replies['/api/home'] };
}

it('contains the student’s own home data as the API returns it, with every text escaped', async () => {
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

it('never contains another group’s or another teacher’s work', async () => {
  await api.task(room, { title: 'Of the first group' });
  const elsewhere = await api.classroom();
  await api.task(elsewhere, { title: 'Of another teacher' });
  const replies = await Promise.all([room.student, room.otherStudent, elsewhere.student].map((one) => open(one)));
  const titles = replies.map((reply) => carried(reply).home.due.map(({ title }) => title));
  expect(titles).toEqual([['Of the first group'], [], ['Of another teacher']]);
});

it('contains no data after logout, after the sign-in expires or without a sign-in', async () => {
  expect(isForEverybody(await request(site).get(ADDRESS))).toBe(true);
  expect(isForEverybody(await open({ token: 'no token' }))).toBe(true);
  await api.call('post', '/auth/logout', room.student).expect(204);
  expect(isForEverybody(await open(room.student))).toBe(true);
  const { otherStudent } = room;
  expect(carried(await open(otherStudent)).account.id).toBe(otherStudent.id);
  api.passHours(24);
  expect(isForEverybody(await open(otherStudent))).toBe(true);
});

it('contains no data for other roles, a student without a group, or a cross-site request', async () => {
  const waiting = await api.studentOf(room.teacher);
  for (const caller of [room.teacher, await api.someParent(room.teacher), waiting])
    expect(isForEverybody(await open(caller))).toBe(true);
  expect(isForEverybody(await open(room.student, { 'Sec-Fetch-Site': 'cross-site' }))).toBe(true);
});

describe('a parent’s home', () => {
  const openAsParent = (caller: { token: string }, chosen = '') => open(caller, {}, PARENTS + chosen);
  const childrenIn = (reply: request.Response): string[] =>
    carriedAll(reply).replies[REPORTS].map(({ childName }: { childName: string }) => childName);

  it('contains the reports of their own children as the API returns them, and is not cached', async () => {
    const child = await api.people.student(room.teacher, { groupId: room.groupId });
    const parent = await api.people.parentOf(child);
    const reply = await openAsParent(parent);
    const { account, replies } = carriedAll(reply);
    const { body } = await api.call('get', `/performance/parent/${parent.id}`, parent).expect(200);
    expect(account).toEqual({ id: parent.id });
    expect(replies[REPORTS]).toEqual(body);
    expect(childrenIn(reply)).toEqual([child.name]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('never contains another parent’s child, whatever child the URL selects', async () => {
    const [own, others] = [await api.people.student(room.teacher), await api.people.student(room.teacher)];
    const [parent, another] = [await api.people.parentOf(own), await api.people.parentOf(others)];
    const reply = await openAsParent(parent, `?child=${others.id}`);
    expect(childrenIn(reply)).toEqual([own.name]);
    expect(reply.text).not.toContain(others.id);
    expect(childrenIn(await openAsParent(another))).toEqual([others.name]);
  });

  it('contains no data for other roles or after logout', async () => {
    expect(isForEverybody(await openAsParent(room.student))).toBe(true);
    const parent = await api.someParent(room.teacher);
    await api.call('post', '/auth/logout', parent).expect(204);
    expect(isForEverybody(await openAsParent(parent))).toBe(true);
  });
});
