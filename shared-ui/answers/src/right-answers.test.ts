import { expect, it } from 'vitest';
import { judgeParts, type Part } from './judge-parts.ts';
import { rightAnswers } from './right-answers.ts';
import { numberKey, numberQuestion } from './testing/number-keys.ts';
import { valuesOf } from './variants.ts';

const PARTS: Part[] = [
  { label: 'a', ...numberQuestion(numberKey('1.20', 'm/s')) },
  { label: 'b', ...numberQuestion(numberKey('a × 5', 'm')) },
  { label: 'c', kind: 'text', key: { accept: ['friction', 'drag'], spelling: true, order: false }, marks: 1 },
  { label: 'd', kind: 'choice', key: { options: ['up', 'down'], right: 1 }, marks: 1 },
  { label: 'e', ...numberQuestion(numberKey('m × 2', null, { match: { by: 'percent', amount: '5' } })) },
];

it('are as a student would give them: typed zeros stay, expressions have the figures of the match', () => {
  expect(rightAnswers(PARTS, valuesOf({ m: '1.5' }))).toEqual(['1.20 m/s', '6.00 m', 'friction', 'B', '3.00']);
});

it('show what needs a drawn value as its author typed it', () => {
  expect(rightAnswers(PARTS).at(-1)).toBe('m × 2');
});

it('have all marks', () => {
  for (const m of ['1.5', '0.004', '120', '98765']) {
    const drawn = valuesOf({ m });
    const answers = rightAnswers(PARTS, drawn).map((typed) => ({ typed }));
    expect(judgeParts(PARTS, answers, drawn).map(({ marks }) => marks)).toEqual([1, 1, 1, 1, 1]);
  }
});
