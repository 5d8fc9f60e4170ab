import { expect, it } from 'vitest';
import { languageOr, textsIn } from './texts.js';

const texts = { en: { hello: 'Hello {{name}}' }, ar: { hello: 'مرحبًا {{name}}' } };

it('fills the texts of a language', () => {
  expect(textsIn('en', texts)('hello', { name: 'Mona' })).toBe('Hello Mona');
});

it('isolates what is filled into a sentence from the right', () => {
  expect(textsIn('ar', texts)('hello', { name: 'Mona' })).toBe('مرحبًا \u2068Mona\u2069');
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
