import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../platform/clock/durations.js';
import { loggedUrl } from '../../../platform/http/logging.js';
import type { TestPerson, TestStudent } from '../../../testing/people.js';
import { ReportLinks } from '../../report-links/report-links.js';
import { RetentionTask } from '../../../platform/aged-rows/retention-task.js';
import { type Classroom, HomeworkApi } from '../../tasks/testing/homework-api.js';

const LINK_MS = 72 * HOUR_MS;

let api: HomeworkApi;
let room: Classroom;
let student: TestStudent;
let parent: TestPerson;

beforeAll(async () => {
  api = await HomeworkApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.api.clock.reset();
  room = await api.classroom();
  student = await api.people.student(room.teacher, { groupId: room.groupId });
  parent = await api.people.parentOf(student);
});

type Made = { url: string; expiresAt: string };
const pathOf = ({ id }: { id: string } = student) => `/students/${id}/report-link`;
const shared = async () => (await api.call('get', pathOf(), room.teacher).expect(200)).body;
const share = async (): Promise<string> =>
  (await api.call('post', pathOf(), room.teacher).send({}).expect(200)).body.url;
const inMail = async () => (await api.api.get(ReportLinks).urlForMail(room.teacher.id, student.id, parent.id)) ?? '';
const open = (url: string) => api.call('get', new URL(url).pathname.replace(/^\/api/, ''));
const users = () => api.api.database.collection('users');
const idOf = ({ id }: { id: string }) => new Types.ObjectId(id);
const linkRows = () => api.api.database.collection('reportLinks').countDocuments({ studentId: idOf(student) });

describe('a report link', () => {
  it('opens one child’s report without a sign-in, repeatedly, and leaks its token nowhere', async () => {
    await api.task(room, { title: '<b>Waves</b>' });
    await api.task(room, { title: 'Foreign', groups: [room.otherGroupId] });
    const url = await share();
    const { text, headers } = await open(url).expect(200).expect('Content-Type', /html/);
    expect(text).toContain(student.name);
    expect(text).toContain('&lt;b&gt;Waves');
    expect(text).not.toMatch(/Foreign|<script|<b>/);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['set-cookie']).toBeUndefined();
    // A messenger fetches the link to show a preview.
    await open(url).set('User-Agent', 'WhatsApp/2.24').expect(200);
    await open(url).expect(200);
    expect(loggedUrl(new URL(url).pathname)).toBe('/api/parent-report/…');
  });

  it('uses the language of the parent’s account, or else the browser’s', async () => {
    const url = await share();
    expect((await open(url).set('Accept-Language', 'ar-EG,ar;q=0.9')).text).toMatch(/<html lang="ar" dir="rtl">/);
    expect((await open(url)).text).toMatch(/<html lang="en" dir="ltr">[^]*Coming up/);
    await users().updateOne({ _id: idOf(parent) }, { $set: { language: 'ar' } });
    expect((await open(url)).text).toMatch(/<html lang="ar" dir="rtl">[^]*القادم/);
    await users().updateOne({ _id: idOf(parent) }, { $set: { language: 'en' } });
    expect((await open(url).set('Accept-Language', 'ar-EG,ar;q=0.9')).text).toMatch(/<html lang="en" dir="ltr">/);
  });

  it('expires after 72 hours by the server’s clock, and its row is deleted', async () => {
    const url = await share();
    const retention = await api.api.inWorker(RetentionTask);
    api.passHours(71);
    await open(url).expect(200);
    await retention.run();
    expect(await linkRows()).toBe(1);
    api.passHours(1);
    await open(url).expect(404);
    await retention.run();
    expect(await linkRows()).toBe(0);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the team revokes it', () => api.call('delete', pathOf(), room.teacher).expect(204)],
    ['the parent has a new password', () => users().updateOne({ _id: idOf(parent) }, { $inc: { tokenVersion: 1 } })],
    ['the parent is no longer the child’s', () => dropParent({ $unset: { parentId: 1 } })],
    ['nobody vouches for the parent any more', () => dropParent({ $set: { parentUnconfirmed: true } })],
    ['the student is deleted', () => api.call('delete', `/students/${student.id}`, room.teacher).expect(200)],
  ])('stops working when %s, with the same page as for a forged link', async (_, end) => {
    const urls = [await share(), await inMail()];
    for (const url of urls) await open(url).expect(200);
    await end();
    const forged = (await open(`${urls[0]}x`).expect(404)).text;
    for (const url of urls) {
      const { text, headers } = await open(url).expect(404).expect('Content-Type', /html/);
      expect([text, headers['referrer-policy']]).toEqual([forged, 'no-referrer']);
    }
    expect(forged).not.toContain(student.name);
  });

  it('does not open another child’s report with its own signature', async () => {
    const other = await api.people.student(room.teacher, { groupId: room.groupId });
    const { body } = await api.call('post', pathOf(other), room.teacher).send({}).expect(200);
    const url = await share();
    const ids = new RegExp('[0-9a-f]{48}');
    await open(url.replace(ids, ids.exec(body.url)?.[0] ?? '')).expect(404);
  });

  it('is deleted with the student', async () => {
    await share();
    await inMail();
    expect(await linkRows()).toBe(2);
    await api.call('delete', `/students/${student.id}`, room.teacher).expect(200);
    await api.api.runJobs();
    expect(await linkRows()).toBe(0);
  });
});

const dropParent = (change: object) => users().updateOne({ _id: idOf(student) }, change);

describe('the link that the team shares', () => {
  it('exists once: a new one ends the one before, but not those in mails', async () => {
    expect(await shared()).toEqual({ url: null, expiresAt: null });
    const [mail, first] = [await inMail(), await share()];
    expect((await shared()).url).toBe(first);
    const second = await share();
    expect((await shared()).url).toBe(second);
    await open(first).expect(404);
    await open(second).expect(200);
    await open(mail).expect(200);
  });

  it('is shown as long as it works', async () => {
    const before = api.api.clock.now();
    const made: Made = (await api.call('post', pathOf(), room.teacher).send({}).expect(200)).body;
    const until = Date.parse(made.expiresAt) - LINK_MS;
    expect(until).toBeGreaterThanOrEqual(before.getTime());
    expect(until).toBeLessThanOrEqual(api.api.clock.now().getTime());
    expect(await shared()).toEqual(made);
    await users().updateOne({ _id: idOf(parent) }, { $inc: { tokenVersion: 1 } });
    expect(await shared()).toEqual({ url: null, expiresAt: null });
  });

  it('is only for a confirmed parent, by the student’s own team', async () => {
    const alone = await api.studentOf(room.teacher);
    const { body } = await api.call('post', pathOf(alone), room.teacher).send({}).expect(409);
    expect(body.code).toBe('no_parent');
    await dropParent({ $set: { parentUnconfirmed: true } });
    await api.call('post', pathOf(), room.teacher).send({}).expect(409);
    expect(await inMail()).toBe('');
    const foreign = await api.people.teacher();
    for (const method of ['get', 'post', 'delete'] as const) await api.call(method, pathOf(), foreign).expect(404);
  });

  it('is recorded in the activity log, without its address', async () => {
    const url = await share();
    await api.call('delete', pathOf(), room.teacher).expect(204);
    const { body } = await api.call('get', '/audit', room.teacher).expect(200);
    expect(body.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['report-link.create', 'report-link.revoke']),
    );
    expect(JSON.stringify(body)).not.toContain(new URL(url).pathname.split('/').at(-1));
  });
});
