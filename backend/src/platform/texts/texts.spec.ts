import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { intlOf, isRightToLeft, languageNames, supportedLanguage, textsIn, translationsIn } from './texts.js';

/** Creates a feature with a file of texts for each of these languages. */
function feature<T extends Record<string, string>>({ en, ...others }: { en: T; [language: string]: object }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  mkdirSync(path.join(folder, 'locales'));
  for (const [language, texts] of Object.entries({ en, ...others }))
    writeFileSync(path.join(folder, 'locales', `${language}.json`), JSON.stringify(texts));
  return translationsIn(folder, en);
}
const texts = feature({ en: { hello: 'Hello {{name}}' }, ar: { hello: 'مرحبًا {{name}}' } });

it('fills in the texts of a language', () => {
  expect(textsIn('en', texts)('hello', { name: 'Mona' })).toBe('Hello Mona');
});

it('isolates values in a right-to-left sentence', () => {
  expect(textsIn('ar', texts)('hello', { name: 'Mona' })).toBe('مرحبًا \u2068Mona\u2069');
});

it('writes numbers in Arabic digits for those who chose them, but not digits in names', () => {
  const sentences = feature({
    en: { score: '{{score}} of 10, on A4: {{file}}' },
    ar: { score: '{{score}} من 10 على A4: {{file}}' },
  });
  const values = { score: 7.5, file: 'homework 2.pdf' };
  expect(textsIn('ar-u-nu-arab', sentences)('score', values)).toBe(
    '\u2068٧٫٥\u2069 من ١٠ على A4: \u2068homework 2.pdf\u2069',
  );
  expect(textsIn('ar', sentences)('score', values)).toContain('\u20687.5\u2069 من 10');
});

it('leaves a placeholder without a value visible', () => {
  expect(textsIn('en', texts)('hello')).toBe('Hello {{name}}');
});

it.each([
  ['ar', 'ar'],
  ['fr', 'en'],
  ['toString', 'en'],
  [undefined, 'en'],
])('returns the language of %s as %s', (asked, spoken) => {
  expect(supportedLanguage(asked)).toBe(spoken);
});

it('supports another language if a feature has a file for it, with English for missing texts', () => {
  expect(supportedLanguage('he')).toBe('en');
  const t = textsIn('he', feature({ en: { hello: 'Hello {{name}}', bye: 'Bye' }, he: { hello: 'שלום {{name}}' } }));
  expect([t('hello', { name: 'Mona' }), t('bye')]).toEqual(['שלום \u2068Mona\u2069', 'Bye']);
  expect([supportedLanguage('he'), intlOf('he'), isRightToLeft('he')]).toEqual(['he', 'he', true]);
  languageNames.splice(languageNames.indexOf('he'), 1);
});

it('supports the pages’ pseudo-language once there are files for it', () => {
  const accented = feature({ en: { hello: 'Hello {{name}}' }, 'en-XA': { hello: 'Hélló {{name}} ~~~' } });
  expect(textsIn('en-XA', accented)('hello', { name: 'Mona' })).toBe('Hélló Mona ~~~');
  expect([supportedLanguage('en-XA'), isRightToLeft('en-XA')]).toEqual(['en-XA', false]);
  expect(new Intl.DateTimeFormat(intlOf('en-XA'), { month: 'long' }).format(new Date(0))).toBe('January');
  languageNames.splice(languageNames.indexOf('en-XA'), 1);
});

it('supports Arabic with both kinds of digits', () => {
  expect(languageNames).toEqual(['en', 'ar', 'ar-u-nu-arab']);
  expect([intlOf('ar'), intlOf('ar-u-nu-arab')]).toEqual(['ar-EG-u-nu-latn', 'ar-EG-u-nu-arab']);
});
