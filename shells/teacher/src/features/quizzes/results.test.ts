// @vitest-environment node
import { expect, it } from 'vitest';
import type { QuizSubmission } from './api/list-submissions';
import { extraRules } from './extra-time';
import { averageOf, difficultyOf, inOrder, percentOf } from './results';

const submission = (name: string, score: number): QuizSubmission => ({
  _id: name,
  quizId: 'q',
  quizTitle: 'Quiz',
  studentId: { _id: name, name, email: `${name}@school.example` },
  groupId: 'g1',
  groupName: 'Saturday',
  score,
  total: 10,
  startedAt: '',
  submittedAt: '',
  submittedBy: 'student',
  extraMinutes: 0,
  answers: [],
});

it('orders submissions by score, and equal scores by name', () => {
  const rows = [submission('Ann', 4), submission('Ben', 9), submission('Cat', 4)];
  const names = (order: 'name' | 'highest' | 'lowest') => inOrder(rows, order).map(({ _id }) => _id);
  expect(names('name')).toEqual(['Ann', 'Ben', 'Cat']);
  expect(names('highest')).toEqual(['Ben', 'Ann', 'Cat']);
  expect(names('lowest')).toEqual(['Ann', 'Cat', 'Ben']);
});

it('shows the average with at most one decimal', () => {
  expect(averageOf([{ score: 4 }, { score: 6 }])).toBe('5');
  expect(averageOf([{ score: 1 }, { score: 1 }, { score: 2 }])).toBe('1.3');
});

it('shows fractions as whole percentages, and 0 for an empty whole', () => {
  expect(percentOf(1, 3)).toBe(33);
  expect(percentOf(0, 0)).toBe(0);
});

it.each([
  [1, 'easy'],
  [0.7, 'easy'],
  [0.69, 'medium'],
  [0.31, 'medium'],
  [0.3, 'hard'],
  [0, 'hard'],
] as const)('labels a fraction of %d as %s', (share, word) => {
  expect(difficultyOf(share)).toBe(word);
});

it.each([
  ['0', true],
  ['240', true],
  ['241', false],
  ['', false],
  ['-1', false],
  ['7.5', false],
])('accepts extra time of %j minutes: %s', (minutes, taken) => {
  const problem = extraRules('no')
    .minutes?.map((rule) => rule(minutes, { minutes }))
    .find(Boolean);
  expect(problem === undefined).toBe(taken);
});
