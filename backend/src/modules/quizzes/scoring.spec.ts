import { describe, expect, it } from 'vitest';
import {
  type Answers,
  isOneEach,
  isSaved,
  type KeyEntry,
  lastChoicePerQuestion,
  marksOf,
  scoreAnswers,
  totalOf,
} from './scoring.js';

const key: KeyEntry[] = [
  { questionId: 'q1', correctAnswer: 'A' },
  { questionId: 'q2', correctAnswer: 'B' },
  { questionId: 'q3', correctAnswer: 'C' },
];

describe('scoring', () => {
  it('gives one mark per right answer and none for a wrong or missing one', () => {
    expect(scoreAnswers(key, { q1: 'A', q2: 'D' })).toEqual({
      score: 1,
      total: 3,
      answers: [
        { questionId: 'q1', answer: 'A', isCorrect: true },
        { questionId: 'q2', answer: 'D', isCorrect: false },
        { questionId: 'q3', answer: null, isCorrect: false },
      ],
    });
    expect(scoreAnswers(key, { q1: 'A', q2: 'B', q3: 'C' }).score).toBe(3);
    expect(scoreAnswers(key, {}).score).toBe(0);
  });

  it('ignores answers to questions that are not in the quiz', () => {
    expect(scoreAnswers(key, { other: 'A' })).toMatchObject({ score: 0, total: 3 });
  });
});

describe('a corrected key', () => {
  const [first, ...others] = key as [KeyEntry, ...KeyEntry[]];

  it('counts other options as right, too', () => {
    const also: KeyEntry[] = [{ ...first, alsoCorrect: ['C', 'D'] }, ...others];
    expect(['A', 'B', 'C', 'D'].map((q1) => scoreAnswers(also, { q1 }).score)).toEqual([1, 0, 1, 1]);
    expect(scoreAnswers(also, {}).answers[0]?.isCorrect).toBe(false);
  });

  it('counts a question that is left out for nobody', () => {
    const without: KeyEntry[] = [{ ...first, marks: 5, leftOut: true }, ...others];
    expect(scoreAnswers(without, { q1: 'A', q2: 'B' })).toMatchObject({ score: 1, total: 2 });
    expect(scoreAnswers(without, { q1: 'B', q2: 'B' })).toMatchObject({ score: 1, total: 2 });
  });
});

describe('marks', () => {
  const [first, second, third] = key as [KeyEntry, KeyEntry, KeyEntry];
  const worth = [{ ...first, marks: 3 }, second, { ...third, marks: 10 }];

  it('are summed up: those of the right answers, and those of all questions', () => {
    const figures = (answers: Answers) => {
      const { score, total } = scoreAnswers(worth, answers);
      return [score, total];
    };
    expect(figures({ q1: 'A', q2: 'B', q3: 'C' })).toEqual([14, 14]);
    expect(figures({ q1: 'A', q3: 'A' })).toEqual([3, 14]);
    expect(figures({ q2: 'B', q3: 'C' })).toEqual([11, 14]);
    expect(figures({})).toEqual([0, 14]);
    expect(totalOf([])).toBe(0);
  });

  it('change neither which answers are right nor the numbers of questions that have none', () => {
    const answers = { q1: 'A', q2: 'D' } as const;
    expect(scoreAnswers(worth, answers).answers).toEqual(scoreAnswers(key, answers).answers);
    const ones = key.map((entry, at) => ({ ...entry, marks: [1, null, undefined][at] ?? null }));
    expect(JSON.stringify(scoreAnswers(ones, answers))).toBe(JSON.stringify(scoreAnswers(key, answers)));
    expect([marksOf(second), isOneEach(key), isOneEach(ones), isOneEach(worth)]).toEqual([1, true, true, false]);
  });
});

describe('choices', () => {
  it('keep only the last one per question, with ids in lower case', () => {
    const choices = [
      { questionId: 'AB', answer: 'A' as const },
      { questionId: 'cd', answer: 'B' as const },
      { questionId: 'ab', answer: null },
    ];
    expect(lastChoicePerQuestion(choices)).toEqual([
      { questionId: 'ab', answer: null },
      { questionId: 'cd', answer: 'B' },
    ]);
  });

  it('count as saved if they would change nothing', () => {
    expect(isSaved({ q1: 'A' }, [{ questionId: 'q1', answer: 'A' }])).toBe(true);
    expect(isSaved({ q1: 'A' }, [{ questionId: 'q1', answer: 'B' }])).toBe(false);
    expect(isSaved({ q1: 'A' }, [{ questionId: 'q1', answer: null }])).toBe(false);
    expect(isSaved({}, [{ questionId: 'q1', answer: null }])).toBe(true);
    expect(isSaved({}, [])).toBe(true);
  });
});
