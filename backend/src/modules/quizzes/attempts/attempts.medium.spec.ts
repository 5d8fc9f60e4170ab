import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../platform/clock/durations.js';
import { type MadeQuiz, QuizApi, type QuizRoom } from '../testing/quiz-api.js';
import { AttemptFinaliser } from './attempt-finaliser.js';

let api: QuizApi;
let room: QuizRoom;
let foreign: QuizRoom;

beforeAll(async () => {
  api = await QuizApi.start();
  room = await api.room();
  foreign = await api.room();
});
afterAll(() => api.stop());

const inOrder = (quiz: MadeQuiz, answers: { questionId: string; answer: string }[]) =>
  quiz.questionIds.map((id) => answers.find(({ questionId }) => questionId === id)?.answer ?? '-').join('');
const codeOf = async (call: PromiseLike<{ body: { code: string }; status: number }>) => {
  const { body, status } = await call;
  return [status, body.code];
};

describe('opening a quiz', () => {
  it('begins an attempt on the server’s clock and reveals no answer', async () => {
    const quiz = await api.quiz(room, 4, { duration: 20 });
    const { body, text } = await api.open(room.ann, quiz).expect(200);
    expect(text).not.toContain('correctAnswer');
    expect(body).toEqual({
      _id: quiz._id,
      title: expect.any(String),
      duration: 20,
      startedAt: expect.any(String),
      endsAt: expect.any(String),
      serverTime: expect.any(String),
      remainingSeconds: 1200,
      questions: expect.any(Array),
      answers: [],
    });
    expect(Date.parse(body.endsAt) - Date.parse(body.startedAt)).toBe(20 * MINUTE_MS);
    for (const asked of body.questions) {
      expect(Object.keys(asked)).toEqual(['_id', 'imageUrl', 'imageWidth', 'imageHeight', 'altText', 'marks']);
    }
  });

  it('resumes with the same end, the same order and the saved answers', async () => {
    const quiz = await api.quiz(room, 4);
    const first = (await api.open(room.ann, quiz).expect(200)).body;
    await api.save(room.ann, quiz, 'A-C-').expect(200);
    api.passSeconds(100);
    const again = (await api.open(room.ann, quiz).expect(200)).body;
    expect(again).toMatchObject({ startedAt: first.startedAt, endsAt: first.endsAt });
    const left = Date.parse(again.endsAt) - Date.parse(again.serverTime);
    expect(again.remainingSeconds).toBe(Math.ceil(left / 1000));
    expect(again.remainingSeconds).toBeLessThanOrEqual(1700);
    const order = (body: typeof first) => body.questions.map(({ _id }: { _id: string }) => _id);
    expect(order(again)).toEqual(order(first));
    expect(inOrder(quiz, again.answers)).toBe('A-C-');
  });

  it('rejects HEAD, which begins nothing', async () => {
    const quiz = await api.quiz(room, 2);
    const asked = request(api.api.app.getHttpServer()).head(`/api/quiz/id/${quiz._id}`);
    const { headers } = await asked.set('Authorization', `Bearer ${room.ann.token}`).expect(405);
    expect(headers['allow']).toBe('GET');
    const counted = (await api.call('get', `/quiz/teacher/${room.teacher.id}`, room.teacher).expect(200)).body[0];
    expect(counted).toMatchObject({ _id: quiz._id, running: 0, submitted: 0 });
  });

  it('is not begun by a link that a browser opens with the cookie alone, only resumed', async () => {
    const quiz = await api.quiz(room, 2);
    const visit = ({ token }: { token: string }) =>
      api
        .call('get', `/quiz/id/${quiz._id}`)
        .set({ Cookie: `fulcrum-session=${token}`, 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' });
    const { body, text } = await visit(room.ann).expect(409);
    expect(body).toMatchObject({
      code: 'attempt_not_begun',
      message: 'Open this quiz from your list of quizzes to begin it.',
    });
    expect(text).not.toContain('imageUrl');
    expect(await api.stateOf(room.ann, quiz)).toMatchObject({ state: 'open', alreadySubmitted: false });
    const begun = (await api.open(room.ann, quiz).expect(200)).body;
    expect((await visit(room.ann).expect(200)).body.startedAt).toBe(begun.startedAt);
    expect((await visit(room.teacher).expect(200)).body._id).toBe(quiz._id);
  });

  it('begins one attempt even from several devices at once', async () => {
    const quiz = await api.quiz(room, 2);
    const replies = await Promise.all(Array.from({ length: 10 }, () => api.open(room.ann, quiz)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.startedAt)).size).toBe(1);
    const counted = (await api.call('get', `/quiz/teacher/${room.teacher.id}`, room.teacher).expect(200)).body[0];
    expect(counted).toMatchObject({ _id: quiz._id, running: 1, submitted: 0 });
  });

  it('is possible only between its start and end', async () => {
    const quiz = await api.quiz(room, 2, { startTime: api.inMinutes(10), endTime: api.inMinutes(20) });
    expect(await api.stateOf(room.ann, quiz)).toMatchObject({ state: 'opening_soon' });
    const early = await api.open(room.ann, quiz).expect(409);
    expect(early.body.code).toBe('quiz_not_started');
    expect(early.text).not.toContain('imageUrl');
    expect(await codeOf(api.submit(room.ann, quiz, 'AB'))).toEqual([409, 'quiz_not_started']);
    api.passSeconds(15 * 60);
    const { body } = await api.open(room.ann, quiz).expect(200);
    expect(body.remainingSeconds).toBeLessThanOrEqual(5 * 60);
    expect(await codeOf(api.submit(room.ben, quiz, 'AB'))).toEqual([409, 'attempt_not_begun']);
    expect(await codeOf(api.save(room.ben, quiz, 'AB'))).toEqual([409, 'attempt_not_begun']);
    api.passSeconds(5 * 60);
    expect(await codeOf(api.open(room.ben, quiz))).toEqual([409, 'quiz_closed']);
    expect(await codeOf(api.submit(room.ben, quiz, 'AB'))).toEqual([409, 'quiz_closed']);
    expect(await api.stateOf(room.ben, quiz)).toMatchObject({ state: 'closed', alreadySubmitted: false, score: null });
  });

  it('is only for students of its groups', async () => {
    const quiz = await api.quiz(room, 1);
    const other = await api.studentOf(room.teacher, { groupId: room.otherGroupId });
    const waiting = await api.studentOf(room.teacher);
    await api.open(other, quiz).expect(403);
    expect((await api.open(waiting, quiz).expect(403)).body.code).toBe('no_group');
    await api.open(foreign.ann, quiz).expect(404);
    await api.open(foreign.teacher, quiz).expect(404);
    expect(await codeOf(api.save(other, quiz, 'A'))).toEqual([403, 'forbidden']);
    expect(await codeOf(api.submit(other, quiz, 'A'))).toEqual([403, 'forbidden']);
    expect(await codeOf(api.submit(waiting, quiz, 'A'))).toEqual([403, 'no_group']);
  });

  it('continues for a student who has moved to another group', async () => {
    const quiz = await api.quiz(room, 1);
    const mover = await api.studentOf(room.teacher, { groupId: room.groupId });
    await api.open(mover, quiz).expect(200);
    const path = `/group/${room.otherGroupId}/add-student`;
    await api
      .call('post', path, room.teacher)
      .send({ studentIds: [mover.id] })
      .expect((reply) => reply.status < 300);
    await api.open(mover, quiz).expect(200);
    await api.submit(mover, quiz, 'A').expect(200);
    expect(await api.stateOf(mover, quiz)).toMatchObject({ state: 'submitted', score: 1 });
  });
});

describe('saving answers', () => {
  it('sets named answers, clears null ones and leaves the rest', async () => {
    const quiz = await api.quiz(room, 4);
    await api.open(room.ann, quiz).expect(200);
    const { body } = await api.save(room.ann, quiz, 'AB').expect(200);
    expect(body).toEqual({ savedAt: expect.any(String), remainingSeconds: expect.any(Number) });
    await api.save(room.ann, quiz, '--CD').expect(200);
    const back = [{ questionId: quiz.questionIds[1]?.toUpperCase(), answer: null }];
    await api.call('put', `/quiz-student/${quiz._id}/answers`, room.ann).send({ answers: back }).expect(200);
    expect(inOrder(quiz, (await api.open(room.ann, quiz)).body.answers)).toBe('A-CD');
  });

  it('keeps the answers of several concurrent requests', async () => {
    const quiz = await api.quiz(room, 4);
    await api.open(room.ann, quiz).expect(200);
    await Promise.all(['A', '-B', '--C', '---D'].map((answers) => api.save(room.ann, quiz, answers).expect(200)));
    expect(inOrder(quiz, (await api.open(room.ann, quiz)).body.answers)).toBe('ABCD');
  });

  it.each([[[{ questionId: 'x', answer: 'A' }]], [[{ answer: 'A' }]], [[[]]], [{ $gt: '' }], [undefined]])(
    'rejects %j',
    async (answers) => {
      const quiz = await api.quiz(room, 1);
      await api.open(room.ann, quiz).expect(200);
      await api.call('put', `/quiz-student/${quiz._id}/answers`, room.ann).send({ answers }).expect(400);
    },
  );

  it('accepts only A to D, for the quiz’s questions, as the student themselves', async () => {
    const quiz = await api.quiz(room, 1);
    await api.open(room.ann, quiz).expect(200);
    await api.save(room.ann, quiz, 'E').expect(400);
    const stranger = { ...quiz, questionIds: [room.ann.id] };
    expect(await codeOf(api.save(room.ann, stranger, 'A'))).toEqual([400, 'unknown_question']);
    expect(await codeOf(api.submit(room.ann, stranger, 'A'))).toEqual([400, 'unknown_question']);
    const inBensName = { studentId: room.ben.id, answers: [] };
    await api.call('put', `/quiz-student/${quiz._id}/answers`, room.ann).send(inBensName).expect(403);
    await api.call('post', `/quiz-student/${quiz._id}/submit`, room.ann).send(inBensName).expect(403);
    expect(await api.stateOf(room.ann, quiz)).toMatchObject({ state: 'open' });
  });
});

describe('submitting', () => {
  it('returns the same result every time and freezes the answers', async () => {
    const quiz = await api.quiz(room, 3);
    await api.open(room.ann, quiz).expect(200);
    await api.save(room.ann, quiz, 'A').expect(200);
    const replies = await Promise.all(Array.from({ length: 6 }, () => api.submit(room.ann, quiz, '-D')));
    for (const { status, body } of replies) expect([status, body]).toEqual([200, replies[0]?.body]);
    expect(replies[0]?.body).toMatchObject({ score: 1, total: 3, submittedBy: 'student', review: null });
    expect(inOrder(quiz, replies[0]?.body.answers)).toBe('AD-');
    expect((await api.submit(room.ann, quiz, 'ABC').expect(200)).body).toEqual(replies[0]?.body);
    expect(await codeOf(api.save(room.ann, quiz, 'ABC'))).toEqual([409, 'already_submitted']);
    expect(await codeOf(api.open(room.ann, quiz))).toEqual([409, 'already_submitted']);
    expect((await api.result(room.ann, quiz, room.ann).expect(200)).body).toEqual(replies[0]?.body);
    expect(await api.stateOf(room.ann, quiz)).toMatchObject({ state: 'submitted', alreadySubmitted: true, score: 1 });
  });

  it('keeps nothing for its key, since a repeat has the same result by itself', async () => {
    const quiz = await api.quiz(room, 2);
    await api.open(room.ann, quiz).expect(200);
    const key = randomUUID();
    const submit = () => api.submit(room.ann, quiz, 'A').set('Idempotency-Key', key).expect(200);
    const [first, again] = [await submit(), await submit()];
    expect(again.body).toEqual(first.body);
    expect(await api.api.database.collection('firstreplies').countDocuments({ key })).toBe(0);
  });

  it('is possible until five seconds after the end', async () => {
    const [inTime, late] = [await api.quiz(room, 1, { duration: 1 }), await api.quiz(room, 1, { duration: 1 })];
    for (const quiz of [inTime, late]) await api.open(room.ann, quiz).expect(200);
    api.passSeconds(63);
    expect((await api.submit(room.ann, inTime, 'A').expect(200)).body).toMatchObject({
      score: 1,
      submittedBy: 'student',
    });
    api.passSeconds(3);
    expect(await codeOf(api.submit(room.ann, late, 'A'))).toEqual([409, 'time_over']);
    expect(await codeOf(api.save(room.ann, late, 'A'))).toEqual([409, 'time_over']);
    expect((await api.result(room.ann, late, room.ann).expect(200)).body).toMatchObject({
      score: 0,
      submittedBy: 'server',
    });
  });
});

describe('an attempt that runs out', () => {
  it('is submitted once by the worker, at its end, with the saved answers', async () => {
    const finaliser = await api.api.inWorker(AttemptFinaliser);
    const quiz = await api.quiz(room, 2, { duration: 1 });
    const { endsAt } = (await api.open(room.ann, quiz).expect(200)).body;
    await api.save(room.ann, quiz, 'AC').expect(200);
    await finaliser.submitOverdue();
    await api.result(room.ann, quiz, room.ann).expect(404);
    api.passSeconds(70);
    await finaliser.submitOverdue();
    await finaliser.submitOverdue();
    const { body } = await api.result(room.ann, quiz, room.ann).expect(200);
    expect(body).toMatchObject({ score: 1, total: 2, submittedAt: endsAt, submittedBy: 'server' });
    expect(await codeOf(api.open(room.ann, quiz))).toEqual([409, 'time_over']);
    expect((await api.submit(room.ann, quiz, 'AC').expect(200)).body).toEqual(body);
    expect(await codeOf(api.submit(room.ann, quiz, 'AB'))).toEqual([409, 'time_over']);
  });

  it('is submitted on the next read, even without a worker', async () => {
    const quiz = await api.quiz(room, 1, { duration: 1 });
    await api.open(room.ann, quiz).expect(200);
    await api.save(room.ann, quiz, 'A').expect(200);
    api.passSeconds(66);
    expect(await api.stateOf(room.ann, quiz)).toMatchObject({ state: 'submitted', score: 1 });
    const { body } = await api.call('get', `/quiz/${quiz._id}/submissions`, room.teacher).expect(200);
    expect(body).toHaveLength(1);
  });
});

describe('a result', () => {
  it('can be read by the student, their parent and the team', async () => {
    const child = await api.people.student(room.teacher, { groupId: room.groupId });
    const parent = await api.people.parentOf(child);
    const stranger = await api.people.parentOf(await api.people.student(room.teacher));
    const quiz = await api.quiz(room, 1);
    await api.result(child, quiz, child).expect(404);
    await api.take(child, quiz, 'A');
    for (const reader of [child, parent]) {
      const { text } = await api.result(reader, quiz, child).expect(200);
      expect(text).not.toContain('correctAnswer');
    }
    expect((await api.result(room.teacher, quiz, child).expect(200)).body.review).toHaveLength(1);
    for (const reader of [room.ben, stranger, foreign.ann]) await api.result(reader, quiz, child).expect(403);
    await api.result(foreign.teacher, quiz, child).expect(404);
    const report = await api.call('get', `/performance/student/${child.id}`, parent).expect(200);
    expect(report.body.quizzes).toContainEqual({
      quizId: quiz._id,
      quizTitle: expect.any(String),
      score: 1,
      total: 1,
      state: 'submitted',
      endTime: null,
      openedAt: expect.any(String),
    });
  });
});
