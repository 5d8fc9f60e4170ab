import { describe, expect, it } from 'vitest';
import type { Answers, KeyEntry, Option } from '../scoring.js';
import { meanScore, statisticsOf } from './statistics.js';

const key: KeyEntry[] = ['q1', 'q2', 'q3'].map((questionId) => ({ questionId, correctAnswer: 'A' }));
/** `AB-`: A for the first question, B for the second, the third unanswered. */
const attempt = (answers: string): Answers =>
  Object.fromEntries(
    [...answers].flatMap((answer, index) => (answer === '-' ? [] : [[`q${index + 1}`, answer as Option]])),
  );
const statistics = (...attempts: string[]) => statisticsOf(key, attempts.map(attempt));

describe('statistics of a question', () => {
  it('count each chosen option and unanswered questions', () => {
    const [first, second] = statistics('AAA', 'ABA', 'C-A', 'A-A');
    expect(first).toMatchObject({ questionId: 'q1', chosen: { A: 3, B: 0, C: 1, D: 0 }, unanswered: 0 });
    expect(second).toMatchObject({ chosen: { A: 1, B: 1, C: 0, D: 0 }, unanswered: 2 });
  });

  it('show the share of right answers', () => {
    expect(statistics('AAA', 'ABA', 'BBA', 'BBA').map(({ difficulty }) => difficulty)).toEqual([0.5, 0.25, 1]);
    expect(statistics().map(({ difficulty }) => difficulty)).toEqual([null, null, null]);
  });

  it('tell a question that only the best know from one with a wrong key', () => {
    // q1 and q2: only the best are right. q3: only the weak are "right".
    const best = ['AAB', 'AAB', 'AAB', 'AAB', 'AAB'];
    const weak = ['BBA', 'BBA', 'BBA', 'BBA', 'BBA'];
    const found = statisticsOf(key, [...best, ...weak].map(attempt)).map(({ discrimination }) => discrimination);
    expect(found).toEqual([1, 1, -1]);
  });

  it('do not depend on list order when scores are equal', () => {
    const attempts = ['ABB', 'BAB', 'ABB', 'BAB', 'ABB', 'BAB', 'ABB', 'BAB'];
    expect(statistics(...attempts)).toEqual(statistics(...attempts.toReversed()));
    expect(statistics(...attempts).map(({ discrimination }) => discrimination)).toEqual([0, 0, 0]);
  });

  it('compare the best 27 % with the weakest 27 %', () => {
    // With 11 attempts, each group has three.
    const attempts = ['AAA', 'AAA', 'AA-', 'A--', 'A--', 'A--', 'A--', 'A--', '---', '---', '---'];
    expect(statistics(...attempts).map(({ discrimination }) => discrimination)).toEqual([1, 1, 2 / 3]);
  });

  it('give no discrimination with fewer than eight attempts', () => {
    const seven = Array.from({ length: 7 }, () => 'AAA');
    expect(statistics(...seven)[0]?.discrimination).toBeNull();
    expect(statistics(...seven, '---')[0]?.discrimination).not.toBeNull();
  });
});

it('the mean score is averaged over attempts', () => {
  expect(meanScore(key, [attempt('AAA'), attempt('A--')])).toBe(2);
  expect(meanScore(key, [])).toBeNull();
});
