import { describe, expect, it } from 'vitest';
import type { PaperQuiz } from '../../quizzes/attempts/paper-attempts.js';
import { isCurrent, isInOrder, printedQuestions } from './printed-questions.js';

const question = (questionId: string, options: number | null, isPicture = false) => ({
  questionId,
  options,
  isPicture,
});
const quizOf = (...questions: PaperQuiz['questions']): PaperQuiz => ({
  ...{ id: 'q', title: 'Forces', yearId: 'y', groups: [] },
  questions,
});
const MIXED = quizOf(...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => question(id, 5, id < 'd')));

describe('what is printed', () => {
  it('is the quiz in version A', () => {
    expect(printedQuestions(quizOf(question('a', 4, true), question('b', 2)), 'A')).toEqual([
      { questionId: 'a', options: ['A', 'B', 'C', 'D'] },
      { questionId: 'b', options: ['A', 'B'] },
    ]);
  });

  it('has another order of questions and options in version B, except for options in a picture', () => {
    const printed = printedQuestions(MIXED, 'B');
    expect(printed.map(({ questionId }) => questionId)).not.toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(printed).toHaveLength(6);
    expect(printed.map(({ options }) => options.toSorted().join(''))).toEqual(Array.from({ length: 6 }, () => 'ABCDE'));
    const inPictures = printed.filter(({ questionId }) => questionId < 'd');
    expect(inPictures.map(({ options }) => options.join(''))).toEqual(['ABCDE', 'ABCDE', 'ABCDE']);
    expect(printed.some(({ options }) => options.join('') !== 'ABCDE')).toBe(true);
    expect(printedQuestions(MIXED, 'B')).toEqual(printed);
  });

  it('needs options, and room on the sheet', () => {
    expect(() => printedQuestions(quizOf(question('a', 4), question('b', null)), 'A')).toThrow(/Question 2/);
    const sixty = Array.from({ length: 60 }, (_, at) => question(`${at}`, 4));
    expect(printedQuestions(quizOf(...sixty), 'A')).toHaveLength(60);
    expect(() => printedQuestions(quizOf(...sixty, question('x', 4)), 'A')).toThrow(/61 questions/);
  });
});

describe('a printed sheet', () => {
  const quiz = quizOf(question('a', 4), question('b', 3));
  it('is current while the quiz has its questions, in whatever order', () => {
    expect(isCurrent(printedQuestions(quiz, 'B'), quiz)).toBe(true);
    expect(isCurrent(printedQuestions(quiz, 'A'), quizOf(question('b', 3), question('a', 4)))).toBe(true);
  });

  it('has other numbers than questions that are printed after their order was changed', () => {
    const turned = quizOf(question('b', 3), question('a', 4));
    expect([
      isInOrder(printedQuestions(quiz, 'A'), quiz, 'A'),
      isInOrder(printedQuestions(quiz, 'A'), turned, 'A'),
    ]).toEqual([true, false]);
    expect(isInOrder(printedQuestions(quiz, 'B'), turned, 'B')).toBe(true);
  });

  it.each([
    quizOf(question('a', 4)),
    quizOf(question('a', 4), question('b', 3), question('c', 4)),
    quizOf(question('a', 4), question('b', 4)),
    quizOf(question('a', 4), question('c', 3)),
  ])('is outdated once a question is another, or has other options', (changed) => {
    expect(isCurrent(printedQuestions(quiz, 'A'), changed)).toBe(false);
  });
});
