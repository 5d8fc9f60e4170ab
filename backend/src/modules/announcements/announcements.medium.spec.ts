import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../platform/clock/durations.js';
import { KEPT_MS } from '../../platform/retention/retention.js';
import { RetentionTask } from '../../platform/aged-rows/retention-task.js';
import { TestApi } from '../../testing/api.js';
import { mailsTo } from '../../testing/outbox.js';
import { People, type TestPerson, type TestStudent } from '../../testing/people.js';
import { NotificationRows } from '../notifications/deliver-event.handler.js';
import { NotificationEvents } from '../notifications/notification-events.js';
import { questionImage } from '../quizzes/testing/question-image.js';
import { pdf } from '../tasks/testing/pdf.js';
import { AnnouncementNews } from './announcement-news.js';

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
  teacher = await people.teacher();
  place = await people.group(teacher);
  student = await people.student(teacher, { groupId: place.groupId });
  parent = await people.parentOf(student);
});

const form = { title: 'Trip', text: 'Bring a ruler.', scope: 'all', readers: 'both' };
const add = (terms: object = {}, caller = teacher) =>
  api
    .as(caller)
    .post('/announcements')
    .send({ ...form, ...terms });
const added = async (terms: object = {}): Promise<string> => (await add(terms).expect(201)).body._id;
const listed = async (caller = teacher) => (await api.as(caller).get('/announcements').expect(200)).body;
const received = async (reader: { token: string }) =>
  (await api.as(reader).get('/my-announcements').expect(200)).body.map(({ title }: { title: string }) => title);
const read = (reader: { token: string }, id: string, body: object = {}) =>
  api.as(reader).post(`/my-announcements/${id}/read`).send(body);

describe('announcements', () => {
  it('reach everybody with a group, or one year, or one group, and there students, parents or both', async () => {
    const other = await people.group(teacher);
    await added({ title: 'all' });
    await added({ title: 'year', scope: 'years', ids: [place.yearId], readers: 'students' });
    await added({ title: 'group', scope: 'groups', ids: [place.groupId], readers: 'parents' });
    await added({ title: 'elsewhere', scope: 'groups', ids: [other.groupId] });
    expect(await received(student)).toEqual(['year', 'all']);
    expect(await received(parent)).toEqual(['group', 'all']);
    expect(await received(await people.student(teacher))).toEqual([]);
    expect(await received(await people.student(await people.teacher()))).toEqual([]);
  });

  it('are hidden until they are published, and pinned ones come before newer ones', async () => {
    const soon = new Date(api.clock.now().getTime() + 60_000).toISOString();
    await added({ title: 'pinned', pinned: true });
    await added({ title: 'later', publishAt: soon });
    expect(await received(student)).toEqual(['pinned']);
    expect((await listed()).map(({ published }: { published: boolean }) => published)).toEqual([true, false]);
    api.clock.advance(61_000);
    expect(await received(student)).toEqual(['pinned', 'later']);
  });

  it('show a parent which of the children they are for', async () => {
    const second = await people.student(teacher, { groupId: place.groupId, parentEmail: student.parentEmail });
    await added({ scope: 'groups', ids: [place.groupId] });
    const { body } = await api.as(parent).get('/my-announcements').expect(200);
    expect(body[0].children.toSorted()).toEqual([student.name, second.name].toSorted());
  });

  it.each([
    ['no text', { text: ' ' }],
    ['no group', { scope: 'groups', ids: [] }],
    ['no list of groups', { scope: 'groups', ids: null }],
    ['nobody to read', { readers: 'nobody' }],
    ['a time that is none', { publishAt: 'tomorrow' }],
  ])('are rejected with %s', async (_case, terms) => {
    expect((await add(terms).expect(400)).body.code).toBe('validation_failed');
    expect(await listed()).toEqual([]);
  });

  it('are rejected with another teacher’s group or a file that does not exist', async () => {
    const stranger = await people.teacher();
    const { groupId } = await people.group(stranger);
    await add({ scope: 'groups', ids: [groupId] }).expect(404);
    await add({ files: [stranger.id] }).expect(404);
  });
});

describe('reading an announcement', () => {
  it('counts once per person', async () => {
    const id = await added({ acknowledge: true });
    await read(student, id).expect(200);
    await read(student, id).expect(200);
    await read(parent, id, { acknowledged: true }).expect(200);
    expect((await listed())[0].reach).toEqual({ of: 2, read: 2, acknowledged: 1 });
    await people.student(teacher, { groupId: place.groupId, parentEmail: null });
    expect((await listed())[0].reach).toEqual({ of: 3, read: 2, acknowledged: 1 });
  });

  it('returns 404 for one that is not theirs, not published or deleted', async () => {
    const id = await added({ readers: 'parents' });
    await read(student, id).expect(404);
    await read(parent, id).expect(200);
    await api.as(teacher).delete(`/announcements/${id}`).expect(200);
    await read(parent, id).expect(404);
    expect(await received(parent)).toEqual([]);
    await api.as(teacher).delete(`/announcements/${id}`).expect(404);
  });
});

describe('the words of an announcement', () => {
  const change = (id: string, words: object, caller = teacher) =>
    api.as(caller).put(`/announcements/${id}`).send(words);
  const words = { title: 'Trip', text: 'Bring a ruler and a coat.' };

  it('change silently while nobody has read them, and afterwards say so to every reader', async () => {
    const id = await added();
    expect((await change(id, words).expect(200)).body).toMatchObject({ ...words, correctedAt: null });
    await read(student, id).expect(200);
    expect((await change(id, words).expect(200)).body.correctedAt).toBeNull();
    const later = { title: 'Journey', text: ' Bring a coat. ' };
    const at = (await change(id, later).expect(200)).body.correctedAt;
    expect(at).toMatch(/^\d{4}-.*Z$/);
    const { body } = await api.as(parent).get('/my-announcements').expect(200);
    expect(body).toMatchObject([{ title: 'Journey', text: 'Bring a coat.', correctedAt: at }]);
  });

  it('are the team’s, and are not empty', async () => {
    const id = await added();
    await change(id, { ...words, text: ' ' }).expect(400);
    await change(id, words, student).expect(403);
    await change(id, words, await people.teacher()).expect(404);
    await api.as(teacher).delete(`/announcements/${id}`).expect(200);
    await change(id, words).expect(404);
  });
});

describe('the notifications about a deleted announcement', () => {
  const remove = (id: string) => api.as(teacher).delete(`/announcements/${id}`).expect(200);
  const notified = async (reader: { token: string }) =>
    (await api.as(reader).get('/notifications').expect(200)).body.map(({ title }: { title: string }) => title);
  const notify = async () => (await api.inWorker(AnnouncementNews)).notifyPublished();

  it('are withdrawn, with the mails that were waiting for the morning', async () => {
    const kinds = [{ kind: 'announcement.new', ways: ['product', 'mail'] }];
    const settings = { kinds, quietFrom: '00:00', quietUntil: '23:59' };
    await api.as(parent).put('/notification-settings').send(settings).expect(200);
    const [id] = [await added({ title: 'Wrong' }), await added({ title: 'Right' })];
    await notify();
    await api.runJobs();
    expect(await notified(student)).toHaveLength(2);
    await remove(id);
    for (const reader of [student, parent]) expect(await notified(reader)).toEqual(['Right']);
    await notify();
    api.clock.advance(DAY_MS);
    await api.runJobs();
    api.clock.reset();
    expect(await notified(student)).toEqual(['Right']);
    const mails = (await mailsTo(api, parent.email)).map(({ text }) => text).join();
    expect(mails).toContain('Right');
    expect(mails).not.toContain('Wrong');
  });

  it('are not created if it is deleted while they are being created, or just before', async () => {
    const id = await added();
    await notify();
    const rows = await api.inWorker(NotificationRows);
    const make = rows.make.bind(rows);
    const making = vi.spyOn(rows, 'make').mockImplementationOnce(async (...terms) => {
      await remove(id);
      return make(...terms);
    });
    await api.runJobs();
    making.mockRestore();
    expect(await notified(student)).toEqual([]);
    const next = await added();
    const audience = { readers: 'both' as const };
    await remove(next);
    const happening = { tenantId: teacher.id, kind: 'announcement.new' as const, key: next, audience };
    await api.get(NotificationEvents).publish({ ...happening, values: { title: 'Late' } });
    await api.runJobs();
    expect(await notified(student)).toEqual([]);
  });
});

// The first file check starts a process.
describe('announcement files', () => {
  const upload = (file: Buffer, name: string) => api.as(teacher).post('/announcement-files').attach('file', file, name);

  it('accept a PDF and an image, and are deleted with the announcement', async () => {
    const { body: plan } = await upload(pdf('plan'), 'plan.pdf').expect(201);
    const { body: photo } = await upload(questionImage(), 'photo.png').expect(201);
    const id = await added({ files: [plan._id, photo._id] });
    const { body } = await api.as(student).get('/my-announcements').expect(200);
    expect(body[0].files.map(({ name, kind }: Record<string, string>) => [name, kind])).toEqual([
      ['plan.pdf', 'pdf'],
      ['photo.webp', 'image'],
    ]);
    const path = body[0].files[0].url.replace(/^\/api/, '');
    await api.call('get', path).expect(200);
    await api.as(teacher).delete(`/announcements/${id}`).expect(200);
    await api.call('get', path).expect(404);
  });

  it('reject any other file type', async () => {
    await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg').expect(415);
  });
});

it('lets an assistant pin announcements, and returns none of them to another teacher', async () => {
  const id = await added();
  const assistant = await people.assistant(teacher);
  await api.as(assistant).put(`/announcements/${id}/pin`).send({ pinned: true }).expect(200);
  expect((await listed(assistant))[0].pinned).toBe(true);
  const stranger = await people.teacher();
  expect(await listed(stranger)).toEqual([]);
  await api.as(stranger).put(`/announcements/${id}/pin`).send({ pinned: false }).expect(404);
  await api.as(stranger).delete(`/announcements/${id}`).expect(404);
});

it('deletes announcements and their reads at the end of the retention period', async () => {
  const id = await added();
  await read(student, id).expect(200);
  const retention = await api.inWorker(RetentionTask);
  const count = async () => [
    await api.database.collection('announcements').countDocuments({ title: 'Trip' }),
    await api.database.collection('announcementReads').countDocuments({}),
  ];
  const before = await count();
  await retention.run();
  expect(await count()).toEqual(before);
  api.clock.advance(KEPT_MS.announcements + 60_000);
  await retention.run();
  expect(await count()).toEqual([0, 0]);
});
