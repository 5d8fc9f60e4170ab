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

/** How long the next questions take, in ms. */
async function timesOf(size: PracticeSize): Promise<number[]> {
  const room = await quizzes.room();
  await new LargePractice(quizzes.api.database, room, quizzes.api.clock.now(), size).write();
  const practice = new PracticeApi(quizzes, room);
  const { due, questions } = await practice.next(room.ann, 20);
  expect([questions.length, due]).toEqual([20, expect.any(Number)]);
  expect(due).toBeGreaterThan(size.cards / 2);
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const began = performance.now();
    await practice.next(room.ann, 20);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b);
}

const at = (times: readonly number[], share: number): number => times[Math.floor(share * REQUESTS)] ?? 0;

it(`the next questions come with ${LARGE.cards} cards in a bank of ${LARGE.questions}`, async () => {
  const [small, large] = [await timesOf(SMALL), await timesOf(LARGE)];
  const [median, p95] = [at(large, 0.5), at(large, 0.95)];
  const size = `${LARGE.cards} cards, ${LARGE.questions} questions`;
  const ratio = (median / at(small, 0.5)).toFixed(1);
  const figure = `median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms of ${REQUESTS} requests`;
  expect(large).toHaveLength(REQUESTS);
  reportFigure('practice', `${size}: ${figure}, ${ratio} × that of ${SMALL.cards} and ${SMALL.questions}`);
});
