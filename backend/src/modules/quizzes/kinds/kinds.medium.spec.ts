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

const SPEED = (terms: Partial<NumberKey> = {}): NumberKey => ({
  ...{ value: '1.20', unit: 'm/s', ask: 'type', match: { by: 'rounding', sf: 3 }, digits: 'note', unitMark: false },
  ...terms,
});
const GRAVITY = { accept: ['gravity', 'weight'], spelling: true, order: false };
const WAVES = { options: ['sound', 'light', 'water'], right: 1 };

const tried = (body: object, caller = room.teacher) => api.call('post', '/question/try', caller).send(body);
const uploading = (kind: string, key: unknown, fields: Record<string, string> = {}) =>
  api.upload(room, {
    correctAnswer: '',
    altText: 'A cart',
    kind,
    key: typeof key === 'string' ? key : JSON.stringify(key),
    ...fields,
  });
const uploaded = async (kind: string, key: unknown, fields: Record<string, string> = {}): Promise<string> =>
  (await uploading(kind, key, fields).expect(201)).body._id;
async function quizOf(questionIds: string[], terms: Record<string, unknown> = {}): Promise<MadeQuiz> {
  return { _id: await api.made('/quiz', room.teacher, api.quizForm(room, questionIds, terms)), questionIds };
}
const save = (student: TestPerson, { _id, questionIds }: MadeQuiz, answers: (string | null)[]) =>
  api
    .call('put', `/quiz-student/${_id}/answers`, student)
    .send({ answers: answers.map((answer, at) => ({ questionId: questionIds[at], answer })) });
const submit = (student: TestPerson, { _id, questionIds }: MadeQuiz, answers: string[]) =>
  api
    .call('post', `/quiz-student/${_id}/submit`, student)
    .send({ answers: answers.map((answer, at) => ({ questionId: questionIds[at], answer })) });
const edit = (questionId: string, terms: object) => {
  const { yearId, unitId, chapterId, teacher } = room;
  return api.call('put', `/question/${questionId}`, teacher).send({ yearId, unitId, chapterId, ...terms });
};
const answersOf = async ({ _id }: MadeQuiz) =>
  (await api.call('get', `/quiz/${_id}/submissions`, room.teacher).expect(200)).body[0].answers;

const RIGHT = ['1.20 m/s', '1,20 m/s', '١٫٢٠ m/s', '1.20 ms^-1', '120 cm/s', '1.20e0 m/s'];
const WRONG: [string, string][] = [
  ['1.24 m/s', 'check_working'],
  ['1.20', 'unit_missing'],
  ['1.20 m s', 'unit_wrong'],
  ['1200 m/s', 'power_of_ten'],
];

/** What each spelling brings under a rule of figures: its marks and notes. */
async function verdicts(digits: NumberKey['digits'], answers: string[]): Promise<[number, string[]][]> {
  const { body } = await tried({ kind: 'number', key: SPEED({ digits }), answers }).expect(200);
  return body.map(({ marks, notes }: { marks: number; notes: { code: string }[] }) => [
    marks,
    notes.map(({ code }) => code),
  ]);
}

describe('answers that an author tries', () => {
  it.each(['ignore', 'note', 'require'] as const)('are judged as in a quiz, with figures under %s', async (digits) => {
    expect(await verdicts(digits, RIGHT)).toEqual(RIGHT.map(() => [1, []]));
    const wrong = await verdicts(
      digits,
      WRONG.map(([typed]) => typed),
    );
    expect(wrong).toEqual(WRONG.map(([, note]) => [0, [note]]));
  });

  it.each([
    {
      digits: 'ignore' as const,
      expected: [
        [1, []],
        [1, []],
        [1, []],
        [1, []],
      ],
    },
    {
      digits: 'note' as const,
      expected: [
        [1, ['figures']],
        [1, ['figures']],
        [1, ['figures']],
        [1, ['figures']],
      ],
    },
    {
      digits: 'require' as const,
      expected: [
        [0, ['figures']],
        [0, ['figures']],
        [0, ['unread']],
        [0, ['figures']],
      ],
    },
  ])('have too few or too many figures: $digits', async ({ digits, expected }) => {
    expect(await verdicts(digits, ['1.2 m/s', '1.2e0 m/s', '6/5 m/s', '1.204 m/s'])).toEqual(expected);
  });

  it('come with how they were read', async () => {
    const key = SPEED({ value: '3.00e8' });
    const { body } = await tried({ kind: 'number', key, answers: ['3.00x10^8 m s-1', '?'] }).expect(200);
    expect(body[0]).toEqual({ marks: 1, notes: [], read: '3.00 × 10⁸ m/s', normal: expect.any(String) });
    expect(body[1]).toMatchObject({ marks: 0, notes: [{ code: 'unread' }], read: null });
  });

  it('are at most 200 of 80 characters each', async () => {
    const form = { kind: 'text', key: GRAVITY };
    await tried({ ...form, answers: Array.from({ length: 200 }, () => 'gravity') }).expect(200);
    await tried({ ...form, answers: Array.from({ length: 201 }, () => 'gravity') }).expect(400);
    await tried({ ...form, answers: ['g'.repeat(81)] }).expect(400);
    await tried({ ...form, answers: ['gravity'] }, room.ann).expect(403);
  });

  it('are refused with parameters that are no objects', async () => {
    const form = { kind: 'text', key: GRAVITY, answers: ['gravity'] };
    for (const parameter of [[], null, 'g']) await tried({ ...form, parameters: [parameter] }).expect(400);
  });
});

describe('a key that cannot be right', () => {
  it.each([
    { kind: 'number', key: SPEED({ match: { by: 'rounding', sf: 7 } }), field: 'key.match.sf' },
    { kind: 'number', key: SPEED({ unit: 'parsecs of rain' }), field: 'key.unit' },
    { kind: 'number', key: SPEED({ digits: 'require', sf: { min: 2, max: 2 } }), field: 'key.value' },
    { kind: 'number', key: { ...SPEED(), match: 'close' }, field: 'key.match' },
    { kind: 'number', key: { ...SPEED(), value: 1.2 }, field: 'key.value' },
    { kind: 'text', key: { ...GRAVITY, accept: [] }, field: 'key.accept' },
    { kind: 'choice', key: { ...WAVES, right: 3 }, field: 'key.right' },
    { kind: 'choice', key: '{"options":', field: 'key' },
    { kind: 'number', key: '', field: 'key' },
    { kind: 'essay', key: {}, field: 'kind' },
  ])('is refused, and the refusal names $field of a $kind', async ({ kind, key, field }) => {
    const { body } = await uploading(kind, key).expect(400);
    expect(body.errors[0].field).toBe(field);
  });
});

describe('a quiz with a number, a text, a choice and options', () => {
  const made = async (terms: Record<string, unknown> = {}, key = SPEED({ unitMark: true })) =>
    quizOf(
      [
        await uploaded('number', key, { marks: '3', text: 'How fast is the cart?' }),
        await uploaded('text', GRAVITY),
        await uploaded('choice', WAVES),
        await api.question(room, 'C'),
      ],
      terms,
    );

  it('asks without showing what is right', async () => {
    const quiz = await made();
    const { body } = await api.open(room.ann, quiz).expect(200);
    const asked = (at: number) => body.questions.find(({ _id }: { _id: string }) => _id === quiz.questionIds[at]);
    const picture = { imageUrl: expect.any(String), imageWidth: expect.any(Number), imageHeight: expect.any(Number) };
    const number = { kind: 'number', text: 'How fast is the cart?', ask: 'type', marks: 3 };
    expect(asked(0)).toEqual({ _id: quiz.questionIds[0], ...picture, altText: 'A cart', ...number });
    expect(asked(1)).toEqual({ _id: quiz.questionIds[1], ...picture, altText: 'A cart', marks: 1, kind: 'text' });
    expect(asked(2)).toMatchObject({ kind: 'choice', options: WAVES.options });
    expect(asked(2)).not.toHaveProperty('key');
    expect(asked(3)).toEqual({ _id: quiz.questionIds[3], ...picture, altText: '', marks: 1 });
  });

  it('keeps typed answers, and scores them by the key', async () => {
    const quiz = await made({ resultsShown: 'all' });
    await api.open(room.ann, quiz).expect(200);
    await save(room.ann, quiz, ['1,20 m/s', 'Gravvity', 'B', 'C']).expect(200);
    const again = (await api.open(room.ann, quiz).expect(200)).body.answers;
    expect(again).toContainEqual({ questionId: quiz.questionIds[0], answer: '1,20 m/s' });
    await save(room.ann, quiz, ['1.2', 'Gravvity', null]).expect(200);
    const { body } = await submit(room.ann, quiz, []).expect(200);
    expect(body).toMatchObject({ score: 4, total: 6 });
    const of = (at: number) =>
      body.answers.find(({ questionId }: { questionId: string }) => questionId === quiz.questionIds[at]);
    expect(of(0)).toMatchObject({ answer: '1.2', isCorrect: false, marks: 2 });
    expect(of(0).notes[0]).toEqual({ code: 'unit_missing' });
    expect(of(1)).toMatchObject({ answer: 'Gravvity', isCorrect: true, marks: 1, notes: [] });
    expect(of(2)).toMatchObject({ answer: null, isCorrect: false, marks: 0, notes: [] });
    expect(of(3)).toEqual({ questionId: quiz.questionIds[3], answer: 'C', isCorrect: true });
  });

  it('refuses anything but A to D for options, and answers of more than 80 characters', async () => {
    const quiz = await made();
    await api.open(room.ann, quiz).expect(200);
    const notAnOption = 'An answer is A, B, C or D, or null to take it back.';
    for (const [answers, message] of [
      [['1', 'x', 'B', 'E'], notAnOption],
      [['9'.repeat(81)], 'An answer has at most 80 characters.'],
      [[''], notAnOption],
    ] as const) {
      const { body } = await save(room.ann, quiz, [...answers]).expect(400);
      expect(body.errors).toEqual([{ field: `answers.${answers.length - 1}.answer`, message }]);
      await submit(room.ann, quiz, [...answers]).expect(400);
    }
    expect((await api.open(room.ann, quiz).expect(200)).body.answers).toEqual([]);
  });

  it('shows notes and marks of an answer only with its verdict', async () => {
    const quiz = await made({ resultsShown: 'score', endTime: api.inMinutes(60), duration: 30 });
    await api.open(room.ann, quiz).expect(200);
    const { body } = await submit(room.ann, quiz, ['1.2', 'gravity', 'A', 'A']).expect(200);
    expect(body.score).toBe(3);
    expect(JSON.stringify(body.answers)).not.toMatch(/notes|marks/);
    api.passSeconds(3700);
    const later = (await api.result(room.ann, quiz, room.ann).expect(200)).body;
    expect(JSON.stringify(later.answers)).toMatch(/unit_missing/);
    expect(later.review.map(({ correctAnswer }: { correctAnswer: string }) => correctAnswer).toSorted()).toEqual(
      ['1.20 m/s', 'gravity', 'B', 'C'].toSorted(),
    );
  });

  it('scores every attempt again when a key is corrected, once', async () => {
    const quiz = await made();
    await api.open(room.ann, quiz).expect(200);
    await submit(room.ann, quiz, ['1.30 m/s', 'gravity', 'B', 'C']).expect(200);
    const correct = (key: unknown) =>
      api.call('put', `/quiz/${quiz._id}/question/${quiz.questionIds[0]}/answer`, room.teacher).send({ key });
    const key = SPEED({ value: '1.30' });
    const { body } = await correct(key).expect(200);
    expect(body).toMatchObject({ correctAnswer: '1.30 m/s', changedScores: 1 });
    expect(body.remarks).toMatchObject([{ from: '1.20 m/s', to: '1.30 m/s' }]);
    expect((await correct(key).expect(200)).body).toMatchObject({ changedScores: 0, remarks: [{}] });
    expect((await answersOf(quiz))[0]).toMatchObject({ marks: 3, isCorrect: true });
    // Another rule for the same answer is a correction too.
    expect((await correct(SPEED({ value: '1.30', digits: 'require' })).expect(200)).body.remarks).toHaveLength(2);
    expect((await correct({ ...key, unit: '???' }).expect(400)).body.errors[0].field).toBe('key.unit');
  });
});

describe('a question of the bank', () => {
  const inBank = async (id: string) =>
    (await api.call('get', `/questions/${room.teacher.id}`, room.teacher).expect(200)).body.find(
      ({ _id }: { _id: string }) => _id === id,
    );

  it('keeps its key as it was typed, and nothing else', async () => {
    const id = await uploaded('number', { ...SPEED(), secret: 1 }, { text: ' How fast? ' });
    const kept = { kind: 'number', key: SPEED(), correctAnswer: '1.20 m/s', text: 'How fast?' };
    expect(await inBank(id)).toMatchObject(kept);
    expect((await inBank(id)).key).toEqual(SPEED());
  });

  it('changes its kind until a quiz uses it', async () => {
    const id = await uploaded('text', GRAVITY);
    await edit(id, { kind: 'number', key: SPEED() }).expect(200);
    await edit(id, { correctAnswer: 'D' }).expect(200);
    expect(await inBank(id)).not.toHaveProperty('kind');
    expect(await inBank(id)).toMatchObject({ correctAnswer: 'D' });
    await edit(id, { kind: 'choice', key: WAVES }).expect(200);
    await quizOf([id]);
    expect((await edit(id, { correctAnswer: 'D' }).expect(409)).body.code).toBe('kind_fixed');
    await edit(id, { kind: 'choice', key: { ...WAVES, right: 2 } }).expect(200);
    expect(await inBank(id)).toMatchObject({ correctAnswer: 'C' });
  });

  it('is corrected in the quizzes that use it', async () => {
    const id = await uploaded('text', GRAVITY);
    const quiz = await quizOf([id]);
    await api.open(room.ann, quiz).expect(200);
    await submit(room.ann, quiz, ['friction']).expect(200);
    const key = { ...GRAVITY, accept: ['friction'] };
    expect((await edit(id, { kind: 'text', key, remarkQuizzes: true }).expect(200)).body.changedScores).toBe(1);
    expect((await answersOf(quiz))[0]).toMatchObject({ answer: 'friction', isCorrect: true });
  });
});
