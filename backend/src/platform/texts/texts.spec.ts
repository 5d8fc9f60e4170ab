import { expect, it } from 'vitest';
import { languageOr, textsIn } from './texts.js';

const texts = { en: { hello: 'Hello {{name}}' }, ar: { hello: 'مرحبًا {{name}}' } };

it('fills the texts of a language', () => {
  expect(textsIn('en', texts)('hello', { name: 'Mona' })).toBe('Hello Mona');
});

it('isolates what is filled into a sentence from the right', () => {
  expect(textsIn('ar', texts)('hello', { name: 'Mona' })).toBe('مرحبًا \u2068Mona\u2069');
});

it('writes numbers in Arabic digits for whoever has chosen them, and nothing that is a name', () => {
  const sentences = {
    en: { score: '{{score}} of 10, on A4: {{file}}' },
    ar: { score: '{{score}} من 10 على A4: {{file}}' },
  };
  const values = { score: 7.5, file: 'homework 2.pdf' };
  expect(textsIn('ar-u-nu-arab', sentences)('score', values)).toBe(
    '\u2068٧٫٥\u2069 من ١٠ على A4: \u2068homework 2.pdf\u2069',
  );
  expect(textsIn('ar', sentences)('score', values)).toContain('\u20687.5\u2069 من 10');
});

it('leaves a place without a value to be noticed', () => {
  expect(textsIn('en', texts)('hello')).toBe('Hello {{name}}');
});

it.each([
  ['ar', 'ar'],
  ['fr', 'en'],
  ['toString', 'en'],
  [undefined, 'en'],
])('takes %s for %s', (asked, spoken) => {
  expect(languageOr(asked)).toBe(spoken);
});
