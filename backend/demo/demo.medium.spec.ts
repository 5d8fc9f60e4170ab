import 'reflect-metadata';
import { rmSync } from 'node:fs';
import mongoose, { type Connection } from 'mongoose';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RiskRoundHandler } from '../src/modules/at-risk/risk-rounds.js';
import { DAY_MS } from '../src/platform/clock/durations.js';
import type { AppConfig } from '../src/platform/config/app-config.js';
import { testConfig } from '../src/platform/queues/testing/processes.js';
import { TestApi } from '../src/testing/api.js';
import { handOn, type IndexedDatabase, schemaIndexes, takeDatabase } from '../src/testing/indexed-databases.js';
import { FILMS } from './steps/films.step.js';
import { TASKS } from './content/homework.js';
import { LAST_YEAR } from './content/last-year.js';
import { MARKED } from './content/marked-work.js';
import { NOTES } from './content/materials.js';
import { STUDENTS } from './content/people.js';
import { MOCKS } from './content/mocks.js';
import { FIRST_QUIZ } from './content/practice.js';
import { QUIZZES } from './content/quizzes.js';
import { TYPED_QUIZZES } from './content/typed-quizzes.js';
import { type DemoLogin, runDemo } from './run-demo.js';
import { countsIn } from './testing/counts.js';
import { levelsIn } from './testing/levels.js';
import { forecastOf, type SeenQuiz, type SeenRow, type SeenTask } from './testing/seen.js';
import { LessonsStep } from './steps/lessons.step.js';
import { QuizzesStep } from './steps/quizzes.step.js';

/** Runs a check as the worker does, without the demo's other jobs. */
const IN_NO_JOB = {
  jobId: '',
  attempt: 1,
  reportProgress: async () => undefined,
  signal: new AbortController().signal,
};

let config: AppConfig;
let place: IndexedDatabase;
let database: Connection;
/** Set once an API has run against the database. */
let indexes: ReturnType<typeof schemaIndexes> | undefined;

beforeAll(async () => {
  place = await takeDatabase();
  config = testConfig({ LOG_LEVEL: 'silent', MONGO_URL: place.uri });
  database = await mongoose.createConnection(config.env.MONGO_URL).asPromise();
});
afterAll(async () => {
  await database.close();
  rmSync(config.env.DATA_DIR, { recursive: true, force: true });
  if (indexes) handOn(place, indexes);
});
beforeEach(() => {
  vi.restoreAllMocks();
});

const logins = async (): Promise<DemoLogin[]> => {
  const result = await runDemo(config);
  return 'logins' in result ? result.logins : [];
};

// Each test makes the demo up to three times.
describe('the demo data', () => {
  it('is not created if an account exists', async () => {
    await database.collection('users').insertOne({ name: 'Somebody', email: 'somebody@example.org', role: 'teacher' });
    expect(await runDemo(config)).toEqual({ skipped: true });
    expect(await database.collection('years').countDocuments()).toBe(0);
    await database.collection('users').deleteMany({});
  });

  it('is completed after a crash, without creating anything twice', async () => {
    vi.spyOn(LessonsStep.prototype, 'make').mockRejectedValueOnce(new Error('the power fails here'));
    await expect(runDemo(config)).rejects.toThrow('power fails');
    vi.restoreAllMocks();
    const quizzes = QuizzesStep.prototype.make;
    vi.spyOn(QuizzesStep.prototype, 'make').mockImplementationOnce(async function (this: QuizzesStep, world) {
      await quizzes.call(this, world);
      throw new Error('and here, with everything but the mark');
    });
    await expect(runDemo(config)).rejects.toThrow('and here');
    const before = await countsIn(database);
    expect((await logins()).map(({ role }) => role)).toEqual([
      'teacher',
      'assistant',
      'student',
      'parent',
      'student awaiting access',
    ]);
    expect(await countsIn(database)).toEqual(before);
    expect(before).toMatchObject({ schools: 4, years: 4, groups: 7, tasks: TASKS.length + MOCKS.length + 1 });
    expect(await database.collection('users').countDocuments({ role: 'student' })).toBe(STUDENTS.length);
    const handedIn = [...TASKS, ...MOCKS, LAST_YEAR.task].reduce((sum, { work }) => sum + Object.keys(work).length, 0);
    expect(before).toMatchObject({ submissions: handedIn, quizzes: QUIZZES.length + TYPED_QUIZZES.length + 1 });
    expect(before['materials']).toBeGreaterThanOrEqual(NOTES.length);
    expect(before['videos']).toBeGreaterThanOrEqual(FILMS.length);
  });

  it('is left unchanged by the next run, which prints its logins again', async () => {
    const [before, first] = [await countsIn(database), await logins()];
    expect(await logins()).toEqual(first);
    expect(await countsIn(database)).toEqual(before);
    await database
      .collection('users')
      .updateOne({ email: 'awaiting@fulcrum.example' }, { $set: { deletedAt: new Date() } });
    expect((await logins()).map(({ role }) => role)).not.toContain('student awaiting access');
    await database.collection('users').updateOne({ email: 'awaiting@fulcrum.example' }, { $unset: { deletedAt: 1 } });
  });
});

describe('the people of the demo', () => {
  let api: TestApi;
  beforeAll(async () => {
    const { MONGO_URL, DATA_DIR, APP_SECRET } = config.env;
    api = await TestApi.start({ environment: { MONGO_URL, DATA_DIR, APP_SECRET } });
  });
  afterAll(async () => {
    indexes = schemaIndexes(api.database);
    await api.app.close();
  });

  const signIn = async (role: string) => {
    const login = (await logins()).find((one) => one.role === role);
    const { body } = await api.call('post', '/auth/login').send({ email: login?.email, password: login?.password });
    return body;
  };

  it('sign in with the printed logins', async () => {
    for (const { email, password } of await logins()) {
      await api.call('post', '/auth/login').send({ email, password }).expect(200);
    }
    expect((await signIn('student awaiting access')).user.groupId).toBeNull();
  });

  it('show homework in every state, with papers that open and grades within range', async () => {
    const student = await signIn('student');
    const { body: tasks } = await api.as(student).get(`/tasks/group/${student.user.groupId}`).expect(200);
    const now = Date.now();
    const states = tasks.map(({ deadline, mySubmission }: SeenTask) => [
      Date.parse(deadline) > now ? 'open' : 'past',
      mySubmission?.status ?? 'not_submitted',
      Boolean(mySubmission?.correctedFileUrl),
    ]);
    expect(states).toEqual([
      ['open', 'not_submitted', false],
      ['open', 'submitted', false],
      ['past', 'submitted', false],
      ['past', 'not_submitted', false],
      ['past', 'graded', true],
    ]);
    const graded: SeenTask = tasks.at(-1);
    for (const url of [graded.mySubmission?.fileUrl, graded.mySubmission?.correctedFileUrl]) {
      const file = await request(api.app.getHttpServer())
        .get(url ?? '')
        .buffer()
        .expect(200);
      expect(file.body.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(graded.mySubmission?.submittedAt && graded.mySubmission.submittedAt < graded.deadline).toBe(true);
  });

  it('show the student a quiz to review, one to take and one that opens soon', async () => {
    const student = await signIn('student');
    const { body: quizzes } = await api.as(student).get(`/quiz-student/${student.user.id}`).expect(200);
    expect(quizzes.map(({ title, state }: SeenQuiz) => [title, state])).toEqual([
      ['Homework quiz: Energy and atoms', 'open'],
      ['Check-up: Calculations', 'submitted'],
      ['Quiz 3: Electricity', 'opening_soon'],
      ['Quiz 2: Waves and refraction', 'open'],
      ['Quiz 1: Motion and forces', 'submitted'],
      [FIRST_QUIZ.title, 'submitted'],
    ]);
    const taken: SeenQuiz = quizzes.at(-2);
    const { body: result } = await api
      .as(student)
      .get(`/quiz-student/${taken._id}/submission/${student.user.id}`)
      .expect(200);
    expect(result).toMatchObject({ total: 8, submittedBy: 'student', review: { length: 5 } });
    const image = await request(api.app.getHttpServer()).get(result.review[0].imageUrl).buffer().expect(200);
    expect(image.headers['content-type']).toBe('image/webp');
  });

  it('show the student a film that can be watched before its qualities are ready', async () => {
    const student = await signIn('student');
    const { body: own } = await api.as(student).get(`/student/${student.user.id}/year`).expect(200);
    const { body: films } = await api.as(student).get(`/video/year/${own.yearId._id}`).expect(200);
    expect(films).toMatchObject([{ title: FILMS[0]?.title, playable: true }]);
    const { body: playback } = await api.as(student).get(`/video/${films[0]._id}/playback`).expect(200);
    expect(playback).toMatchObject({ kind: 'file', durationSeconds: 24 });
  });

  it('have taken quizzes with differing results, so that statistics show something', async () => {
    const teacher = await signIn('teacher');
    const { body: quizzes } = await api.as(teacher).get(`/quiz/teacher/${teacher.user.id}`).expect(200);
    const taken: SeenQuiz = quizzes.find(({ title }: SeenQuiz) => title.startsWith('Quiz 1'));
    const { body: rows } = await api.as(teacher).get(`/quiz/${taken._id}/submissions`).expect(200);
    const scores = rows.map(({ score }: { score: number }) => score);
    expect(scores).toHaveLength(8);
    expect(new Set(scores).size).toBeGreaterThan(2);
  });

  it('have practised for a term: one has cleared much, one hardly begun, and questions wait today', async () => {
    const student = await signIn('student');
    expect((await api.as(student).get('/home')).body.practice).toBeGreaterThanOrEqual(5);
    const cards = await database.collection('practiceCards').find({}).toArray();
    const byStudent = [...Map.groupBy(cards, ({ studentId }) => String(studentId)).values()];
    const cleared = byStudent.map((own) => own.filter(({ state }) => state.clearedDay !== null).length);
    expect(cleared.toSorted()).toEqual([0, 1, 2, 2, 3, 8]);
  });

  it('know some topics: somebody is secure, somebody weak, and somebody has not answered enough yet', async () => {
    const levels = await levelsIn(api, await signIn('teacher'), ['1.2', '1.5.1']);
    expect(levels).toEqual(expect.arrayContaining(['secure', 'weak', null]));
  });

  it('have an archived last year, with attendance and marked work, and are in today’s groups', async () => {
    const teacher = await signIn('teacher');
    const { body: years } = await api.as(teacher).get(`/year/${teacher.user.id}`).expect(200);
    const archived = years.filter(({ archivedAt }: { archivedAt: string | null }) => archivedAt);
    expect(archived).toMatchObject([{ name: LAST_YEAR.name, groups: [{ students: [] }] }]);
    const groupId = archived[0].groups[0]._id;
    const { body: sessions } = await api.as(teacher).get(`/session/group/${groupId}/${teacher.user.id}`).expect(200);
    expect(sessions.map(({ attendance }: { attendance: unknown[] }) => attendance.length)).toEqual([4, 4, 4]);
    const { body: tasks } = await api.as(teacher).get(`/tasks/group/${groupId}`).expect(200);
    const { body: rows } = await api.as(teacher).get(`/tasks/submission/${tasks[0]._id}`).expect(200);
    expect(rows.filter(({ status }: { status: string }) => status === 'graded')).toHaveLength(2);
    expect(Date.parse(sessions[0].createdAt)).toBeLessThan(Date.now() - 100 * DAY_MS);
  });

  it('have a script partly marked with a mark scheme, with stamps, a pen stroke and a comment', async () => {
    const teacher = await signIn('teacher');
    const task = await api.database.collection('tasks').findOne({ title: MARKED.title });
    const { body: rows } = await api
      .as(teacher)
      .get(`/tasks/submission/${String(task?._id)}`)
      .expect(200);
    const script = rows.find(({ student }: SeenRow) => student.email.startsWith(MARKED.student));
    const where = `/marking/submissions/${script._id}`;
    const { body: marks } = await api.as(teacher).get(`${where}/marks`).expect(200);
    expect(marks).toMatchObject({ total: 4, grade: null });
    expect(marks.results.map(({ marks: given }: { marks: number | null }) => given)).toEqual([2, 2, null, null]);
    const { body: marking } = await api.as(teacher).get(where).expect(200);
    expect(marking).toMatchObject({
      version: 1,
      pages: [{ strokes: { length: 1 }, stamps: { length: 4 }, comments: { length: 1 } }],
    });
  });

  it('have a forecast by invented thresholds for one student, and rightly none for the others', async () => {
    const { table, students } = await forecastOf(api, await signIn('teacher'), 'Thursday 6 pm');
    expect(table?.note).toMatch(/^Invented/);
    expect(students.filter(({ forecast }) => forecast).map(({ name }) => name)).toEqual(['Rokaya Abdelfattah']);
    expect(students).toHaveLength(3);
  });

  it('meet when the names of their groups say', async () => {
    const parts = { weekday: 'long', hour: 'numeric', hour12: true, timeZone: 'Africa/Cairo' } as const;
    const thisYear = { createdAt: { $gt: new Date(Date.now() - 100 * DAY_MS) } };
    for (const { groupId, createdAt } of await database.collection('sessions').find(thisYear).toArray()) {
      const group = await database.collection('groups').findOne({ _id: groupId });
      expect(group?.['name']).toBe(createdAt.toLocaleString('en-GB', parts));
    }
  });

  it('include two or three who slip, each with reasons, on the day’s page', async () => {
    const teacher = await signIn('teacher');
    const asked = { name: 'at-risk.find-slips', 'payload.tenantId': teacher.user.id };
    expect(await api.database.collection('jobs').countDocuments(asked)).toBe(1);
    await (await api.inWorker(RiskRoundHandler)).handle({ tenantId: teacher.user.id }, IN_NO_JOB);
    const { body } = await api.as(teacher).get('/at-risk').expect(200);
    expect([2, 3]).toContain(body.open);
    const kinds = body.students.flatMap(({ reasons }: { reasons: { kind: string }[] }) =>
      reasons.map(({ kind }) => kind),
    );
    expect(kinds).toEqual(expect.arrayContaining(['missingWork', 'absence']));
  });

  it('let the parent follow two children in different years', async () => {
    const parent = await signIn('parent');
    const { body } = await api.as(parent).get(`/performance/parent/${parent.user.id}`).expect(200);
    expect(body.map(({ childName }: { childName: string }) => childName)).toEqual(['Salma Mansour', 'Youssef Mansour']);
    for (const report of body) {
      expect(report.quizzes.some(({ score }: { score: number | null }) => score !== null)).toBe(true);
      expect(report.tasks.length).toBeGreaterThan(0);
      const dates = report.attendance.map(({ date }: { date: string }) => date);
      expect(dates.length).toBeGreaterThan(3);
      expect(new Set(dates).size).toBe(dates.length);
      expect(dates[0] < new Date().toISOString()).toBe(true);
    }
  });
});
