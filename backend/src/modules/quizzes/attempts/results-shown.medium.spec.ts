import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../platform/clock/durations.js';
import { type TestPerson, type TestStudent, uniqueEmail } from '../../../testing/people.js';
import { type MadeQuiz, QuizApi, type QuizRoom } from '../testing/quiz-api.js';

let api: QuizApi;
let room: QuizRoom;
let child: TestStudent;
let parent: TestPerson;

beforeAll(async () => {
  api = await QuizApi.start();
});
afterAll(() => api.stop());

/** Creates a child with a parent who have only this test's quizzes. */
async function family(): Promise<void> {
  room = await api.room();
  child = await api.studentOf(room.teacher, { groupId: room.groupId, parentEmail: uniqueEmail('parent') });
  parent = await api.people.parentOf(child);
}

const change = (quiz: MadeQuiz, resultsShown: string, caller: TestPerson = room.teacher) =>
  api.call('put', `/quiz/${quiz._id}/results-shown`, caller).send({ resultsShown });
const close = (quiz: MadeQuiz) => api.call('put', `/quiz/${quiz._id}/close`, room.teacher).expect(200);

type Marks = { questionId: string; isCorrect: boolean | null }[];
const marksOf = (quiz: MadeQuiz, answers: Marks) =>
  quiz.questionIds.map((id) => answers.find(({ questionId }) => questionId === id)?.isCorrect);

/** Everything that replies with results show to this reader. */
async function shownTo(reader: TestPerson, quiz: MadeQuiz) {
  const result = (await api.result(reader, quiz, child).expect(200)).body;
  const report = (await api.call('get', `/performance/student/${child.id}`, reader).expect(200)).body;
  const progress = (await api.call('get', `/performance/student/${child.id}/progress`, reader).expect(200)).body;
  const line = report.quizzes.find(({ quizId }: { quizId: string }) => quizId === quiz._id);
  return {
    scores: [result.score, line.score],
    isCorrect: marksOf(quiz, result.answers),
    reviewed: result.review !== null,
    points: progress.points.map(({ percent }: { percent: number }) => percent),
    average: progress.quizzes.own,
    units: progress.units.map(({ correct }: { correct: number }) => correct),
    closesAt: result.closesAt,
  };
}

const HIDDEN = { scores: [null, null], isCorrect: [null, null], points: [], average: null, units: [] };
const SCORE = { ...HIDDEN, scores: [1, 1], points: [50], average: 50 };
const MARKED = { ...SCORE, isCorrect: [true, false], units: [1] };

async function taken(terms: Record<string, unknown>): Promise<MadeQuiz> {
  const quiz = await api.quiz(room, 2, terms);
  await api.take(child, quiz, 'AA');
  return quiz;
}

describe('results of a quiz that others can still take', () => {
  it('show only the score by default', async () => {
    await family();
    const quiz = await api.quiz(room, 2);
    await api.open(child, quiz).expect(200);
    const submitted = (await api.submit(child, quiz, 'AA').expect(200)).body;
    expect(submitted).toMatchObject({ score: 1, total: 2, resultsShown: 'score', closesAt: null, review: null });
    expect(marksOf(quiz, submitted.answers)).toEqual([null, null]);
    for (const reader of [child, parent]) {
      expect(await shownTo(reader, quiz)).toEqual({ ...SCORE, reviewed: false, closesAt: null });
    }
    expect(await shownTo(room.teacher, quiz)).toMatchObject({ ...MARKED, reviewed: true });
  });

  it.each([
    ['score', SCORE],
    ['all', MARKED],
    ['none', HIDDEN],
  ])('follow `%s` in every reply to the family, and show everything once closed', async (resultsShown, shown) => {
    await family();
    const quiz = await taken({ resultsShown });
    for (const reader of [child, parent])
      expect(await shownTo(reader, quiz)).toMatchObject({ ...shown, reviewed: false });
    expect(await api.stateOf(child, quiz)).toMatchObject({
      alreadySubmitted: true,
      resultsShown,
      score: shown.scores[0],
    });
    expect(await shownTo(room.teacher, quiz)).toMatchObject({ ...MARKED, reviewed: true });
    await close(quiz);
    api.passSeconds(6);
    for (const reader of [child, parent]) {
      expect(await shownTo(reader, quiz)).toMatchObject({ ...MARKED, reviewed: true });
    }
    expect(await api.stateOf(child, quiz)).toMatchObject({ score: 1 });
  });

  it('stay hidden while a student has extra time, and give that end', async () => {
    await family();
    const quiz = await api.quiz(room, 2, { resultsShown: 'none', duration: 30, endTime: api.inMinutes(10) });
    await api.take(child, quiz, 'AA');
    const endTime = (await api.result(child, quiz, child).expect(200)).body.closesAt;
    await api
      .call('put', `/quiz/${quiz._id}/extra-time/${room.ben.id}`, room.teacher)
      .send({ minutes: 20 })
      .expect(200);
    const { endsAt } = (await api.open(room.ben, quiz).expect(200)).body;
    api.passSeconds(11 * 60);
    expect(await shownTo(child, quiz)).toEqual({ ...HIDDEN, reviewed: false, closesAt: endsAt });
    expect(Date.parse(endsAt) - Date.parse(endTime)).toBe(20 * MINUTE_MS);
    api.passSeconds(20 * 60);
    expect(await shownTo(child, quiz)).toMatchObject({ ...MARKED, reviewed: true });
  });
});

describe('a report', () => {
  it('distinguishes quizzes that can still be taken, are missing, or hide their score', async () => {
    await family();
    const terms = { duration: 10, endTime: api.inMinutes(30) };
    const missed = await api.quiz(room, 1, terms);
    const begun = await api.quiz(room, 1, terms);
    const hidden = await taken({ resultsShown: 'none' });
    await api.open(child, begun).expect(200);
    const lineOf = async ({ _id }: MadeQuiz) => {
      const { body } = await api.call('get', `/performance/student/${child.id}`, parent).expect(200);
      const { score, state } = body.quizzes.find(({ quizId }: { quizId: string }) => quizId === _id);
      return [state, score];
    };
    expect(await lineOf(missed)).toEqual(['upcoming', null]);
    expect(await lineOf(begun)).toEqual(['upcoming', null]);
    expect(await lineOf(hidden)).toEqual(['submitted', null]);
    api.passSeconds(31 * 60);
    expect(await lineOf(missed)).toEqual(['missing', null]);
    expect(await lineOf(begun)).toEqual(['submitted', 0]);
    const progress = (await api.call('get', `/performance/student/${child.id}/progress`, parent).expect(200)).body;
    expect(progress.quizzes).toMatchObject({ own: 0, counted: 1, of: 3 });
  });
});

describe('the setting of what a quiz shows', () => {
  it('can be changed by the team at any time, even for existing results', async () => {
    await family();
    const quiz = await taken({ resultsShown: 'all' });
    const { body } = await change(quiz, 'none').expect(200);
    expect(body).toMatchObject({ _id: quiz._id, resultsShown: 'none' });
    expect(await shownTo(child, quiz)).toMatchObject(HIDDEN);
    const assistant = await api.people.assistant(room.teacher);
    await change(quiz, 'score', assistant).expect(200);
    expect(await shownTo(parent, quiz)).toMatchObject(SCORE);
    const listed = (await api.call('get', `/quiz/teacher/${room.teacher.id}`, room.teacher).expect(200)).body;
    expect(listed[0]).toMatchObject({ _id: quiz._id, resultsShown: 'score' });
  });

  it('is one of three values, and only the team may change it', async () => {
    await family();
    const quiz = await api.quiz(room, 1);
    const foreign = await api.room();
    await change(quiz, 'some').expect(400);
    await change(quiz, 'all', child).expect(403);
    await change(quiz, 'all', parent).expect(403);
    await change(quiz, 'all', foreign.teacher).expect(404);
    const form = api.quizForm(room, quiz.questionIds, { resultsShown: 'some' });
    await api.call('post', '/quiz', room.teacher).send(form).expect(400);
    expect((await api.open(room.teacher, quiz).expect(200)).body.resultsShown).toBe('score');
  });
});
