// @vitest-environment node
import { expect, it } from 'vitest';
import { correctionOf, draftOf } from './correction';

const question = { correctAnswer: 'A', marks: 1, alsoCorrect: ['C' as const] };
const draft = draftOf(question);

it('requests nothing for a draft that changes nothing, whatever its order', () => {
  expect(correctionOf(question, draft)).toBeNull();
  expect(correctionOf(question, { ...draft, also: ['C', 'A'] })).toBeNull();
});

it('requests only what changes, besides the answer', () => {
  expect(correctionOf(question, { ...draft, also: ['D', 'C'] })).toEqual({
    correctAnswer: 'A',
    alsoCorrect: ['C', 'D'],
  });
  expect(correctionOf(question, { ...draft, leftOut: true })).toEqual({ correctAnswer: 'A', leftOut: true });
  expect(correctionOf(question, { ...draft, correctAnswer: 'B' })).toEqual({ correctAnswer: 'B' });
  // C is right now, so it is no other option any more.
  expect(correctionOf(question, { ...draft, correctAnswer: 'C' })).toEqual({ correctAnswer: 'C', alsoCorrect: [] });
});

it('names the key of a question that is no option', () => {
  const key = { accept: ['gravity'], spelling: true, order: false };
  const typed = { correctAnswer: 'gravity', marks: 1, key };
  expect(correctionOf(typed, { ...draftOf(typed), marks: 2 })).toEqual({ key, marks: 2 });
});
