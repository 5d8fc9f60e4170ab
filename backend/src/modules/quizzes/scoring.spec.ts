import { describe, expect, it } from 'vitest';
import { isSaved, type KeyEntry, lastChoicePerQuestion, scoreAnswers } from './scoring.js';

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
