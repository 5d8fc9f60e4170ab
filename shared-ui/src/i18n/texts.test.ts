// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { encode, idOf, type Texts } from './catalogue';
import { speak, textsOf } from './texts';

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

describe('another language', () => {
  const en = { hello: 'Hello {{name}}', save: 'Save', rows_one: '{{count}} row', rows_other: '{{count}} rows' };
  const say = (texts: Texts) =>
    speak([{ lang: 'ar', dir: 'rtl', intl: 'ar-EG-u-nu-latn', texts: { [idOf(en)]: encode(en, texts) } }]);
  const ar = { hello: 'مرحبًا {{name}}', rows_one: 'صف واحد', rows_two: 'صفان', rows_few: '{{count}} صفوف' };
  afterEach(() => speak([]));

  it('says what it has, and English otherwise', () => {
    say(ar);
    expect([textsOf(en)('save'), textsOf({ other: 'Other' })('other')]).toEqual(['Save', 'Other']);
  });

  it('chooses among its own plural forms', () => {
    say(ar);
    const rows = [1, 2, 3].map((count) => textsOf(en)('rows', { count }));
    expect(rows).toEqual(['صف واحد', 'صفان', '\u20683\u2069 صفوف']);
  });

  it('isolates the values in a sentence from right to left', () => {
    say(ar);
    expect(textsOf(en)('hello', { name: 'Mona' })).toBe('مرحبًا \u2068Mona\u2069');
  });

  it('comes from all shells, and goes again', () => {
    const other = { open: 'Open' };
    const host = {
      lang: 'ar',
      dir: 'rtl',
      intl: 'ar',
      texts: { [idOf(en)]: encode(en, { ...ar, save: 'حفظ' }) },
    } as const;
    speak([host, { ...host, texts: { [idOf(other)]: encode(other, { open: 'فتح' }) } }]);
    expect([textsOf(en)('save'), textsOf(other)('open')]).toEqual(['حفظ', 'فتح']);
    speak([]);
    expect([textsOf(en)('save'), textsOf(other)('open')]).toEqual(['Save', 'Open']);
  });
});
