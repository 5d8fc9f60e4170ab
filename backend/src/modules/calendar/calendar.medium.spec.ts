import 'reflect-metadata';
import ICAL from 'ical.js';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock/durations.js';
import { FEED_READS } from '../../platform/rate-limits/rate-limits.js';
import { loggedUrl } from '../../platform/http/logging.js';
import { type Classroom, HomeworkApi } from '../tasks/testing/homework-api.js';
import type { TestPerson } from '../../testing/people.js';
import { CalendarEvents } from './calendar-events.js';

let api: HomeworkApi;
let room: Classroom;

beforeAll(async () => {
  api = await HomeworkApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.api.clock.reset();
  // Noon of the next day: the calendar file changes at midnight.
  const now = api.api.clock.now().getTime();
  api.api.clock.advance(DAY_MS + DAY_MS / 2 - (now % DAY_MS));
  room = await api.classroom();
});

interface ReadEvent {
  id: string;
  summary: string;
  begin: string;
  url: string;
}

/** Parses a calendar file as a calendar program does, with a third-party parser. */
function read(file: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate } = new ICAL.Event(component);
    const url = component.getFirstPropertyValue('url');
    return { id: uid, summary, begin: startDate.toJSDate().toISOString(), url: url === null ? '' : String(url) };
  });
}

const linkFor = async (person: TestPerson): Promise<string> =>
  (await api.call('post', '/calendar-feed', person).send({}).expect(200)).body.url;
const pathOf = (url: string) => new URL(url).pathname.replace(/^\/api/, '');
const follow = (url: string) => api.call('get', pathOf(url));
const calendarOf = async (person: TestPerson) => read((await follow(await linkFor(person)).expect(200)).text);

async function addClass(weekly: object | undefined): Promise<void> {
  const zoomLinks = [{ title: 'Saturday class', link: 'https://zoom.example.org/j/1', ...(weekly ? { weekly } : {}) }];
  await setLinks(zoomLinks);
}
const setLinks = (zoomLinks: object[]) =>
  api.call('put', `/year/${room.yearId}/zoom`, room.teacher).send({ zoomLinks }).expect(200);

describe('a calendar', () => {
  it('contains the deadlines, sessions and live classes of the student, and nobody else’s', async () => {
    const deadline = api.inHours(30);
    await api.task(room, { title: 'Waves', deadline });
    await api.task(room, { title: 'Foreign', groups: [room.otherGroupId] });
    const form = { title: 'Forces', teacherId: room.teacher.id, yearId: room.yearId, groupId: room.groupId };
    await api.call('post', '/session', room.teacher).send(form).expect(201);
    await addClass({ weekday: 6, time: '17:30' });
    const events = await calendarOf(room.student);
    expect(events.filter(({ summary }) => summary.startsWith('Live class: Saturday class')).length).toBeGreaterThan(15);
    expect(events.find(({ summary }) => summary.startsWith('Live class'))?.url).toBe('https://zoom.example.org/j/1');
    const others = events.map(({ summary }) => summary).filter((summary) => !summary.startsWith('Live class'));
    expect(others.toSorted()).toEqual(['Due: Waves', 'Session: Forces']);
    const due = events.find(({ summary }) => summary === 'Due: Waves');
    expect(Date.parse(due?.begin ?? '')).toBe(Math.floor(Date.parse(deadline) / 1000) * 1000);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('of a parent names the child, and contains only their own children', async () => {
    await api.task(room, { title: 'Waves' });
    const child = await api.people.student(room.teacher, { groupId: room.groupId });
    const parent = await api.people.parentOf(child);
    const stranger = await api.people.parentOf(await api.people.student(room.teacher));
    expect((await calendarOf(parent)).map(({ summary }) => summary)).toEqual([`${child.name}: Due: Waves`]);
    expect(await calendarOf(stranger)).toEqual([]);
  });

  it('keeps a class’s id when another link is removed, and a parent’s report has its day and time', async () => {
    const child = await api.people.student(room.teacher, { groupId: room.groupId });
    const parent = await api.people.parentOf(child);
    const late = { title: 'Late', link: 'https://zoom.example.org/j/2', weekly: { weekday: 1, time: '18:00' } };
    const early = { title: 'Early', link: 'https://zoom.example.org/j/1', weekly: { weekday: 1, time: '08:00' } };
    const idsOf = async () =>
      (await calendarOf(room.student)).filter(({ summary }) => summary.includes('Late')).map(({ id }) => id);
    await setLinks([early, late]);
    const before = await idsOf();
    await setLinks([late]);
    expect(await idsOf()).toEqual(before);
    const { body } = await api.call('get', `/performance/parent/${parent.id}`, parent).expect(200);
    expect(body).toMatchObject([{ liveClasses: [{ title: 'Late', weekday: 1, time: '18:00' }] }]);
  });

  it('has no live classes of an archived year, and neither has a report', async () => {
    const child = await api.people.student(room.teacher, { groupId: room.groupId });
    const parent = await api.people.parentOf(child);
    await addClass({ weekday: 6, time: '17:30' });
    await api.call('put', `/years/${room.yearId}/archive`, room.teacher).expect(200);
    expect(await calendarOf(parent)).toEqual([]);
    const { body } = await api.call('get', `/performance/parent/${parent.id}`, parent).expect(200);
    expect(body[0]).not.toHaveProperty('liveClasses');
  });

  it('is in the language of its reader', async () => {
    await api.task(room, { title: 'Waves' });
    const users = api.api.database.collection('users');
    await users.updateOne({ _id: new Types.ObjectId(room.student.id) }, { $set: { language: 'ar' } });
    expect((await calendarOf(room.student)).map(({ summary }) => summary)).toEqual(['موعد تسليم: \u2068Waves\u2069']);
  });

  it('leaves out deleted events, and classes without a day', async () => {
    const task = await api.task(room, { title: 'Waves' });
    await addClass(undefined);
    expect(await calendarOf(room.student)).toHaveLength(1);
    await api.call('delete', `/tasks/task/${task._id}`, room.teacher).expect(200);
    expect(await calendarOf(room.student)).toEqual([]);
  });

  it('returns single events from the calendar that is kept, as often as the link, and both count', async () => {
    const task = await api.task(room, { title: 'Waves' });
    const single = () => api.call('get', `/calendar-events/task-${task._id}.ics`, room.student);
    const url = await linkFor(room.student);
    const made = vi.spyOn(api.api.get(CalendarEvents), 'of');
    await follow(url).expect(200);
    for (let count = 1; count < FEED_READS; count += 1) await single().expect(200);
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
    expect((await single().expect(429)).headers['retry-after']).toMatch(/^\d+$/);
    await follow(url).expect(429);
  });

  it('remembers how often an event has changed without a link, and with another one', async () => {
    const task = await api.task(room, { title: 'Waves' });
    const change = (title: string) =>
      api.call('put', `/tasks/task/${task._id}`, room.teacher).send(api.taskForm(room, { title })).expect(200);
    const sequenceIn = ({ text }: { text: string }) => /^SEQUENCE:(\d+)/m.exec(text)?.[1];
    const single = async () =>
      sequenceIn(await api.call('get', `/calendar-events/task-${task._id}.ics`, room.student).expect(200));
    const followed = async () => sequenceIn(await follow(await linkFor(room.student)).expect(200));
    expect(await single()).toBe('0');
    await change('Sound');
    expect(await single()).toBe('1');
    expect(await followed()).toBe('1');
    await change('Light');
    expect([await followed(), await single()]).toEqual(['2', '2']);
    await api.call('delete', '/calendar-feed', room.student).expect(204);
    expect((await api.call('get', '/calendar-feed', room.student).expect(200)).body).toEqual({ url: null });
    await change('Heat');
    expect([await single(), await followed()]).toEqual(['3', '3']);
  });

  it('returns a single event as a file to its student, and to nobody else', async () => {
    const task = await api.task(room, { title: 'Waves' });
    const path = `/calendar-events/task-${task._id}.ics`;
    const { text, headers } = await api.call('get', path, room.student).expect(200);
    expect(read(text)).toMatchObject([{ summary: 'Due: Waves' }]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers['content-type']).toContain('text/calendar');
    await api.call('get', path, await api.studentOf(room.teacher)).expect(404);
    await api.call('get', path).expect(401);
  });
});

describe('a calendar link', () => {
  it('can be revoked and replaced by a new one', async () => {
    const first = await linkFor(room.student);
    expect((await api.call('get', '/calendar-feed', room.student).expect(200)).body).toEqual({ url: first });
    const second = await linkFor(room.student);
    await follow(first).expect(404);
    const { headers } = await follow(second).expect(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, max-age=900', 'x-robots-tag': 'noindex' });
    expect(headers['referrer-policy']).toBe('no-referrer');
    await api.call('delete', '/calendar-feed', room.student).expect(204);
    await follow(second).expect(404);
    expect((await api.call('get', '/calendar-feed', room.student).expect(200)).body).toEqual({ url: null });
  });

  it('returns the same error if changed, revoked, another person’s or of a deleted person', async () => {
    const url = await linkFor(room.student);
    const foreign = await api.studentOf(room.teacher);
    await linkFor(foreign);
    const refusal = async (changed: string) => {
      const { body, headers } = await follow(changed).expect(404);
      expect(headers).toMatchObject({ 'cache-control': 'no-store' });
      return { code: body.code, message: body.message };
    };
    const refusals = [
      await refusal(url.replace(room.student.id, foreign.id)),
      await refusal(url.replace(room.student.id, room.otherStudent.id)),
      await refusal(url.replace('/fulcrum.ics', 'x/fulcrum.ics')),
      await refusal(url.replace(/calendar\/.*\/fulcrum/, 'calendar/nothing/fulcrum')),
    ];
    await follow(url).expect(200);
    await api.call('delete', `/students/${room.student.id}`, room.teacher).expect(200);
    refusals.push(await refusal(url));
    expect(new Set(refusals.map((one) => JSON.stringify(one))).size).toBe(1);
    await api.api.runJobs();
    const rows = api.api.database.collection('calendarFeeds');
    expect(await rows.countDocuments({ personId: new Types.ObjectId(room.student.id) })).toBe(0);
  });

  it('answers a refresh with 304 until something has changed', async () => {
    await api.task(room, { title: 'Waves' });
    const url = await linkFor(room.student);
    const { etag = '' } = (await follow(url).expect(200)).headers;
    const again = () => follow(url).set('If-None-Match', etag);
    expect((await again().expect(304)).text).toBe('');
    await api.task(room, { title: 'Heat' });
    expect((await again().expect(200)).headers['etag']).not.toBe(etag);
  });

  it('is made once, and again when the team has changed something, the day is another or an hour is over', async () => {
    await api.task(room, { title: 'Waves' });
    const url = await linkFor(room.student);
    const made = vi.spyOn(api.api.get(CalendarEvents), 'of');
    const timesMade = async () => {
      made.mockClear();
      await follow(url).expect(200);
      return made.mock.calls.length;
    };
    expect([await timesMade(), await timesMade()]).toEqual([1, 0]);
    await api.task(room, { title: 'Heat' });
    expect([await timesMade(), await timesMade()]).toEqual([1, 0]);
    api.api.clock.advance(HOUR_MS - MINUTE_MS);
    expect(await timesMade()).toBe(0);
    api.api.clock.advance(MINUTE_MS);
    expect([await timesMade(), await timesMade()]).toEqual([1, 0]);
    api.api.clock.advance(DAY_MS);
    expect(await timesMade()).toBe(1);
    made.mockRestore();
  });

  it('is read at most 60 times an hour', async () => {
    const url = await linkFor(room.student);
    for (let count = 0; count < FEED_READS; count += 1) await follow(url).expect(200);
    expect((await follow(url).expect(429)).headers['retry-after']).toMatch(/^\d+$/);
    await follow(await linkFor(room.otherStudent)).expect(200);
  });

  it('tells which events have changed, since when, and gives addresses as they are', async () => {
    const address = `https://zoom.example.org/j/1?a=1,2;b=${'x'.repeat(120)}`;
    await setLinks([{ title: 'Class', link: address, weekly: { weekday: 6, time: '17:30' } }]);
    const task = await api.task(room, { title: 'Waves' });
    const other = await api.task(room, { title: 'Light' });
    const url = await linkFor(room.student);
    const revisions = async () => {
      const calendar = new ICAL.Component(ICAL.parse((await follow(url).expect(200)).text));
      const events = calendar.getAllSubcomponents('vevent');
      const valueOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name));
      const classes = events.filter((event) => valueOf(event, 'summary').startsWith('Live class'));
      expect(new Set(classes.map((event) => valueOf(event, 'url')))).toEqual(new Set([address]));
      const revisionOf = (id: string) =>
        events
          .filter((event) => valueOf(event, 'uid').includes(id))
          .map((event) => [Number(valueOf(event, 'sequence')), Date.parse(valueOf(event, 'last-modified'))]);
      return [...revisionOf(task._id), ...revisionOf(other._id)];
    };
    const [[first, madeAt = 0] = [], [second, otherAt] = []] = await revisions();
    expect([first, second]).toEqual([0, 0]);
    api.api.clock.advance(5000);
    await api
      .call('put', `/tasks/task/${task._id}`, room.teacher)
      .send(api.taskForm(room, { title: 'Sound' }))
      .expect(200);
    const [[changed, changedAt = 0] = [], untouched] = await revisions();
    expect([changed, untouched]).toEqual([1, [0, otherAt]]);
    expect(changedAt).toBeGreaterThanOrEqual(madeAt + 5000);
    expect(changedAt).toBeLessThanOrEqual(api.api.clock.now().getTime());
  });

  it('is masked in logs', async () => {
    const url = await linkFor(room.student);
    const logged = loggedUrl(new URL(url).pathname);
    expect(logged).toBe('/api/calendar/…/fulcrum.ics');
  });

  it('is not available to a teacher', async () => {
    await api.call('post', '/calendar-feed', room.teacher).send({}).expect(403);
  });
});
