import 'reflect-metadata';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../platform/clock/durations.js';
import { KEPT_MS } from '../../platform/retention/retention.js';
import { RetentionTask } from '../../platform/aged-rows/retention-task.js';
import { TestApi } from '../../testing/api.js';
import { mailsTo } from '../../testing/outbox.js';
import { People, type TestPerson, type TestStudent } from '../../testing/people.js';
import { AnnouncementNews } from '../announcements/announcement-news.js';
import { TaskNotifier } from '../tasks/task-notifier.js';
import { NotificationEvents } from './notification-events.js';
import { DeliverEventHandler } from './deliver-event.handler.js';

/** The next noon in Cairo, outside the quiet hours of 22:00 to 7:00: what is set now stays news for a day. */
function nextNoon(now: Date): number {
  const here = DateTime.fromJSDate(now, { zone: 'Africa/Cairo' });
  const noon = here.startOf('day').set({ hour: 12 });
  return (here < noon ? noon : here.plus({ days: 1 }).startOf('day').set({ hour: 12 })).toMillis();
}
const DAY_HOURS = 24;

let api: TestApi;
let people: People;
let teacher: TestPerson;
let place: { yearId: string; groupId: string };
let student: TestStudent;
let parent: TestPerson;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.reset();
  api.clock.advance(nextNoon(api.clock.now()) - api.clock.now().getTime());
  teacher = await people.teacher();
  place = await people.group(teacher);
  student = await people.student(teacher, { groupId: place.groupId });
  parent = await people.parentOf(student);
});

/** Signs in again, because the clock moves further than a token lasts. */
const as = async ({ id }: { id: string }) => api.as({ token: await people.token(id) });
const listed = async (reader: TestPerson) => (await (await as(reader)).get('/notifications').expect(200)).body;
const received = async (reader: TestPerson) =>
  (await listed(reader)).map(({ kind, title }: Record<string, string>) => `${kind} ${title}`);
const unread = async (reader: TestPerson) =>
  (await api.as(reader).get('/notifications/unread').expect(200)).body.unread;
const choose = (reader: TestPerson, form: object) =>
  api
    .as(reader)
    .put('/notification-settings')
    .send({ kinds: [], quietFrom: '22:00', quietUntil: '07:00', ...form });

/** Runs the worker's due jobs, and the jobs that these request. */
async function work(): Promise<void> {
  await api.runJobs();
  await api.runJobs();
}

async function markAbsent(): Promise<string> {
  const session = { title: 'Forces', teacherId: teacher.id, ...place };
  const { body } = await (await as(teacher)).post('/session').send(session).expect(201);
  await save(body._id, 'Absent');
  return body._id;
}
const save = async (sessionId: string, status: string) =>
  (await as(teacher))
    .put(`/session/${sessionId}/attendance`)
    .send({ attendance: [{ studentId: student.id, status }] })
    .expect(200);

const setTask = async (hours: number): Promise<{ _id: string; deadline: string }> => {
  const deadline = new Date(api.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const form = { title: 'Waves', yearId: place.yearId, groups: [place.groupId], deadline, gradeOutOf: 10 };
  const { body } = await api
    .as(teacher)
    .post('/tasks/task')
    .send({ ...form, teacherId: teacher.id })
    .expect(201);
  return body;
};

describe('an absence', () => {
  it('notifies the parent once, in the product and by mail, even at night, and never the student', async () => {
    api.clock.advance(12 * HOUR_MS);
    const sessionId = await markAbsent();
    await save(sessionId, 'Present');
    await save(sessionId, 'Absent');
    await work();
    expect(await received(parent)).toEqual(['attendance.absent Forces']);
    expect((await listed(parent))[0]).toMatchObject({ child: student.name, link: '/parent-dashboard', readAt: null });
    expect(await received(student)).toEqual([]);
    const mails = await mailsTo(api, parent.email);
    expect(mails).toHaveLength(1);
    const [, report = '', signedIn] =
      /See the report:\s+\S+\/api(\/parent-report\/\S+)[^]*Sign in to see everything:\s+(\S+)/.exec(
        mails[0]?.text ?? '',
      ) ?? [];
    expect((await api.call('get', report).expect(200)).text).toContain(student.name);
    expect(signedIn).toMatch(/\/parent-dashboard$/);
  });

  it('of two siblings is one mail to the parent, with a link to the sign-in', async () => {
    const sibling = await people.student(teacher, { ...place, parentEmail: parent.email });
    const events = api.get(NotificationEvents);
    const audience = { readers: 'parents' as const, groupIds: [], studentIds: [student.id, sibling.id] };
    const happening = { tenantId: teacher.id, kind: 'attendance.absent' as const, key: teacher.id, audience };
    await events.publish({ ...happening, values: { title: 'Forces' } });
    await work();
    const [mail, ...more] = await mailsTo(api, parent.email);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/Open:\s+\S+\/parent-dashboard/);
    expect(mail?.text).not.toContain('/parent-report/');
  });

  it('is not mailed to a parent who turned it off or has no password', async () => {
    await choose(parent, { kinds: [{ kind: 'attendance.absent', ways: ['product'] }] }).expect(200);
    await markAbsent();
    await work();
    expect(await received(parent)).toHaveLength(1);
    expect(await mailsTo(api, parent.email)).toEqual([]);
  });
});

describe('each notification is created exactly once', () => {
  it('however often its job runs, and even if its job was never requested', async () => {
    const events = api.get(NotificationEvents);
    const audience = { readers: 'both' as const, groupIds: [place.groupId] };
    const happening = { tenantId: teacher.id, kind: 'announcement.new' as const, key: 'k', audience };
    await events.publish({ ...happening, values: { title: 'Trip' } });
    await events.publish({ ...happening, values: { title: 'Again' } });
    const row = await api.database.collection('notificationEvents').findOne({ key: 'k' });
    // Simulates a worker that died after creating the rows and before marking the event: it starts again.
    const handler = await api.inWorker(DeliverEventHandler);
    const key = { tenantId: teacher.id, eventId: String(row?._id) };
    await handler.handle(key);
    await api.database.collection('notificationEvents').updateMany({}, { $unset: { toldAt: 1 } });
    await Promise.all([handler.handle(key), handler.handle(key), work()]);
    expect(await received(student)).toEqual(['announcement.new Trip']);
    expect(await received(parent)).toEqual(['announcement.new Trip']);
  });
});

describe('features publish', () => {
  it('an announcement when its publication time is reached', async () => {
    const news = await api.inWorker(AnnouncementNews);
    const publishAt = new Date(api.clock.now().getTime() + HOUR_MS).toISOString();
    const form = { title: 'Trip', text: 'Bring a ruler.', scope: 'years', ids: [place.yearId], readers: 'both' };
    await api
      .as(teacher)
      .post('/announcements')
      .send({ ...form, publishAt })
      .expect(201);
    await news.notifyPublished();
    await work();
    expect(await received(student)).toEqual([]);
    api.clock.advance(HOUR_MS);
    await news.notifyPublished();
    await news.notifyPublished();
    await work();
    expect(await received(student)).toEqual(['announcement.new Trip']);
    expect(await mailsTo(api, parent.email)).toEqual([]);
  });

  it('new homework, and a reminder a day before the deadline, mailed outside the quiet hours', async () => {
    const news = await api.inWorker(TaskNotifier);
    await setTask(36);
    await news.notifyNew();
    await news.notifyDue();
    await work();
    expect(await received(student)).toEqual(['task.new Waves']);
    api.clock.advance(12 * HOUR_MS);
    await news.notifyDue();
    await news.notifyDue();
    await work();
    expect(await received(student)).toEqual(['task.due Waves', 'task.new Waves']);
    expect(await mailsTo(api, student.email)).toEqual([]);
    api.clock.advance(9 * HOUR_MS);
    await work();
    expect(await mailsTo(api, student.email)).toHaveLength(1);
  });

  it('homework that is due only if the student’s own deadline is not later', async () => {
    const news = await api.inWorker(TaskNotifier);
    const { _id, deadline } = await setTask(36);
    const allow = (extendedTo: Date) =>
      api.as(teacher).put(`/tasks/task/${_id}/students/${student.id}`).send({ extendedTo }).expect(200);
    const after = (hours: number) => new Date(Date.parse(deadline) + hours * HOUR_MS);
    await allow(after(DAY_HOURS));
    await api
      .as(teacher)
      .put(`/tasks/task/${_id}`)
      .send({ deadline: after(2 * DAY_HOURS) })
      .expect(200);
    api.clock.advance((12 + 2 * DAY_HOURS) * HOUR_MS);
    await news.notifyDue();
    await work();
    expect(await received(student)).toEqual(['task.due Waves']);
  });

  it('nothing of an archived year', async () => {
    const news = await api.inWorker(TaskNotifier);
    await setTask(36);
    await api.as(teacher).put(`/years/${place.yearId}/archive`).expect(200);
    await news.notifyNew();
    api.clock.advance(13 * HOUR_MS);
    await news.notifyDue();
    await work();
    expect(await received(student)).toEqual([]);
  });
});

describe('the notification list', () => {
  it('is marked as read, one or all, only by its owner', async () => {
    await markAbsent();
    await markAbsent();
    await work();
    expect(await unread(parent)).toBe(2);
    const [{ _id }] = await listed(parent);
    await api
      .as(student)
      .post('/notifications/read')
      .send({ ids: [_id] })
      .expect(200);
    expect(await unread(parent)).toBe(2);
    const { body } = await api
      .as(parent)
      .post('/notifications/read')
      .send({ ids: [_id] })
      .expect(200);
    expect(body).toEqual({ unread: 1 });
    await api.as(parent).post('/notifications/read').send({}).expect(200);
    expect(await unread(parent)).toBe(0);
  });

  it('is deleted at the end of the retention period', async () => {
    await markAbsent();
    await work();
    const retention = await api.inWorker(RetentionTask);
    await retention.run();
    expect(await listed(parent)).toHaveLength(1);
    api.clock.advance(KEPT_MS.notifications + 7 * DAY_HOURS * HOUR_MS);
    await retention.run();
    expect(await api.database.collection('notifications').countDocuments({})).toBe(0);
  });
});

describe('the notification settings', () => {
  it('list the kinds for the person’s role, and keep the choices', async () => {
    const { body } = await api.as(parent).get('/notification-settings').expect(200);
    expect(body).toMatchObject({ quietFrom: '22:00', quietUntil: '07:00', timeZone: 'Africa/Cairo' });
    expect(body.kinds).toContainEqual({ kind: 'attendance.absent', ways: ['product', 'mail', 'push'] });
    expect(body.kinds).toContainEqual({ kind: 'announcement.new', ways: ['product', 'push'] });
    const kinds = [{ kind: 'announcement.new', ways: ['mail'] }];
    const changed = await choose(parent, { kinds, quietFrom: '20:30' }).expect(200);
    expect(changed.body).toMatchObject({ quietFrom: '20:30' });
    expect(changed.body.kinds).toContainEqual(kinds[0]);
  });

  it.each([
    { kinds: [{ kind: 'weather', ways: [] }] },
    { kinds: [{ kind: 'task.new', ways: ['pigeon'] }] },
    { quietFrom: '25:00' },
  ])('reject %o', async (form) => {
    expect((await choose(student, form).expect(400)).body.code).toBe('validation_failed');
  });
});
