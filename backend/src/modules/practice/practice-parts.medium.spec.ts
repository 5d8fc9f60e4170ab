import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { objectId } from '../../platform/database/objects.js';
import { Features } from '../../platform/features/features.js';
import { studentData } from '../archives/student-data.extension.js';
import { ClassEvidenceReader } from '../mastery/class-evidence.service.js';
import { type MadeQuiz, QuizApi, type QuizRoom } from '../quizzes/testing/quiz-api.js';
import type { CountedAnswerDto } from './dto/practice.dto.js';
import { PracticeApi } from './testing/practice-api.js';

const number = (value: string, unit: string) => ({
  ...{ value, unit, ask: 'type', match: { by: 'rounding', sf: 2 }, digits: 'ignore', unitMark: true },
});
const [A, B, C] = [
  { label: 'a', kind: 'number', key: number('12', 'm/s'), marks: 2, text: 'Find the speed.' },
  { label: 'b', kind: 'number', key: number('a × 5', 'm'), marks: 3 },
  { label: 'c', kind: 'choice', key: { options: ['friction', 'weight', 'drag'], right: 0 }, marks: 1 },
];
const PARTS = { parts: [A, B, C] };
const ALMOST = { a: '12 m/s', b: '61 m', c: 'A' };
const PATH = { a: '12 m/s', b: '60 m' };

let quizzes: QuizApi;
let room: QuizRoom;
let practice: PracticeApi;
let quiz: MadeQuiz;
let questionId: string;
beforeAll(async () => {
  quizzes = await QuizApi.start();
});
afterAll(() => quizzes.stop());
afterEach(() => quizzes.api.clock.reset());
beforeEach(async () => {
  room = await quizzes.room();
  practice = new PracticeApi(quizzes, room);
  questionId = await question();
  quiz = await quizOf([questionId]);
});

async function question(): Promise<string> {
  const { yearId, unitId, chapterId, teacher } = room;
  const form = { yearId, unitId, chapterId, teacherId: teacher.id, kind: 'parts', key: JSON.stringify(PARTS) };
  const texts = { text: 'A cart rolls for 5 s.', solution: 'Multiply by the time.' };
  return (
    await quizzes
      .call('post', '/question', teacher)
      .field({ ...form, ...texts })
      .expect(201)
  ).body._id;
}

const quizOf = async (questionIds: string[]): Promise<MadeQuiz> => ({
  _id: await quizzes.made('/quiz', room.teacher, quizzes.quizForm(room, questionIds)),
  questionIds,
});

/** The student answers some parts in the quiz. */
async function take(student: QuizRoom['ann'], parts: Record<string, string>): Promise<void> {
  await quizzes.open(student, quiz).expect(200);
  const answers = Object.entries(parts).map(([label, answer]) => ({ questionId: `${questionId}:${label}`, answer }));
  const body = { studentId: student.id, answers };
  await quizzes.call('post', `/quiz-student/${quiz._id}/submit`, student).send(body).expect(200);
}

async function close(closed: MadeQuiz = quiz): Promise<void> {
  await practice.close(closed);
  quizzes.passSeconds(6);
}

/** Ann got part (b) wrong in a quiz that has closed. */
async function mistaken(): Promise<void> {
  await take(room.ann, ALMOST);
  await close();
}

async function servedNow() {
  const [served] = (await practice.next()).questions;
  const options = served?.question.parts?.find(({ label }) => label === 'c')?.options ?? [];
  return { id: served?.id ?? '', letterOf: (option: string) => 'ABC'[options.indexOf(option)] ?? '', options, served };
}

const sent = async (id: string, parts: Record<string, string>): Promise<CountedAnswerDto> =>
  (await practice.send([{ id, questionId, answer: null, parts }]).expect(200)).body[0];

/** Ann answers the question as it is served now; (c) with the option of these words, if any. */
async function answered(parts: Record<string, string>, option: string | null = 'friction'): Promise<CountedAnswerDto> {
  const { id, letterOf } = await servedNow();
  return sent(id, { ...parts, ...(option && { c: letterOf(option) }) });
}

const cardState = async () =>
  (await quizzes.api.database.collection('practiceCards').findOne({ questionId: objectId(questionId) }))?.['state'];
/** What the card is once it has been read. */
async function rightDays(): Promise<number | null> {
  await practice.next();
  return (await cardState())?.rightDays ?? null;
}
const put = (path: string, body: object) => quizzes.call('put', path, room.teacher).send(body).expect(200);

describe('a question with parts', () => {
  it('is served with them if one was wrong or blank, without their keys, its options in an order that is drawn', async () => {
    await take(room.ben, { ...PATH, c: 'A' });
    await mistaken();
    const orders = new Set<string>();
    for (let time = 0; time < 8; time += 1) {
      const { served, options } = await servedNow();
      orders.add(options.join());
      expect(served?.question).toMatchObject({
        ...{ _id: questionId, kind: 'parts', marks: 6, text: 'A cart rolls for 5 s.' },
        parts: [
          { label: 'a', kind: 'number', marks: 2, text: 'Find the speed.', ask: 'type' },
          { label: 'b', kind: 'number', marks: 3, ask: 'type' },
          { label: 'c', kind: 'choice', marks: 1 },
        ],
      });
      expect(options.toSorted()).toEqual(['drag', 'friction', 'weight']);
      expect(JSON.stringify(served)).not.toMatch(/correctAnswer|"key"|Multiply/);
      quizzes.passSeconds(1);
    }
    expect(orders.size).toBeGreaterThan(1);
    expect(await practice.servedIds(room.ben)).toEqual([]);
  });

  it('left blank is a mistake, and one that the team allows is practised in a taught chapter', async () => {
    await take(room.ann, {});
    await close();
    expect(await practice.servedIds()).toEqual([questionId]);
    const allowed = await question();
    await put(`/practice/question/${allowed}`, { allowed: true });
    expect((await practice.servedIds()).toSorted()).toEqual([questionId, allowed].toSorted());
  });

  it('has a verdict for each part, with notes and the letters as shown, and its card moves once', async () => {
    await mistaken();
    const { id, letterOf } = await servedNow();
    const first = await sent(id, { a: '10 m/s', b: '50 m', c: letterOf('weight') });
    expect(first).toMatchObject({
      ...{ outcome: 'counted', isCleared: false },
      verdict: {
        ...{ isCorrect: false, marks: 3, total: 6, notes: [], solution: 'Multiply by the time.' },
        correctAnswer: `(a) 12 m/s · (b) 60 m · (c) ${letterOf('friction')}`,
        parts: [
          { label: 'a', answer: '10 m/s', isCorrect: false, marks: 0 },
          { label: 'b', answer: '50 m', isCorrect: true, marks: 3, notes: [{ code: 'follows', part: 'a' }] },
          { label: 'c', answer: letterOf('weight'), isCorrect: false, marks: 0, notes: [] },
        ],
      },
    });
    // An answer counts once, whatever is sent again under its id.
    expect(await sent(id, { a: '10 m/s', b: '50 m', c: letterOf('weight') })).toEqual(first);
    await sent(id, { ...PATH, c: letterOf('friction') });
    expect(await rightDays()).toBe(0);
    await practice.passDays(1);
    const { dueOn, verdict } = await answered(PATH);
    expect([verdict?.isCorrect, verdict?.marks, dueOn !== null]).toEqual([true, 6, true]);
    expect(await rightDays()).toBe(1);
    const cards = { studentId: objectId(room.ann.id) };
    expect(await quizzes.api.database.collection('practiceCards').countDocuments(cards)).toBe(1);
  });

  it('is wrong if a part is left blank, and blank as a whole', async () => {
    await mistaken();
    expect((await answered(PATH, null)).verdict).toMatchObject({
      ...{ isCorrect: false, marks: 5 },
      parts: [{ marks: 2 }, { marks: 3 }, { answer: null, isCorrect: false, marks: 0, notes: [] }],
    });
    await practice.passDays(2);
    const { verdict } = await practice.answered(questionId, null);
    expect(verdict).toMatchObject({ isCorrect: false, marks: 0, parts: [{ answer: null }, {}, {}] });
  });

  it('takes no answer as a whole, nor to a part that it does not ask', async () => {
    await mistaken();
    await practice.send([{ questionId, answer: 'A' }]).expect(404);
    await practice.send([{ questionId, answer: null, parts: { d: '1' } }]).expect(404);
    const form = { id: randomUUID(), questionId, answer: null };
    const post = (parts: unknown) =>
      quizzes.call('post', '/practice/answers', room.ann).send({ answers: [{ ...form, parts }] });
    const speed = { questionId: `${questionId}:a`, answer: '12 m/s' };
    const seven = Array.from({ length: 7 }, () => speed);
    for (const parts of [[{ questionId: 'a', answer: '1' }], [{ questionId }], [[speed]], seven, 'a']) {
      await post(parts).expect(400);
    }
    const other = { questionId: `${room.ann.id}:a`, answer: '12 m/s' };
    await post([other]).expect(404);
    expect(await quizzes.api.database.collection('practiceAnswers').countDocuments({ answerId: form.id })).toBe(0);
  });

  it('that a quiz has meanwhile is told nothing about, and is judged when the quiz has closed', async () => {
    await mistaken();
    const { id, letterOf } = await servedNow();
    const again = await quizOf([questionId]);
    expect(await practice.servedIds()).toEqual([]);
    const reply = await sent(id, { ...PATH, c: letterOf('friction') });
    expect(reply).toEqual({ id, outcome: 'kept', verdict: null, dueOn: null, isCleared: false });
    await close(again);
    expect(await rightDays()).toBe(1);
  });
});

describe('the card of a question with parts', () => {
  it('is made anew when the key of a part is corrected, or an answer to it is decided', async () => {
    await take(room.ben, { ...PATH, a: 'about 13' });
    await mistaken();
    await answered({ a: '13 m/s', b: '65 m' });
    expect(await rightDays()).toBe(0);
    const path = `/quiz/${quiz._id}/question/${questionId}`;
    await put(`${path}/answer`, { key: { parts: [{ ...A, key: number('13', 'm/s') }, B, C] } });
    expect(await rightDays()).toBe(1);
    await put(`${path}/answer`, { key: PARTS });
    expect(await rightDays()).toBe(0);
    await practice.passDays(2);
    await answered({ a: 'about 13', b: '60 m' });
    expect(await rightDays()).toBe(0);
    const { body: groups } = await quizzes.call('get', `${path}/answers`, room.teacher).expect(200);
    const { normal } = groups.find(({ example }: { example: string }) => example === 'about 13');
    await put(`${path}/answers/ruling`, { normal, part: 'a', marks: 2 });
    expect(await rightDays()).toBe(1);
  });

  it('finds a chosen option by its text, and says nothing once that or a part is gone', async () => {
    await mistaken();
    await answered(PATH, 'drag');
    expect(await rightDays()).toBe(0);
    const change = (parts: object[]) =>
      quizzes.api.database
        .collection('questions')
        .updateOne({ _id: objectId(questionId) }, { $set: { key: { parts } } });
    const choice = (options: string[], right: number) => [A, B, { ...C, key: { options, right } }];
    await change(choice(['drag', 'weight', 'friction'], 0));
    expect(await rightDays()).toBe(1);
    await change(choice(['weight', 'friction'], 1));
    expect(await rightDays()).toBeNull();
    await change([A, B].map((part) => part ?? {}));
    expect(await rightDays()).toBeNull();
    expect(await practice.servedIds()).toEqual([questionId]);
  });

  it('is cleared by three days with all parts right, and the team sees that it is no longer wrong', async () => {
    const wrong = async () =>
      (await quizzes.call('get', `/practice/group/${room.groupId}`, room.teacher).expect(200)).body;
    await mistaken();
    expect(await wrong()).toMatchObject({
      stillWrong: [{ question: { _id: questionId, kind: 'parts' }, students: ['Ann'] }],
    });
    for (const wait of [0, 20, 60]) {
      await practice.passDays(wait);
      await answered(PATH);
    }
    expect(await wrong()).toMatchObject({ stillWrong: [], students: [{ name: 'Ann', wrong: 0, cleared: 1 }, {}] });
    expect(await practice.servedIds()).toEqual([]);
  });
});

it('some marks of a question with parts are as much evidence of mastery', async () => {
  await mistaken();
  await answered({ a: '12 m/s', b: '61 m' });
  const { answers } = await quizzes.api
    .get(ClassEvidenceReader)
    .of(
      { tenantId: room.teacher.id, students: [{ id: room.ann.id, groupId: room.groupId }] },
      { audience: 'family', readerId: room.ann.id },
    );
  const practised = answers.get(room.ann.id)?.filter(({ isPractice }) => isPractice);
  expect(practised).toMatchObject([{ earned: 3, marks: 6, about: { questionId } }]);
});

it('the archive has the answers to parts in one line, chosen options in words', async () => {
  await mistaken();
  await answered(PATH, 'drag');
  const parts = await studentData(await quizzes.api.inWorker(Features), room.teacher.id, room.ann.id);
  expect(parts.find(({ name }) => name === 'practice')?.rows).toEqual([
    { at: expect.any(Date), questionId, answer: '(a) 12 m/s · (b) 60 m · (c) drag' },
  ]);
});
