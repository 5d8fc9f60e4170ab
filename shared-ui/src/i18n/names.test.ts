import { afterEach, expect, it } from 'vitest';
import { namesInARow } from './names';
import { speak } from './texts';

afterEach(() => speak([]));

it('leaves Latin names on an English page unchanged', () => {
  expect(namesInARow(['Mona', 'Ali'])).toBe('Mona, Ali');
});

it('isolates an Arabic name on an English page', () => {
  expect(namesInARow(['منى', 'Ali'])).toBe('\u2068منى\u2069, Ali');
});

it('lists names right to left on an Arabic page, each in its own direction', () => {
  speak([{ lang: 'ar', dir: 'rtl', intl: 'ar-EG-u-nu-latn', texts: {} }]);
  expect(namesInARow(['Year 10', 'منى'])).toBe('\u2067\u2068Year 10\u2069، \u2068منى\u2069\u2069');
  expect(namesInARow(['12 MB'], ' · ')).toBe('\u206812 MB\u2069');
});
