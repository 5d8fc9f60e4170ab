import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.js';
import { type MadeQuiz, QuizApi, type QuizRoom } from '../testing/quiz-api.js';

let api: QuizApi;
let room: QuizRoom;

beforeAll(async () => {
  api = await QuizApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  room = await api.room();
});

const open = ({ _id }: MadeQuiz, caller: TestPerson = room.teacher) => api.call('get', `/quiz/${_id}/preview`, caller);
/** `answers`: one letter per question of the quiz, - for none. */
const mark = ({ _id, questionIds }: MadeQuiz, answers: string, caller: TestPerson = room.teacher) =>
  api.call('post', `/quiz/${_id}/preview/result`, caller).send({
    answers: [...answers].map((answer, index) => ({
      questionId: questionIds[index],
      answer: answer === '-' ? null : answer,
    })),
  });
const attempts = () => api.api.database.collection('quizAttempts').countDocuments();

describe('a preview', () => {
  it('matches what a student gets, even before the quiz opens', async () => {
    const quiz = await api.quiz(room, 3, { startTime: api.inMinutes(60), endTime: api.inMinutes(65) });
    await api.open(room.ann, quiz).expect(409);
    const { body } = await open(quiz).expect(200);
    const image = await api.call('get', String(body.questions[0].imageUrl).replace('/api', '')).expect(200);
    expect(image.headers['content-disposition']).toContain('question.webp');
    api.passSeconds(60 * 60);
    const { body: ofStudent } = await api.open(room.ann, quiz).expect(200);
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(ofStudent).toSorted());
    const byId = (questions: { _id: string; imageUrl: string }[]) =>
      questions
        .map((question) => ({ ...question, imageUrl: question.imageUrl.split('?')[0] }))
        .toSorted((a, b) => a._id.localeCompare(b._id));
    expect(byId(body.questions)).toEqual(byId(ofStudent.questions));
    // The full duration, although the quiz is open for only five minutes.
    expect(body).toMatchObject({ title: ofStudent.title, duration: 30, remainingSeconds: 1800, answers: [] });
    expect(JSON.stringify(body)).not.toContain('correctAnswer');
  });

  it('begins no attempt and stores no answer', async () => {
    const quiz = await api.quiz(room, 2);
    const before = await attempts();
    const first = await open(quiz).expect(200);
    await mark(quiz, 'AB').expect(200);
    expect((await open(quiz).expect(200)).body.questions.length).toBe(first.body.questions.length);
    expect(await attempts()).toBe(before);
    const { body } = await api.call('get', `/quiz/teacher/${room.teacher.id}`, room.teacher).expect(200);
    expect(body[0]).toMatchObject({ running: 0, submitted: 0 });
    expect((await api.call('get', `/quiz/${quiz._id}/submissions`, room.teacher).expect(200)).body).toEqual([]);
  });

  it.each([
    ['score', 1, [null, null], null],
    ['all', 1, [true, false], null],
    ['none', null, [null, null], null],
  ] as const)('ends with the results that the quiz shows: %s', async (resultsShown, score, marks, review) => {
    const quiz = await api.quiz(room, 2, { resultsShown });
    const { body } = await mark(quiz, 'AA').expect(200);
    expect(body).toMatchObject({ quizId: quiz._id, score, total: 2, resultsShown, review });
    const byQuestion = new Map(body.answers.map((one: { questionId: string }) => [one.questionId, one]));
    expect(quiz.questionIds.map((id) => byQuestion.get(id))).toEqual(
      quiz.questionIds.map((questionId, index) => ({ questionId, answer: 'A', isCorrect: marks[index] })),
    );
    await api.take(room.ann, quiz, 'AA');
    const { body: ofStudent } = await api.result(room.ann, quiz, room.ann).expect(200);
    const same = ['score', 'total', 'groupName', 'resultsShown', 'closesAt', 'review'];
    for (const field of same) expect([field, body[field]]).toEqual([field, ofStudent[field]]);
  });

  it('ends with the correct answers if the quiz has closed, as for students', async () => {
    const quiz = await api.quiz(room, 2, { endTime: api.inMinutes(1) });
    api.passSeconds(70);
    expect((await open(quiz).expect(200)).body.remainingSeconds).toBe(1800);
    const { body } = await mark(quiz, '-B').expect(200);
    expect(body.review.map(({ correctAnswer }: { correctAnswer: string }) => correctAnswer).toSorted()).toEqual([
      'A',
      'B',
    ]);
    expect(body.score).toBe(1);
  });

  it('is only for the team of the quiz', async () => {
    const quiz = await api.quiz(room, 1);
    const assistant = await api.people.assistant(room.teacher);
    await open(quiz, assistant).expect(200);
    const stranger = await api.people.teacher();
    await open(quiz, stranger).expect(404);
    await mark(quiz, 'A', stranger).expect(404);
    await open(quiz, room.ann).expect(403);
    await mark(quiz, 'A', room.ann).expect(403);
    await api.call('post', `/quiz/${quiz._id}/preview/result`, room.teacher).send({ answers: 'A' }).expect(400);
  });
});
