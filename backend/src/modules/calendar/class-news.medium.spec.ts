import 'reflect-metadata';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailsTo } from '../../testing/outbox.js';
import type { TestPerson } from '../../testing/people.js';
import { type Classroom, HomeworkApi } from '../tasks/testing/homework-api.js';
import { ClassNews } from './class-news.js';

const ZONE = 'Africa/Cairo';
const LINK = 'https://zoom.example.org/j/1';

let api: HomeworkApi;
let room: Classroom;
let news: ClassNews;

beforeAll(async () => {
  api = await HomeworkApi.start();
  news = await api.api.inWorker(ClassNews);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.api.clock.reset();
  // Noon of the next day, outside quiet hours.
  const now = api.api.clock.now();
  const noon = DateTime.fromJSDate(now, { zone: ZONE }).plus({ days: 1 }).startOf('day').set({ hour: 12 });
  api.api.clock.advance(noon.toMillis() - now.getTime());
  room = await api.classroom();
});

/** Adds a class that begins in the given number of minutes. */
async function addClass(minutes: number): Promise<void> {
  const begin = DateTime.fromJSDate(api.api.clock.now(), { zone: ZONE }).plus({ minutes });
  const weekly = { weekday: begin.weekday, time: begin.toFormat('HH:mm') };
  const zoomLinks = [{ title: 'Revision', link: LINK, weekly }];
  await api.call('put', `/year/${room.yearId}/zoom`, room.teacher).send({ zoomLinks }).expect(200);
}

/** Runs the worker's check twice, as if it had been restarted, then the jobs it requests. */
async function work(): Promise<void> {
  await Promise.all([news.notifyStarting(), news.notifyStarting()]);
  await news.notifyStarting();
  await api.api.runJobs();
  await api.api.runJobs();
}

const newsOf = async ({ id }: TestPerson) =>
  (await api.call('get', '/notifications', { token: await api.people.token(id) }).expect(200)).body.filter(
    ({ kind }: { kind: string }) => kind === 'class.starting',
  );

it('notifies the year’s students once that a class is about to begin, with its link, and nobody else', async () => {
  const child = await api.people.student(room.teacher, { groupId: room.groupId });
  const parent = await api.people.parentOf(child);
  const stranger = (await api.classroom()).student;
  await addClass(30);
  await work();
  expect(await newsOf(room.student)).toEqual([]);
  api.passHours(21 / 60);
  await work();
  await work();
  expect(await newsOf(room.student)).toMatchObject([{ title: 'Revision', link: LINK }]);
  expect(await newsOf(room.otherStudent)).toHaveLength(1);
  expect(await newsOf(child)).toHaveLength(1);
  expect(await newsOf(parent)).toEqual([]);
  expect(await newsOf(stranger)).toEqual([]);
  expect(await mailsTo(api.api, room.student.email)).toEqual([]);
  const now = api.api.clock.now();
  api.api.clock.advance(DateTime.fromJSDate(now, { zone: ZONE }).plus({ days: 7 }).toMillis() - now.getTime());
  await work();
  expect(await newsOf(room.student)).toHaveLength(2);
});

it('emails the link to students who chose that, and sends nothing about a class that began long ago', async () => {
  const kinds = [{ kind: 'class.starting', ways: ['mail'] }];
  const form = { kinds, quietFrom: '22:00', quietUntil: '07:00' };
  await api.call('put', '/notification-settings', room.student).send(form).expect(200);
  await addClass(-20);
  await work();
  expect(await newsOf(room.otherStudent)).toEqual([]);
  await addClass(5);
  await work();
  const mails = await mailsTo(api.api, room.student.email);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).toContain(LINK);
  expect(await newsOf(room.student)).toEqual([]);
});

it('notifies nobody about the classes of an archived year', async () => {
  await addClass(5);
  await api.call('put', `/years/${room.yearId}/archive`, room.teacher).expect(200);
  await work();
  expect(await newsOf(room.student)).toEqual([]);
  await api.call('delete', `/years/${room.yearId}/archive`, room.teacher).expect(200);
  await work();
  expect(await newsOf(room.student)).toHaveLength(1);
});
