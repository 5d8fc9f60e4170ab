import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportFigure } from '../../testing/long-search.js';
import { QuizApi } from '../quizzes/testing/quiz-api.js';
import { LargePractice, type PracticeSize } from './testing/large-practice.js';
import { PracticeApi } from './testing/practice-api.js';

const SMALL: PracticeSize = { cards: 30, questions: 50 };
const LARGE: PracticeSize = { cards: 300, questions: 5000 };
const REQUESTS = 20;

let quizzes: QuizApi;
beforeAll(async () => {
  quizzes = await QuizApi.start();
});
afterAll(() => quizzes.stop());

/** The next questions while cards are due, then those while none is, and how long they take. */
async function measured(size: PracticeSize) {
  const room = await quizzes.room();
  const written = new LargePractice(quizzes.api.database, room, quizzes.api.clock.now(), size);
  await written.write();
  const practice = new PracticeApi(quizzes, room);
  const due = await timed(practice);
  await written.putOff();
  return { due, fresh: await timed(practice) };
}

async function timed(practice: PracticeApi) {
  const { due, questions } = await practice.next(practice.room.ann, 20);
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const began = performance.now();
    await practice.next(practice.room.ann, 20);
    times.push(performance.now() - began);
  }
  return { due, served: questions.length, times: times.toSorted((a, b) => a - b) };
}

const at = (times: readonly number[], share: number): number => times[Math.floor(share * REQUESTS)] ?? 0;

it(`the next questions come with ${LARGE.cards} cards in a bank of ${LARGE.questions}`, async () => {
  const [small, large] = [await measured(SMALL), await measured(LARGE)];
  expect([small.due.served, large.due.served]).toEqual([20, 20]);
  expect(small.due.due).toBeGreaterThan(SMALL.cards / 2);
  expect(large.due.due).toBeGreaterThan(LARGE.cards / 2);
  // Of the topics in which the student is weakest.
  expect([small.fresh.served, large.fresh.served]).toEqual([5, 5]);
  for (const what of ['due', 'fresh'] as const) {
    const { times } = large[what];
    const [median, p95] = [at(times, 0.5), at(times, 0.95)];
    const ratio = (median / at(small[what].times, 0.5)).toFixed(1);
    const figure = `median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms of ${REQUESTS} requests`;
    const size = `${LARGE.cards} cards, ${LARGE.questions} questions, ${what === 'due' ? 'due ones' : 'new ones'}`;
    reportFigure('practice', `${size}: ${figure}, ${ratio} × that of ${SMALL.cards} and ${SMALL.questions}`);
  }
});
