import { afterEach, expect, it } from 'vitest';
import { encode, idOf } from './catalogue';
import { inChosenDigits, keepArabicDigits } from './chosen-digits';
import { inDigits, intlLocale, applyLanguages, textsOf } from './texts';

const en = { score: 'Grade {{grade}} of 20 on A4, by {{name}}' };
const arabic = inChosenDigits({
  lang: 'ar',
  dir: 'rtl',
  intl: 'ar-EG-u-nu-latn',
  texts: { [idOf(en)]: encode(en, { score: 'الدرجة {{grade}} من 20 على A4، {{name}}' }) },
});
const score = () => textsOf(en)('score', { grade: 7.5, name: 'Group 10' });

afterEach(() => {
  keepArabicDigits(false);
  applyLanguages([]);
});

it('are 0 to 9 by default', () => {
  applyLanguages([arabic]);
  expect([score(), inDigits(85), intlLocale()]).toEqual([
    'الدرجة \u20687.5\u2069 من 20 على A4، \u2068Group 10\u2069',
    '85',
    'ar-EG-u-nu-latn',
  ]);
});

it('once chosen, appear in numbers, texts and dates, but not in user-defined names', () => {
  keepArabicDigits(true);
  applyLanguages([arabic]);
  expect([score(), inDigits('29:05'), intlLocale()]).toEqual([
    'الدرجة \u2068٧٫٥\u2069 من ٢٠ على A4، \u2068Group 10\u2069',
    '٢٩:٠٥',
    'ar-EG-u-nu-arab',
  ]);
});

it('are 0 to 9 in English, whatever was chosen', () => {
  keepArabicDigits(true);
  expect([score(), inDigits(85)]).toEqual(['Grade 7.5 of 20 on A4, by Group 10', '85']);
});
