import { afterEach, expect, it } from 'vitest';
import { joinNames } from './names';
import { applyLanguages } from './texts';

afterEach(() => applyLanguages([]));

it('leaves Latin names on an English page unchanged', () => {
  expect(joinNames(['Mona', 'Ali'])).toBe('Mona, Ali');
});

it('isolates an Arabic name on an English page', () => {
  expect(joinNames(['منى', 'Ali'])).toBe('\u2068منى\u2069, Ali');
});

it('lists names right to left on an Arabic page, each in its own direction', () => {
  applyLanguages([{ lang: 'ar', dir: 'rtl', intl: 'ar-EG-u-nu-latn', texts: {} }]);
  expect(joinNames(['Year 10', 'منى'])).toBe('\u2067\u2068Year 10\u2069، \u2068منى\u2069\u2069');
  expect(joinNames(['12 MB'], ' · ')).toBe('\u206812 MB\u2069');
});
