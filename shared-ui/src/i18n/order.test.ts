// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { byName } from './order';
import { applyLanguages } from './texts';

afterEach(() => applyLanguages([]));
const named = (...names: string[]) => names.map((name) => ({ name }));
const order = (...names: string[]) => byName(named(...names)).map(({ name }) => name);

it('sorts names by the reader’s alphabet: in Arabic, Arabic letters come first', () => {
  const names = ['Ziad', 'باسم', 'Adam', 'أحمد'];
  expect(order(...names)).toEqual(['Adam', 'Ziad', 'أحمد', 'باسم']);
  applyLanguages([{ lang: 'ar', dir: 'rtl', intl: 'ar-EG-u-nu-latn', texts: {} }]);
  expect(order(...names)).toEqual(['أحمد', 'باسم', 'Adam', 'Ziad']);
});
