import 'reflect-metadata';
import type { NumberKey } from '@fulcrum/answers';
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

const number = (value: string, unit: string, terms: Partial<NumberKey> = {}): NumberKey => ({
  ...{ value, unit, ask: 'type', match: { by: 'rounding', sf: 2 }, digits: 'ignore', unitMark: true },
  ...terms,
});
const PARTS = {
  parts: [
    { label: 'a', kind: 'number', key: number('12', 'm/s'), marks: 2, text: 'Find the speed.' },
    { label: 'b', kind: 'number', key: number('a × 5', 'm'), marks: 3 },
    { label: 'c', kind: 'choice', key: { options: ['up', 'down'], right: 1 }, marks: 1 },
  ],
};
const made = (fields: object, caller = room.teacher) => {
  const { yearId, unitId, chapterId, teacher } = room;
  const place = { yearId, unitId, chapterId, teacherId: teacher.id };
  const texts = Object.entries({ ...place, ...fields }).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return api.call('post', '/question', caller).field(Object.fromEntries(texts));
};
const quizOf = async (questionIds: string[], terms: Record<string, unknown> = {}): Promise<MadeQuiz> => ({
  _id: await api.made('/quiz', room.teacher, api.quizForm(room, questionIds, { resultsShown: 'all', ...terms })),
  questionIds,
});
const partsQuiz = async (fields: object = {}): Promise<MadeQuiz> => {
  const { body } = await made({ kind: 'parts', key: PARTS, text: 'A cart rolls for 5 s.', ...fields }).expect(201);
  return quizOf([body._id]);
};
const answering = (student: TestPerson, quiz: MadeQuiz, answers: Record<string, string | null>) => ({
  studentId: student.id,
  answers: Object.entries(answers).map(([label, answer]) => ({
    questionId: label ? `${quiz.questionIds[0]}:${label}` : quiz.questionIds[0],
    answer,
  })),
});
const save = (student: TestPerson, quiz: MadeQuiz, answers: Record<string, string | null>) =>
  api.call('put', `/quiz-student/${quiz._id}/answers`, student).send(answering(student, quiz, answers));
const submit = (student: TestPerson, quiz: MadeQuiz, answers: Record<string, string | null>) =>
  api.call('post', `/quiz-student/${quiz._id}/submit`, student).send(answering(student, quiz, answers));
const groupsOf = async (quiz: MadeQuiz) =>
  (await api.call('get', `/quiz/${quiz._id}/question/${quiz.questionIds[0]}/answers`, room.teacher).expect(200)).body;
const rule = (quiz: MadeQuiz, body: object, caller = room.teacher) =>
  api.call('put', `/quiz/${quiz._id}/question/${quiz.questionIds[0]}/answers/ruling`, caller).send(body);
const scoresOf = async (quiz: MadeQuiz) =>
  (await api.call('get', `/quiz/${quiz._id}/submissions`, room.teacher).expect(200)).body.map(
    ({ score }: { score: number }) => score,
  );

describe('a question with parts', () => {
  it('is asked part by part without its keys, and worth the sum of its parts', async () => {
    const quiz = await partsQuiz();
    const { body } = await api.open(room.ann, quiz).expect(200);
    expect(body.questions).toEqual([
      {
        ...{ _id: quiz.questionIds[0], altText: '', marks: 6, kind: 'parts', text: 'A cart rolls for 5 s.' },
        parts: [
          { label: 'a', kind: 'number', marks: 2, text: 'Find the speed.', ask: 'type' },
          { label: 'b', kind: 'number', marks: 3, ask: 'type' },
          { label: 'c', kind: 'choice', marks: 1, options: ['up', 'down'] },
        ],
      },
    ]);
  });

  it('keeps an answer for each part, carries an error forward and adds the marks up', async () => {
    const quiz = await partsQuiz();
    await api.open(room.ann, quiz).expect(200);
    await save(room.ann, quiz, { a: '10 m/s', c: 'A' }).expect(200);
    await save(room.ann, quiz, { b: '50 m', c: null }).expect(200);
    const { body } = await submit(room.ann, quiz, { c: 'B' }).expect(200);
    expect(body).toMatchObject({ score: 4, total: 6 });
    expect(body.answers).toMatchObject([
      {
        ...{ answer: '(a) 10 m/s · (b) 50 m · (c) B', isCorrect: false, marks: 4 },
        parts: [
          { label: 'a', answer: '10 m/s', isCorrect: false, marks: 0 },
          { label: 'b', answer: '50 m', isCorrect: true, marks: 3, notes: [{ code: 'follows', part: 'a' }] },
          { label: 'c', answer: 'B', isCorrect: true, marks: 1, notes: [] },
        ],
      },
    ]);
    expect(await scoresOf(quiz)).toEqual([4]);
  });

  it('takes no answer to a part that it does not have', async () => {
    const quiz = await partsQuiz();
    await api.open(room.ann, quiz).expect(200);
    for (const send of [save, submit]) {
      expect((await send(room.ann, quiz, { d: '1' }).expect(400)).body.code).toBe('unknown_question');
    }
    expect((await save(room.ann, quiz, { 'a.b': '1' }).expect(400)).body.errors[0].field).toBe('answers.0.questionId');
  });

  it.each([
    [{ parts: [] }, 'key.parts'],
    [{ parts: Array.from({ length: 7 }, (_, at) => ({ ...PARTS.parts[0], label: `p${at}` })) }, 'key.parts'],
    [{ parts: [PARTS.parts[1]] }, 'key.parts.0.key.value'],
    [{ parts: [PARTS.parts[0], PARTS.parts[0]] }, 'key.parts.1.label'],
    [{ parts: [{ ...PARTS.parts[0], key: { accept: ['x'] } }] }, 'key.parts.0.key.value'],
    [{ parts: [{ ...PARTS.parts[0], needs: 'z' }] }, 'key.parts.0.needs'],
    [{ parts: [{ ...PARTS.parts[0], marks: 11 }] }, 'key.parts.0.marks'],
    [{ parts: [PARTS.parts[0], { ...PARTS.parts[1], key: number('1 / (a − 12)', 'm') }] }, 'key.parts.1.key.value'],
  ])('is refused with %j', async (key, field) => {
    const { body } = await made({ kind: 'parts', key, text: 'A cart rolls.' }).expect(400);
    expect(body.errors[0].field).toBe(field);
  });

  it('keeps its parts once a quiz uses it, and their keys can be corrected', async () => {
    const quiz = await partsQuiz();
    await api.open(room.ann, quiz).expect(200);
    await submit(room.ann, quiz, { a: '13 m/s', b: '65 m', c: 'A' }).expect(200);
    const [a, b, c] = PARTS.parts;
    const correct = (key: object) =>
      api.call('put', `/quiz/${quiz._id}/question/${quiz.questionIds[0]}/answer`, room.teacher).send({ key });
    expect((await correct({ parts: [a, b] }).expect(409)).body.code).toBe('parts_fixed');
    const corrected = { parts: [{ ...a, key: number('13', 'm/s') }, b, { ...c, marks: 2 }] };
    expect((await correct(corrected).expect(200)).body.changedScores).toBe(1);
    expect(await scoresOf(quiz)).toEqual([5]);
  });
});

describe('a question without a picture', () => {
  it('needs a text; a picture needs a description, except with options A to D', async () => {
    const key = { accept: ['gravity'], spelling: true, order: false };
    expect((await made({ kind: 'text', key }).expect(400)).body.code).toBe('file_required');
    await made({ correctAnswer: 'A', text: 'Which one? A: this B: that' }).expect(201);
    const fields = { kind: 'text', key: JSON.stringify(key), correctAnswer: '' };
    expect((await api.upload(room, fields).expect(400)).body.errors[0].field).toBe('alt');
    const { body } = await api.upload(room, { ...fields, alt: 'A falling apple' }).expect(201);
    expect(body.alt).toBe('A falling apple');
  });

  it('has its formulas as MathML, and its worked solution in the result only', async () => {
    const form = { correctAnswer: 'A', text: 'What is $\\frac{1}{2}mv^2$? 5 $ or 6 $', solution: 'It is $E$.' };
    const quiz = await quizOf([(await made(form).expect(201)).body._id], { endTime: api.inMinutes(60) });
    const asked = (await api.open(room.ann, quiz).expect(200)).body.questions[0];
    expect(asked).not.toHaveProperty('imageUrl');
    expect(asked.formulas).toEqual([{ tex: '\\frac{1}{2}mv^2', mathml: expect.stringMatching(/^<math/) }]);
    expect(JSON.stringify(asked)).not.toContain('It is');
    await submit(room.ann, quiz, { '': 'A' }).expect(200);
    api.passSeconds(7200);
    const [reviewed] = (await api.result(room.ann, quiz, room.ann).expect(200)).body.review;
    expect(reviewed.solution).toBe('It is $E$.');
    expect(reviewed.formulas.map(({ tex }: { tex: string }) => tex)).toContain('E');
  });
});

describe('a question with parameters', () => {
  /** Values of two figures, as the answer is shown. */
  const FORCE = {
    ...{ kind: 'number', text: 'A mass of {m} kg accelerates at 2.0 m/s². Find $F = {m} a$.' },
    ...{ key: number('m × 2', 'N'), parameters: [{ name: 'm', from: '3', to: '49', step: '1' }] },
  };

  it('asks each student with numbers of their own, which stay', async () => {
    const quiz = await quizOf([(await made(FORCE).expect(201)).body._id], { endTime: api.inMinutes(60) });
    const opened = async (student: TestPerson) => (await api.open(student, quiz).expect(200)).body.questions[0].text;
    const texts = [await opened(room.ann), await opened(room.ben)];
    for (let more = 0; more < 4; more += 1) {
      const other = await api.people.student(room.teacher, { groupId: room.groupId });
      texts.push(await opened(other));
    }
    expect(await opened(room.ann)).toBe(texts[0]);
    // Two may draw the same of 47 values, six hardly ever do.
    expect(new Set(texts).size).toBeGreaterThan(1);
    const mass = Number(/mass of (\d+) kg/.exec(texts[0])?.[1]);
    expect(texts[0]).toContain(`$F = {${mass}} a$`);
    await submit(room.ann, quiz, { '': `${mass * 2} N` }).expect(200);
    await submit(room.ben, quiz, { '': '1 N' }).expect(200);
    expect(await scoresOf(quiz)).toEqual([1, 0]);
    api.passSeconds(7200);
    const [reviewed] = (await api.result(room.ann, quiz, room.ann).expect(200)).body.review;
    expect(Number.parseFloat(reviewed.correctAnswer)).toBe(mass * 2);
  });

  it.each([
    [{ parameters: [{ name: 'm', from: '3', to: '2', step: '1' }] }, 'parameters.0.to'],
    [{ parameters: [{ name: 'sin', from: '1', to: '2', step: '1' }] }, 'parameters.0.name'],
    [{ key: number('m × x', 'N') }, 'key.value'],
    [{ key: number('1 / (m − 4)', 'N') }, 'key.value'],
  ])('is refused with %j', async (terms, field) => {
    expect((await made({ ...FORCE, ...terms }).expect(400)).body.errors[0].field).toBe(field);
  });
});

describe('the team’s decision about equal answers', () => {
  const unread = async () => {
    const quiz = await partsQuiz();
    for (const [student, a] of [
      [room.ann, '1,200 cm/s'],
      [room.ben, '12'],
    ] as const) {
      await api.open(student, quiz).expect(200);
      await submit(student, quiz, { a, b: '60 m' }).expect(200);
    }
    return quiz;
  };

  it('rescores every attempt, is not undone by another, and can be taken back', async () => {
    const quiz = await unread();
    expect(await scoresOf(quiz)).toEqual([3, 4]);
    const [first, second] = await groupsOf(quiz);
    expect(first).toMatchObject({ part: 'a', example: '1,200 cm/s', count: 1, marks: 0, worth: 2, unread: true });
    const { body } = await rule(quiz, { normal: first.normal, part: 'a', marks: 2 }).expect(200);
    expect(body).toMatchObject({
      changedScores: 1,
      answers: expect.arrayContaining([
        expect.objectContaining({ normal: first.normal, marks: 2, unread: false, isRuled: true }),
      ]),
    });
    await rule(quiz, { normal: second.normal, part: 'a', marks: 0 }).expect(200);
    expect(await scoresOf(quiz)).toEqual([5, 3]);
    expect((await rule(quiz, { normal: first.normal, part: 'a', marks: 2 }).expect(200)).body.changedScores).toBe(0);
    for (const { normal } of [second, first]) await rule(quiz, { normal, part: 'a', marks: null }).expect(200);
    expect(await scoresOf(quiz)).toEqual([3, 4]);
  });

  it('is refused for an answer that nobody gave, for too many marks and to others', async () => {
    const quiz = await unread();
    const [{ normal }] = await groupsOf(quiz);
    await rule(quiz, { normal, marks: 1 }).expect(404);
    await rule(quiz, { normal: 'something', part: 'a', marks: 1 }).expect(404);
    expect((await rule(quiz, { normal, part: 'a', marks: 3 }).expect(400)).body.errors[0].field).toBe('marks');
    await rule(quiz, { normal, part: 'a', marks: 1 }, room.ann).expect(403);
    expect(await scoresOf(quiz)).toEqual([3, 4]);
  });
});
