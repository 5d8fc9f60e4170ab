import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Features } from '../../platform/features/features.js';
import { ForgottenJobs } from '../../platform/queues/forgotten-jobs.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { removeQuiz } from './quizzes.feature.js';
import { QuizRemovalHandler } from './quiz-removal.handler.js';
import { QuizApi, type QuizRoom } from './testing/quiz-api.js';
import { removeStudent } from '../people/students/student-removal.extension.js';

let api: QuizApi;
let room: QuizRoom;
let foreign: QuizRoom;
let question: string;

beforeAll(async () => {
  api = await QuizApi.start();
  room = await api.room();
  foreign = await api.room();
  question = await api.question(room, 'B');
});
afterAll(() => api.stop());

const post = (terms: Record<string, unknown> = {}, caller = room.teacher) =>
  api.call('post', '/quiz', caller).send({ ...api.quizForm(room, [question]), ...terms });
const remove = (id: string, caller = room.teacher) => api.call('delete', `/quiz/${id}/${caller.id}`, caller);
const listed = async () => (await api.call('get', `/quiz/teacher/${room.teacher.id}`, room.teacher).expect(200)).body;
const attempts = (quizId?: string) =>
  api.api.database
    .collection('quizAttempts')
    .find()
    .toArray()
    .then((rows) => rows.filter((row) => !quizId || String(row['quizId']) === quizId).length);

describe('setting a quiz', () => {
  it('is undone if its group is deleted meanwhile', async () => {
    const groupId = await api.made('/group', room.teacher, { name: 'Gone', yearId: room.yearId });
    const directory = api.api.get(SchoolDirectory);
    const seen = await directory.findGroups(room.teacher.id, [groupId]);
    await api.call('delete', `/groups/${groupId}`, room.teacher).expect(200);
    const before = (await listed()).length;
    // Simulates a group that exists when the form is checked but not when the quiz is written.
    const lookBefore = vi.spyOn(directory, 'findGroups').mockResolvedValueOnce(seen);
    await post({ groups: [groupId] }).expect(404);
    lookBefore.mockRestore();
    expect(await listed()).toHaveLength(before);
  });

  it('returns the quiz with its questions and a default of 30 minutes', async () => {
    const startTime = api.inMinutes(10);
    const { body } = await post({ title: ' Forces ', startTime, endTime: '', tenantId: 'x', remarks: [1] }).expect(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'Forces',
      teacherId: room.teacher.id,
      yearId: room.yearId,
      groups: [room.groupId],
      duration: 30,
      startTime,
      endTime: null,
      total: 1,
      remarks: [],
      resultsShown: 'score',
      createdAt: expect.any(String),
      questions: [
        {
          _id: question,
          imageUrl: expect.stringContaining('/api/files/'),
          imageWidth: 64,
          imageHeight: 48,
          altText: '',
          marks: 1,
          correctAnswer: 'B',
        },
      ],
    });
    expect((await api.call('get', `/quiz/id/${body._id}`, room.teacher).expect(200)).body).toEqual(body);
    expect((await listed())[0]).toEqual({ ...body, running: 0, submitted: 0 });
  });

  it.each([
    ['title', ' '],
    ['title', 'x'.repeat(201)],
    ['groups', []],
    ['groups', 'all'],
    ['groups', [{ $ne: null }]],
    ['questions', []],
    ['questions', ['x']],
    ['duration', 0],
    ['duration', 601],
    ['duration', 1.5],
    ['duration', 'long'],
    ['startTime', 'tomorrow'],
    ['startTime', '2026-03-01T20:00'],
    ['endTime', { $gt: '' }],
    ['yearId', 'x'],
  ])('is rejected with a bad %s', async (field, value) => {
    const { body } = await post({ [field]: value }).expect(400);
    expect(body.code).toBe('validation_failed');
    expect(body.errors[0].field).toContain(field);
  });

  it('rejects duplicate questions and groups', async () => {
    const twice = [{ questions: [question, question.toUpperCase()] }, { groups: [room.groupId, room.groupId] }];
    for (const terms of twice) expect((await post(terms)).status).toBe(400);
  });

  it('requires an end after the start', async () => {
    const startTime = api.inMinutes(10);
    const { body } = await post({ startTime, endTime: startTime }).expect(400);
    expect(body.code).toBe('end_before_start');
    await post({ startTime, endTime: api.inMinutes(11), duration: '45' }).expect(201);
  });

  it('requires groups of one year and questions of the teacher', async () => {
    const elsewhere = await api.people.group(room.teacher);
    const mixed = await post({ groups: [room.groupId, elsewhere.groupId] }).expect(400);
    expect(mixed.body.code).toBe('group_not_of_year');
    await post({ yearId: elsewhere.yearId }).expect(400);
    await post({ yearId: room.yearId.toUpperCase(), groups: [room.groupId, room.otherGroupId] }).expect(201);
    await post({ groups: [foreign.groupId] }).expect(404);
    await post({ questions: [await api.question(foreign)] }).expect(404);
    await post({ teacherId: foreign.teacher.id }).expect(403);
    await post({}, room.ann).expect(403);
  });
});

describe('closing a quiz', () => {
  const close = (id: string, caller = room.teacher) => api.call('put', `/quiz/${id}/close`, caller);

  it('stops new attempts while those begun continue', async () => {
    const quiz = await api.quiz(room, 2);
    await api.open(room.ann, quiz).expect(200);
    expect((await close(quiz._id).expect(200)).body.endTime).not.toBeNull();
    expect((await api.open(room.ben, quiz).expect(409)).body.code).toBe('quiz_closed');
    expect(await api.stateOf(room.ben, quiz)).toMatchObject({ state: 'closed' });
    await api.save(room.ann, quiz, 'AB').expect(200);
    expect((await close(quiz._id).expect(409)).body.code).toBe('quiz_closed');
    await close(quiz._id, foreign.teacher).expect(404);
  });

  it('is possible only after it has started', async () => {
    const quiz = await api.quiz(room, 1, { startTime: api.inMinutes(5) });
    expect((await close(quiz._id).expect(409)).body.code).toBe('quiz_not_started');
  });
});

describe('deleting a quiz', () => {
  it('hides it at once and removes its attempts, and is safe to repeat', async () => {
    const quiz = await api.quiz(room, 1);
    await api.take(room.ann, quiz, 'A');
    await remove(quiz._id, foreign.teacher).expect(404);
    await remove(quiz._id).expect(200, { msg: 'Quiz deleted' });
    await remove(quiz._id).expect(404);
    await api.open(room.ann, quiz).expect(404);
    await api.result(room.ann, quiz, room.ann).expect(404);
    await api.submit(room.ann, quiz).expect(404);
    expect(await api.stateOf(room.ann, quiz)).toBeUndefined();
    await api.api.runJobs();
    expect(await attempts(quiz._id)).toBe(1);
    api.passSeconds(61);
    await api.api.runJobs();
    expect(await attempts(quiz._id)).toBe(0);
    const handler = await api.api.inWorker(QuizRemovalHandler);
    await handler.handle({ tenantId: room.teacher.id, quizId: quiz._id });
  });

  it('leaves a live quiz alone, and finishes removals after a crash', async () => {
    const handler = await api.api.inWorker(QuizRemovalHandler);
    const [kept, left] = [await api.quiz(room, 1), await api.quiz(room, 1)];
    for (const quiz of [kept, left]) await api.take(room.ann, quiz, 'A');
    await handler.handle({ tenantId: room.teacher.id, quizId: kept._id });
    expect(await attempts(kept._id)).toBe(1);
    await remove(left._id).expect(200);
    await api.api.database.collection('jobs').deleteMany({ name: 'quizzes.remove-quiz' });
    api.passSeconds(3601);
    await (await api.api.inWorker(ForgottenJobs)).request(removeQuiz);
    await api.api.runJobs();
    expect([await attempts(kept._id), await attempts(left._id)]).toEqual([1, 0]);
  });

  it('removes a student’s attempts when the student is deleted', async () => {
    const cat = await api.studentOf(room.teacher, { groupId: room.groupId });
    const quiz = await api.quiz(room, 1);
    for (const student of [cat, room.ben]) await api.take(student, quiz, 'A');
    await removeStudent(await api.api.inWorker(Features), room.teacher.id, cat.id);
    expect(await attempts(quiz._id)).toBe(1);
  });
});
