import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folded } from '../platform/database/folding.js';
import { SchemaGate } from '../platform/schema-version/schema-gate.js';
import { type Database, SchemaVersionRepository } from '../platform/schema-version/schema-version.repository.js';
import { TestApi } from '../testing/api.js';
import { PROGRAM } from './migrations.js';

/** The first line of the fixture file: describes the lines after it, which are rows and files. */
interface School {
  password: string;
  emails: Record<'teacher' | 'assistant' | 'student' | 'parent', string>;
  studentId: string;
  taskId: string;
  submissionId: string;
  quizId: string;
}
type Line = { collection: string; row: mongo.BSON.Document } | { file: string; base64: string };

const [about = '', ...lines] = readFileSync(path.join(import.meta.dirname, 'testing/rows-of-0.1.0.ndjson'), 'utf8')
  .trim()
  .split('\n');
const school: School = JSON.parse(about);

let api: TestApi;
let database: Database;

/** Loads the rows and files exactly as they were, number types included. */
async function load(): Promise<void> {
  for (const text of lines) {
    const line: Line = mongo.BSON.EJSON.parse(text, { relaxed: false });
    if ('row' in line) await database.collection(line.collection).insertOne(line.row);
    else {
      const file = path.join(api.config.env.DATA_DIR, line.file);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, Buffer.from(line.base64, 'base64'));
    }
  }
}

async function signIn(role: keyof School['emails']): Promise<{ token: string }> {
  const { emails, password } = school;
  const { body } = await api.call('post', '/auth/login').send({ email: emails[role], password }).expect(200);
  return body;
}

const logged = { putIn: new Date('2026-02-01T10:00:00Z'), moved: new Date('2026-02-08T10:00:00Z') };
const formerGroup = new mongo.ObjectId();

/** As the activity log of 0.1.0 recorded them: first another group, then the current one. */
async function logMoves(): Promise<void> {
  const student = await database.collection('users').findOne({ email: school.emails.student });
  const move = (at: Date, groupId: mongo.ObjectId) => ({
    tenantId: student?.['tenantId'],
    at,
    action: 'group.add-students',
    subjects: [
      { type: 'group', id: groupId, name: 'A group' },
      { type: 'student', id: student?._id, name: 'A student' },
    ],
  });
  const moves = [move(logged.putIn, formerGroup), move(logged.moved, student?.['groupId'])];
  await database.collection('auditEntries').insertMany(moves);
}

beforeAll(async () => {
  api = await TestApi.start();
  database = api.database.getClient().db(api.database.name);
  await load();
  // As a version older than these lists would have written them: no row in the fixture is that old.
  const users = database.collection('users');
  await users.updateOne({ email: school.emails.parent }, { $unset: { signIns: 1 } });
  const secondFactor = { secret: 'sealed', lastStep: 1, recoveryCodes: ['a code'], addedAt: new Date() };
  await users.updateOne({ role: 'student', email: { $ne: school.emails.student } }, { $set: { secondFactor } });
  // As 0.1.0 folded it.
  await users.updateOne({ email: school.emails.student }, { $set: { searchText: 'فاطمة\nof before' } });
  const studentId = new mongo.ObjectId(school.studentId);
  const card = { tenantId: new mongo.ObjectId(), studentId, number: 3, revoked: false };
  await database.collection('doorCards').insertOne(card);
  await logMoves();
  await new SchemaGate(new SchemaVersionRepository(database), PROGRAM).enter();
});
afterAll(() => api.stop());

describe('the school of 0.1.0', () => {
  it('has rows of this program’s version, migrated by the listed steps', async () => {
    const { migrations, version } = PROGRAM;
    const row = await database.collection('schema_version').findOne({});
    expect(row).toMatchObject({ version: migrations.length, program: version, holder: null, leaveBelow: null });
    expect(row?.['steps'].map(({ number }: { number: number }) => number)).toEqual(
      migrations.map(({ number }) => number),
    );
  });

  it('has a sign-in list in every account and a passkey list in every second factor', async () => {
    const users = database.collection('users');
    expect(await users.countDocuments({ deletedAt: null, signIns: { $not: { $type: 'array' } } })).toBe(0);
    expect(await users.countDocuments({ 'secondFactor.recoveryCodes': 'a code', 'secondFactor.passkeys': [] })).toBe(1);
  });

  it('has no valid door card that a phone could have made', async () => {
    const cards = await database.collection('doorCards').find().toArray();
    expect(cards.map(({ number, revoked }) => [number, revoked])).toEqual([[3, true]]);
  });

  it.each(['groups', 'tasks', 'quizzes', 'questions', 'videos', 'materials'])(
    'has a search text with its keys in each of its %s',
    async (name) => {
      const rows = database.collection(name);
      expect(await rows.countDocuments()).toBeGreaterThan(0);
      expect(await rows.countDocuments({ searchText: { $exists: false } })).toBe(0);
      expect(await rows.countDocuments({ searchKeys: { $exists: false } })).toBe(0);
    },
  );

  it('finds its quiz and folds its students’ search texts with today’s Arabic rules', async () => {
    const teacher = await signIn('teacher');
    const { body } = await api.as(teacher).get('/search?text=peed+time').expect(200);
    expect(body).toContainEqual(expect.objectContaining({ kind: 'quiz', id: school.quizId, title: 'Speed and time' }));
    const student = await database.collection('users').findOne({ email: school.emails.student });
    expect(student?.['searchText']).toBe('فاطمه\nof before');
  });

  it('finds its student by part of a word', async () => {
    const teacher = await signIn('teacher');
    const reply = await api.as(teacher).get('/auth/students?page=1&limit=5&search=طم').expect(200);
    expect(reply.headers['x-total-count']).toBe('1');
    expect(reply.body).toMatchObject([{ email: school.emails.student }]);
    const users = database.collection('users');
    expect(await users.countDocuments({ role: 'student', deletedAt: null, searchKeys: { $exists: false } })).toBe(0);
    const [found] = await users.find({ email: school.emails.student }).toArray();
    expect(found?.['nameOrder']).toBe(folded(found?.['name']));
  });

  it('knows since when a student has been in which group: from the activity log, else from the registration', async () => {
    const users = database.collection('users');
    const student = await users.findOne({ email: school.emails.student });
    expect(student?.['memberships']).toEqual([
      { groupId: formerGroup, from: logged.putIn, until: logged.moved },
      { groupId: student?.['groupId'], from: logged.moved },
    ]);
    const others = await users
      .find({ role: 'student', deletedAt: null, email: { $ne: school.emails.student } })
      .toArray();
    expect(others.length).toBeGreaterThan(0);
    for (const { groupId, createdAt, memberships } of others) {
      expect(memberships).toEqual(groupId ? [{ groupId, from: createdAt }] : undefined);
    }
  });

  it('knows of its submissions whether they were in time', async () => {
    const submissions = await database.collection('submissions').find({}).toArray();
    expect(submissions.length).toBeGreaterThan(0);
    for (const { taskId, submittedAt, inTime } of submissions) {
      const task = await database.collection('tasks').findOne({ _id: taskId });
      expect(inTime).toBe(submittedAt < task?.['deadline'] || undefined);
    }
  });

  it.each(['teacher', 'assistant', 'student', 'parent'] as const)('signs its %s in', async (role) => {
    const person = await signIn(role);
    await api.as(person).get('/auth/sign-ins').expect(200);
  });

  it('shows a student’s submission with the file and the corrected copy', async () => {
    const teacher = await signIn('teacher');
    const { body } = await api.as(teacher).get(`/tasks/submission/${school.taskId}`).expect(200);
    const submission = body.find(({ _id }: { _id: string }) => _id === school.submissionId);
    expect(submission).toMatchObject({ studentId: school.studentId, grade: 20, comments: 'Well done' });
    for (const url of [submission.fileUrl, submission.correctedFileUrl]) {
      const file = await api.call('get', url.replace('/api', '')).buffer().expect(200);
      expect(file.body.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('shows the parent an attempt’s score and answers', async () => {
    const parent = await signIn('parent');
    const path_ = `/quiz-student/${school.quizId}/submission/${school.studentId}`;
    const { body } = await api.as(parent).get(path_).expect(200);
    expect(body).toMatchObject({ quizTitle: 'Speed and time', score: 2, total: 3 });
  });

  it('keeps the attendance of its lessons', async () => {
    const student = await signIn('student');
    const { body } = await api.as(student).get(`/sessions/student/${school.studentId}`).expect(200);
    expect(body).toHaveLength(6);
  });
});
