import { expect, it } from 'vitest';
import type { SelectedQuestion } from './api/selected-questions';
import { paperOf } from './paper';

const common = {
  teacherId: 't',
  yearId: 'y',
  unitId: 'u',
  chapterId: 'c',
  alt: '',
  altText: '',
  tags: [],
  createdAt: '',
};
const question = (at: number): SelectedQuestion => ({
  ...common,
  ...{ _id: `q${at}`, imageUrl: '/i', imageWidth: 1, imageHeight: 1, marks: 1, correctAnswer: 'B', kind: 'choice' },
  key: { options: ['a', 'b', 'c', 'd'], right: 1 },
});
const questions = Array.from({ length: 8 }, (_, at) => question(at));
const idsOf = (version: 'A' | 'B') => paperOf(questions, version).map(({ question: { _id } }) => _id);

it('version A is in the questions’ own order', () => {
  expect(idsOf('A')).toEqual(questions.map(({ _id }) => _id));
  expect(paperOf(questions, 'A').map(({ options, right }) => [options.join(''), right])).toEqual(
    questions.map(() => ['abcd', 'B']),
  );
});

it('version B has the same questions and options in another order, and its key follows', () => {
  expect(idsOf('B')).not.toEqual(idsOf('A'));
  expect(idsOf('B').toSorted()).toEqual(idsOf('A').toSorted());
  const paper = paperOf(questions, 'B');
  for (const { options, right } of paper) expect(options['ABCD'.indexOf(right)]).toBe('b');
  expect(paper.some(({ options }) => options.join('') !== 'abcd')).toBe(true);
  expect(paperOf(questions, 'B')).toEqual(paper);
});

it('a question without options has its right answer in words', () => {
  const { kind: _, key: _key, ...option } = question(1);
  expect(paperOf([option], 'B')).toEqual([{ question: option, options: [], right: 'B' }]);
});

it('a question whose numbers are drawn for each student is on no paper', () => {
  const variant = { ...question(1), parameters: [{ name: 'a', from: '1', to: '3', step: '1' }] };
  expect(paperOf([variant, question(2)], 'A').map(({ question: { _id } }) => _id)).toEqual(['q2']);
});
