// @vitest-environment node
import { expect, it } from 'vitest';
import { addLanguage, textsOf } from './texts';

const t = textsOf({ hello: 'Hello {{name}}', rows_one: '{{count}} row', rows_other: '{{count}} rows' });

it('fills the places of a text', () => {
  expect(t('hello', { name: 'Mona' })).toBe('Hello Mona');
});

it('leaves a place that has no value visible, so that it is noticed', () => {
  expect(t('hello')).toBe('Hello {{name}}');
});

it.each([
  [0, '0 rows'],
  [1, '1 row'],
  [2, '2 rows'],
])('chooses the plural form of %i', (count, text) => {
  expect(t('rows', { count })).toBe(text);
});

it('takes the texts that a language has, and English for the others', () => {
  const en = { save: 'Save', cancel: 'Cancel' };
  addLanguage(en, 'en', { save: 'Store' });
  expect([textsOf(en)('save'), textsOf(en)('cancel')]).toEqual(['Store', 'Cancel']);
});
