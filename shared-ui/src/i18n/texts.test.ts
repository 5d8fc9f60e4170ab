// @vitest-environment node
import { expect, it } from 'vitest';
import { defineTexts } from './texts';

const { t } = defineTexts({
  en: { hello: 'Hello {{name}}', rows_one: '{{count}} row', rows_other: '{{count}} rows', plain: 'Save' },
});

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
