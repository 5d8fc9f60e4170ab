import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../platform/clock/durations.js';
import { newId } from '../../platform/database/objects.js';
import { TestApi } from '../../testing/api.js';
import { IS_LONG, reportFigure, SEARCH_SEED } from '../../testing/long-search.js';
import type { PracticeQuestion } from '../quizzes/practising/practice-questions.service.js';
import { CardReplays } from './card-replays.service.js';
import { PracticeAnswersRepository } from './practice-answers.repository.js';
import { PracticeCardsRepository } from './practice-cards.repository.js';
import { replay } from './practice-rule.js';
import { dayOf } from './school-days.js';

const CARDS_EACH = 100;
const STUDENTS = IS_LONG ? 100 : 5;
const MOST_BATCHES = 4;
const FIRST_DAY = Date.parse('2027-01-03T00:00:00Z');
const RIGHT = 'A';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

/** An answer, and the batch with which it arrives; some arrive twice. */
const given = fc.record({
  day: fc.nat(90),
  hour: fc.nat(23),
  isRight: fc.boolean(),
  /** Of a question with parts, the one that is wrong, or left blank, if the answer is not right. */
  wrong: fc.constantFrom('a', 'b'),
  isBlank: fc.boolean(),
  batch: fc.nat(MOST_BATCHES - 1),
  again: fc.option(fc.nat(MOST_BATCHES - 1), { freq: 4 }),
});
const courses = fc.array(fc.array(given, { minLength: 1, maxLength: 8 }), {
  minLength: CARDS_EACH,
  maxLength: CARDS_EACH,
});
type Given = typeof given extends fc.Arbitrary<infer One> ? One : never;

const FRICTION = { accept: [RIGHT], spelling: false, order: false };
const PARTS = ['a', 'b'].map((label) => ({ label, kind: 'text' as const, key: FRICTION, marks: 2 }));
/** Every other question has parts. */
const hasParts = (id: string): boolean => Number.parseInt(id.slice(-1), 16) % 2 === 0;
const questionOf = (id: string) =>
  ({
    ...{ id, correctAnswer: RIGHT, marks: 1 },
    ...(hasParts(id) && { kind: 'parts', key: { parts: PARTS }, marks: 4 }),
  }) as PracticeQuestion;

function givenTo(questionId: string, { isRight, wrong, isBlank }: Given) {
  if (!hasParts(questionId)) return { answer: isRight ? RIGHT : 'B', option: null, parts: null };
  const parts = PARTS.map(({ label }) => ({ label, answer: isRight || label !== wrong ? RIGHT : 'B', option: null }));
  return { answer: null, option: null, parts: parts.filter(({ answer }) => answer === RIGHT || !isBlank) };
}

function answersOf(course: readonly Given[], questionId: string) {
  return course.map((one) => {
    const { day, hour, isRight, batch, again } = one;
    const at = new Date(FIRST_DAY + day * DAY_MS + hour * HOUR_MS);
    const stored = { questionId, answerId: randomUUID(), ...givenTo(questionId, one), at };
    return { stored: { ...stored, receivedAt: at }, isRight, batches: [batch, again ?? batch] };
  });
}

/** Answers arrive in batches, each of which makes its cards anew. @returns what is stored, and what all answers make */
async function practised(drawn: readonly (readonly Given[])[]) {
  const student = { tenantId: newId(), studentId: newId() };
  const cards = drawn.map((course) => {
    const id = newId();
    return { id, answers: answersOf(course, id) };
  });
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const arrived = cards.flatMap(({ answers }) => answers.filter(({ batches }) => batches.includes(batch)));
    const ids = new Set(arrived.map(({ stored }) => stored.questionId));
    await api.get(PracticeAnswersRepository).add(
      student,
      arrived.map(({ stored }) => stored),
    );
    await api.get(CardReplays).make(student, [...ids].map(questionOf));
  }
  const rows = await api.get(PracticeCardsRepository).listOfStudents(student.tenantId, [student.studentId]);
  const stored = new Map(rows.map(({ questionId, state }) => [questionId, state]));
  return cards.map(({ id, answers }) => {
    const judged = answers.map(({ stored: { answerId, at }, isRight }) => {
      return { id: answerId, at, day: dayOf(at, api.config.env.TIME_ZONE), isRight };
    });
    return { stored: stored.get(id), replayed: replay(judged) };
  });
}

it('the stored card is the replay of its answers, in whatever batches and order they arrive', async () => {
  let compared = 0;
  for (const drawn of fc.sample(courses, { numRuns: STUDENTS, seed: SEARCH_SEED })) {
    for (const { stored, replayed } of await practised(drawn)) {
      expect(stored).toEqual(replayed);
      compared += 1;
    }
  }
  reportFigure('practice cards', `${compared} sequences of seed ${SEARCH_SEED}: each stored card is its replay`);
  expect(compared).toBe(STUDENTS * CARDS_EACH);
});
