import 'reflect-metadata';
import { DateTime } from 'luxon';
import { set } from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { TestApi } from '../../testing/api.js';
import { People } from '../../testing/people.js';
import { NotificationRows } from './deliver-event.handler.js';
import { NotificationEvents } from './notification-events.js';

/** A large year. */
const STUDENTS = 4500;

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());
afterEach(() => {
  set('debug', false);
  vi.restoreAllMocks();
});

it('notifies a large year with a few commands, and goes on after a kill where it was', async () => {
  const people = new People(api);
  const teacher = await people.teacher();
  const { groupId } = await people.group(teacher);
  const ids = await people.crowd(teacher, groupId, STUDENTS);
  const rows = await api.inWorker(NotificationRows);
  const make = rows.make.bind(rows);
  const notified: string[] = [];
  let isKilled = false;
  vi.spyOn(rows, 'make').mockImplementation(async (event, some, moment) => {
    await make(event, some, moment);
    notified.push(...some.map(({ id }) => id));
    if (isKilled || notified.length < 1500) return;
    isKilled = true;
    throw new Error('killed');
  });
  // At night mails wait for the morning: only the notices are counted, whatever the time of the run.
  const night = DateTime.fromJSDate(api.clock.now(), { zone: 'Africa/Cairo' }).plus({ days: 1 }).set({ hour: 2 });
  api.clock.advance(night.toMillis() - api.clock.now().getTime());
  let commands = 0;
  set('debug', () => (commands += 1));
  const audience = { readers: 'students' as const, groupIds: [groupId] };
  await api.get(NotificationEvents).publish({
    ...{ tenantId: teacher.id, kind: 'task.due', key: teacher.id, audience },
    values: { title: 'Forces' },
  });
  await expect(api.runJobs()).rejects.toThrow('killed');
  await api.runJobs();
  // The five hundred before the kill were not known to be notified.
  expect(notified).toHaveLength(STUDENTS + 500);
  const made = await api.database.collection('notifications').find({ way: 'product' }).toArray();
  expect(made.map(({ personId }) => String(personId)).toSorted()).toEqual(ids.toSorted());
  const count = (collection: string, filter: object) => api.database.collection(collection).countDocuments(filter);
  expect(await count('notifications', { way: 'mail' })).toBe(STUDENTS);
  expect(await count('jobs', { name: 'notifications.mail' })).toBe(STUDENTS);
  expect(commands).toBeLessThan(300);
});
