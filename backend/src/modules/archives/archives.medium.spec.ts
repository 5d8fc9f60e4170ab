import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../platform/clock/durations.js';
import { KEPT_MS } from '../../platform/retention/retention.js';
import { type TestPerson, type TestStudent, uniqueEmail } from '../../testing/people.js';
import { QuizApi, type QuizRoom } from '../quizzes/testing/quiz-api.js';
import { pdf } from '../tasks/testing/pdf.js';
import { objectId } from '../../platform/database/objects.js';
import { requestErrors } from '../../platform/http/request.errors.js';
import { DiskSpace } from '../../platform/storage/disk-space.js';
import { StorageDriver } from '../../platform/storage/storage-driver.js';
import { ExpiredArchives } from './expired-archives.js';

let quizzes: QuizApi;
let room: QuizRoom;
let student: TestStudent;
let other: TestStudent;
let parent: TestPerson;

/** Hands in a second task under a personal deadline, and gets it back marked on its pages. */
async function returnedWorkOf(who: TestStudent): Promise<void> {
  const { api } = quizzes;
  const team = api.as(room.teacher);
  const terms = { yearId: room.yearId, groups: [room.groupId], teacherId: room.teacher.id, gradeOutOf: 20 };
  const form = { ...terms, title: 'Task returned', deadline: quizzes.inMinutes(60) };
  const { body: task } = await team.post('/tasks/task').send(form).expect(201);
  const extendedTo = quizzes.inMinutes(120);
  await team.put(`/tasks/task/${task._id}/students/${who.id}`).send({ extendedTo }).expect(200);
  const { body: work } = await api
    .as(who)
    .post('/tasks/submission')
    .field({ taskId: task._id, studentId: who.id })
    .attach('file', pdf('F = ma'), 'work.pdf')
    .expect(201);
  await team.put(`/tasks/submission/${work._id}/grade`).field({ grade: '13' }).expect(200);
  await team.post(`/marking/submissions/${work._id}/return`).expect(202);
  await api.runJobs();
}

async function workOf(who: TestStudent, words: string): Promise<void> {
  const { api } = quizzes;
  const team = api.as(room.teacher);
  const deadline = quizzes.inMinutes(60);
  const terms = { yearId: room.yearId, groups: [room.groupId], teacherId: room.teacher.id };
  const task = (
    await team
      .post('/tasks/task')
      .send({ ...terms, title: `Task ${words}`, deadline, gradeOutOf: 20 })
      .expect(201)
  ).body;
  const handIn = await api
    .as(who)
    .post('/tasks/submission')
    .field({ taskId: task._id, studentId: who.id })
    .attach('file', pdf(`work of ${words}`), 'work.pdf')
    .expect(201);
  await team
    .put(`/tasks/submission/${handIn.body._id}/grade`)
    .field({ grade: '17', comments: `Comment ${words}` })
    .attach('file', pdf(`script of ${words}`), 'script.pdf')
    .expect(200);
  const quiz = await quizzes.quiz(room, 2, { title: `Quiz ${words}`, duration: 30 });
  await quizzes.open(who, quiz).expect(200);
  await quizzes.save(who, quiz, 'AB').expect(200);
  const session = (
    await team
      .post('/session')
      .send({ title: `Lesson ${words}`, teacherId: room.teacher.id, groupId: room.groupId, yearId: room.yearId })
      .expect(201)
  ).body;
  const attendance = [{ studentId: who.id, status: 'Late' }];
  await team.put(`/session/${session._id}/attendance`).send({ attendance }).expect(200);
  const { body: cards } = await team.post(`/group/${room.groupId}/door-cards`).expect(200);
  const { code } = cards.find(({ studentId }: { studentId: string }) => studentId === who.id);
  const scans = [{ id: randomUUID(), code, at: api.clock.now().toISOString() }];
  await team.post(`/session/${session._id}/scans`).send({ scans }).expect(200);
}

beforeAll(async () => {
  quizzes = await QuizApi.start();
  room = await quizzes.room();
  student = await quizzes.people.student(room.teacher, { name: 'Mona Mine', groupId: room.groupId });
  other = await quizzes.people.student(room.teacher, { name: 'Olga Other', groupId: room.groupId });
  await quizzes.api.as(student).put('/auth/account/alternate-name').send({ alternateName: 'Muna Mine' }).expect(200);
  parent = await quizzes.people.parentOf(student);
  await workOf(student, 'mine');
  await workOf(other, 'theirs');
  await returnedWorkOf(student);
});
afterAll(() => quizzes.stop());
afterEach(() => {
  vi.restoreAllMocks();
  quizzes.api.clock.reset();
});

const path = '/auth/account/archive';

/** Requests an archive, runs the worker and opens the zip behind the signed link. */
async function archiveOf(person: TestPerson) {
  const { api } = quizzes;
  expect((await api.as(person).post(path).expect(202)).body.state).toBe('open');
  await api.runJobs();
  const { state, fileUrl, bytes } = (await api.as(person).get(path).expect(200)).body;
  expect(state).toBe('done');
  const reply = await api.call('get', fileUrl.replace('/api', '')).buffer().responseType('blob').expect(200);
  expect(reply.headers['content-disposition']).toContain('My data.zip');
  expect(reply.body.length).toBe(bytes);
  const files = Object.entries(unzipSync(new Uint8Array(reply.body)));
  return new Map(files.map(([name, content]) => [name, strFromU8(content, true)]));
}

describe('"my data"', () => {
  it('holds everything about a student, and nothing about another one', async () => {
    const files = await archiveOf(student);
    expect([...files.keys()].toSorted()).toEqual([
      'account.json',
      'appeals.json',
      'attendance.json',
      'door-cards.json',
      'door-scans.json',
      'groups.json',
      'parent-consents.json',
      'quizzes.json',
      'returned-scripts.json',
      'returned-scripts/1 Task returned, version 1.pdf',
      'student.json',
      'task-allowances.json',
      'tasks.json',
      'tasks/1 Task mine, handed in.pdf',
      'tasks/2 Task mine, corrected.pdf',
      'tasks/3 Task returned, handed in.pdf',
      'tasks/4 Task returned, corrected.pdf',
    ]);
    expect(JSON.parse(files.get('student.json') ?? '')).toMatchObject([
      { name: 'Mona Mine', alternateName: 'Muna Mine', email: student.email },
    ]);
    expect(JSON.parse(files.get('tasks.json') ?? '')).toMatchObject([
      { task: 'Task mine', grade: 17, comments: 'Comment mine' },
      { task: 'Task returned', grade: 13 },
    ]);
    expect(JSON.parse(files.get('task-allowances.json') ?? '')).toMatchObject([
      { task: 'Task returned', extendedTo: expect.stringMatching(/Z$/), excused: false },
    ]);
    expect(JSON.parse(files.get('returned-scripts.json') ?? '')).toMatchObject([
      { title: 'Task returned', version: 1, grade: 13 },
    ]);
    expect(JSON.parse(files.get('quizzes.json') ?? '')).toMatchObject([
      { quiz: 'Quiz mine', chosen: expect.arrayContaining(['A', 'B']) },
    ]);
    expect(JSON.parse(files.get('attendance.json') ?? '')).toMatchObject([{ title: 'Lesson mine', status: 'Late' }]);
    expect(JSON.parse(files.get('door-scans.json') ?? '')).toEqual([
      { session: 'Lesson mine', at: expect.stringMatching(/Z$/) },
    ]);
    expect(JSON.parse(files.get('door-cards.json') ?? '')).toEqual([{ number: 1, revoked: false }]);
    expect(files.get('tasks/1 Task mine, handed in.pdf')).toBe(strFromU8(pdf('work of mine'), true));
    expect(files.get('tasks/2 Task mine, corrected.pdf')).toBe(strFromU8(pdf('script of mine'), true));
    const everything = [...files].flat().join('\n');
    for (const foreign of ['theirs', other.id, other.name, other.email, 'argon2', 'tokenId']) {
      expect(everything).not.toContain(foreign);
    }
  });

  it('of a parent holds the data of each child they may see', async () => {
    const files = await archiveOf(parent);
    expect(JSON.parse(files.get('account.json') ?? '')).toMatchObject([{ role: 'parent', email: parent.email }]);
    expect(files.has('1 Mona Mine/tasks/1 Task mine, handed in.pdf')).toBe(true);
    expect([...files].flat().join('\n')).not.toContain('theirs');
  });

  it('is not readable by anybody else, not even by the teacher', async () => {
    const { api } = quizzes;
    const { fileUrl } = (await api.as(student).get(path).expect(200)).body;
    const bare = fileUrl.replace('/api', '').split('?')[0];
    await api.as(room.teacher).get(bare).expect(404);
    await api.as(other).get(bare).expect(404);
    await api.as(room.teacher).post(path).expect(403);
    expect((await api.as(other).get(path).expect(200)).body.state).toBe('none');
  });

  it('can be requested once a day, and is recorded in the activity log', async () => {
    const { api } = quizzes;
    await api.as(student).post(path).expect(429);
    const [entry] = (await api.as(room.teacher).get('/audit?action=account.archive').expect(200)).body;
    expect(entry).toMatchObject({ action: 'account.archive' });
    const next = Date.parse((await api.as(student).get(path).expect(200)).body.requestedAt) + DAY_MS;
    const time = vi.spyOn(api.clock, 'now').mockReturnValue(new Date(next - 1));
    const nextDay = api.as({ token: await quizzes.people.token(student.id) });
    await nextDay.post(path).expect(429);
    time.mockReturnValue(new Date(next));
    await nextDay.post(path).expect(202);
    time.mockRestore();
    api.clock.advance(DAY_MS + HOUR_MS);
    await api.runJobs();
  });

  it('of a parent is recorded in the activity log of each child’s teacher', async () => {
    const { api } = quizzes;
    const { body } = await api.as(room.teacher).get(`/audit?action=account.archive&actorId=${parent.id}`).expect(200);
    expect(body[0].subjects).toMatchObject([{ type: 'student', _id: student.id, name: 'Mona Mine' }]);
  });

  it('is deleted with its file at the end of the retention period', async () => {
    const { api } = quizzes;
    api.clock.advance(KEPT_MS.archives + 2 * DAY_MS);
    await (await api.inWorker(ExpiredArchives)).remove();
    await api.runJobs();
    expect(await api.database.collection('archives').countDocuments()).toBe(0);
    expect(await api.database.collection('files').countDocuments({ kind: 'archive' })).toBe(0);
  });
});

/** A parent of two children, with their archive. */
async function familyWithArchive() {
  const { api, people } = quizzes;
  const child = await people.student(room.teacher, { groupId: room.groupId });
  await people.student(room.teacher, { groupId: room.groupId, parentEmail: child.parentEmail ?? '' });
  const family = await people.parentOf(child);
  await archiveOf(family);
  const row = await api.database.collection('archives').findOne({ _id: objectId(family.id) });
  return { child, family, fileId: row?.fileId };
}

describe('an archive that holds a child’s data', () => {
  it('is deleted with the child, even if the parent stays for another child', async () => {
    const { api } = quizzes;
    const { child, family, fileId } = await familyWithArchive();
    await api.as(room.teacher).delete(`/students/${child.id}`).expect(200);
    await api.runJobs();
    api.clock.advance(2 * HOUR_MS);
    await api.runJobs();
    await api.runJobs();
    expect(await api.database.collection('archives').countDocuments({ _id: objectId(family.id) })).toBe(0);
    expect(await api.database.collection('files').countDocuments({ _id: fileId })).toBe(0);
    expect(await api.database.collection('users').countDocuments({ _id: objectId(family.id) })).toBe(1);
  });

  it('is no longer readable once the team has put another parent in that parent’s place', async () => {
    const { api } = quizzes;
    const { child, family, fileId } = await familyWithArchive();
    const { fileUrl } = (await api.as(family).get(path).expect(200)).body;
    const { name, email } = child;
    const another = { parentName: 'Another', parentEmail: uniqueEmail('another'), parentPhone: '201188800033' };
    const edit = { name, email, studentPhone: '201077700044', ...another };
    await api.as(room.teacher).put(`/students/${child.id}`).send(edit).expect(200);
    await api
      .as(family)
      .get(`/files/${String(fileId)}`)
      .expect(404);
    expect((await api.as(family).get(path).expect(200)).body.state).toBe('none');
    await api.call('get', fileUrl.replace('/api', '')).expect(404);
  });
});

describe('an archive that runs into a problem', () => {
  it('waits for disk space, and writes nothing before', async () => {
    const { api, people } = quizzes;
    const unlucky = await people.student(room.teacher, { groupId: room.groupId });
    const disk = await api.inWorker(DiskSpace);
    const asked = vi.spyOn(disk, 'claim').mockRejectedValue(requestErrors.diskFull());
    await api.as(unlucky).post(path).expect(202);
    await api.runJobs();
    expect(asked.mock.calls[0]?.[0]).toBeGreaterThan(100);
    expect((await api.as(unlucky).get(path).expect(200)).body.state).toBe('open');
    expect(await readdir(join(api.config.env.DATA_DIR, 'tmp'))).toEqual([]);
    vi.restoreAllMocks();
    api.clock.advance(HOUR_MS);
    await api.runJobs();
    expect((await api.as(unlucky).get(path).expect(200)).body.state).toBe('done');
  });

  it('fails with an explanation if its files are larger than a zip can hold', async () => {
    const { api, people } = quizzes;
    const unlucky = await people.student(room.teacher, { groupId: room.groupId });
    await workOf(unlucky, 'large');
    const bytes = 5 * 1024 ** 3;
    await api.database.collection('files').updateMany({ uploadedBy: objectId(unlucky.id) }, { $set: { bytes } });
    await api.as(unlucky).post(path).expect(202);
    await expect(api.runJobs()).rejects.toThrow('5368');
    const { state, error, nextAt } = (await api.as(unlucky).get(path).expect(200)).body;
    expect([state, nextAt]).toEqual(['failed', null]);
    expect(error).toContain('too many for one archive');
  });

  it('leaves out a file whose bytes are lost, and puts a note in its place', async () => {
    const { api, people } = quizzes;
    const unlucky = await people.student(room.teacher, { name: 'Lost Bytes', groupId: room.groupId });
    await workOf(unlucky, 'lost');
    const row = await api.database.collection('files').findOne({ uploadedBy: objectId(unlucky.id) });
    await (await api.inWorker(StorageDriver)).delete(row?.storageKey);
    const files = await archiveOf(unlucky);
    expect([...files.keys()].filter((name) => name.startsWith('tasks/')).toSorted()).toEqual([
      'tasks/1 Task lost, handed in.pdf is lost.txt',
      'tasks/2 Task lost, corrected.pdf',
    ]);
  });
});
