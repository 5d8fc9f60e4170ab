import 'reflect-metadata';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEPT_MS } from '../../platform/retention/retention.js';
import type { TestPerson, TestStudent } from '../../testing/people.js';
import { QuizApi, type QuizRoom } from '../quizzes/testing/quiz-api.js';
import { pdf } from '../tasks/testing/pdf.js';
import { ArchivesSweeper } from './make-archive.handler.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let quizzes: QuizApi;
let room: QuizRoom;
let student: TestStudent;
let other: TestStudent;
let parent: TestPerson;

/** Hands in, gets the script back, sits a quiz, and is marked in a session. */
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
}

beforeAll(async () => {
  quizzes = await QuizApi.start();
  room = await quizzes.room();
  student = await quizzes.people.student(room.teacher, { name: 'Mona Mine', groupId: room.groupId });
  other = await quizzes.people.student(room.teacher, { name: 'Olga Other', groupId: room.groupId });
  parent = await quizzes.people.parentOf(student);
  await workOf(student, 'mine');
  await workOf(other, 'theirs');
}, 120_000);
afterAll(() => quizzes.stop());

const path = '/auth/account/archive';

/** Asks, lets the worker run, and opens the zip behind the signed link. */
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
  it('holds everything of a student, and nothing of another', async () => {
    const files = await archiveOf(student);
    expect([...files.keys()].toSorted()).toEqual([
      'account.json',
      'attendance.json',
      'parent-consents.json',
      'quizzes.json',
      'student.json',
      'tasks.json',
      'tasks/1 Task mine, handed in.pdf',
      'tasks/2 Task mine, corrected.pdf',
    ]);
    expect(JSON.parse(files.get('tasks.json') ?? '')).toMatchObject([
      { task: 'Task mine', grade: 17, comments: 'Comment mine' },
    ]);
    expect(JSON.parse(files.get('quizzes.json') ?? '')).toMatchObject([
      { quiz: 'Quiz mine', chosen: expect.arrayContaining(['A', 'B']) },
    ]);
    expect(JSON.parse(files.get('attendance.json') ?? '')).toMatchObject([{ title: 'Lesson mine', status: 'Late' }]);
    expect(files.get('tasks/1 Task mine, handed in.pdf')).toBe(strFromU8(pdf('work of mine'), true));
    expect(files.get('tasks/2 Task mine, corrected.pdf')).toBe(strFromU8(pdf('script of mine'), true));
    const everything = [...files].flat().join('\n');
    for (const foreign of ['theirs', other.id, other.name, other.email, 'argon2', 'tokenId']) {
      expect(everything).not.toContain(foreign);
    }
  });

  it('of a parent holds each child whom they may see', async () => {
    const files = await archiveOf(parent);
    expect(JSON.parse(files.get('account.json') ?? '')).toMatchObject([{ role: 'parent', email: parent.email }]);
    expect(files.has('1 Mona Mine/tasks/1 Task mine, handed in.pdf')).toBe(true);
    expect([...files].flat().join('\n')).not.toContain('theirs');
  });

  it('is readable by nobody else, not even by the teacher', async () => {
    const { api } = quizzes;
    const { fileUrl } = (await api.as(student).get(path).expect(200)).body;
    const bare = fileUrl.replace('/api', '').split('?')[0];
    await api.as(room.teacher).get(bare).expect(404);
    await api.as(other).get(bare).expect(404);
    await api.as(room.teacher).post(path).expect(403);
    expect((await api.as(other).get(path).expect(200)).body.state).toBe('none');
  });

  it('can be asked for once a day, and the log has it', async () => {
    const { api } = quizzes;
    await api.as(student).post(path).expect(429);
    const [entry] = (await api.as(room.teacher).get('/audit?action=account.archive').expect(200)).body;
    expect(entry).toMatchObject({ action: 'account.archive' });
    api.clock.advance(DAY_MS + HOUR_MS);
    await api
      .as({ token: await quizzes.people.token(student.id) })
      .post(path)
      .expect(202);
    await api.runJobs();
    api.clock.reset();
  });

  it('goes with its file when its time is over', async () => {
    const { api } = quizzes;
    api.clock.advance(KEPT_MS.archives + 2 * DAY_MS);
    await (await api.inWorker(ArchivesSweeper)).removeExpired();
    await api.runJobs();
    expect(await api.database.collection('archives').countDocuments()).toBe(0);
    expect(await api.database.collection('files').countDocuments({ kind: 'archive' })).toBe(0);
    api.clock.reset();
  });
});
