import { expect, it } from 'vitest';
import { orderFor } from './opening.service.js';

const questions = Array.from({ length: 12 }, (_, index) => `q${index}`);
const orderOf = (studentId: string, quizId = 'quiz') => orderFor({ quizId, studentId }, questions);

it('contains every question once, always in the same order for one student', () => {
  expect(orderOf('ann').toSorted()).toEqual(questions.toSorted());
  expect(orderOf('ann')).toEqual(orderOf('ann'));
});

it('differs between students and between quizzes', () => {
  const orders = Array.from({ length: 50 }, (_, index) => orderOf(`student ${index}`).join());
  expect(new Set(orders).size).toBe(50);
  expect(orderOf('ann')).not.toEqual(orderOf('ann', 'another quiz'));
});

it('puts every question first about equally often', () => {
  const first = new Map<string, number>();
  for (let student = 0; student < 2400; student += 1) {
    const [question = ''] = orderOf(`student ${student}`);
    first.set(question, (first.get(question) ?? 0) + 1);
  }
  expect(first.size).toBe(12);
  // 200 expected for each question; five standard deviations of the binomial distribution are 68.
  for (const count of first.values()) expect(Math.abs(count - 200)).toBeLessThan(68);
});

it('leaves a single question or none unchanged', () => {
  expect(orderFor({ quizId: 'a', studentId: 'b' }, ['q'])).toEqual(['q']);
  expect(orderFor({ quizId: 'a', studentId: 'b' }, [])).toEqual([]);
});
