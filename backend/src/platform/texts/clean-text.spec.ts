import { describe, expect, it } from 'vitest';
import { cleanForPrograms, cleanText, cleanTexts } from './clean-text.js';

describe('a text that was typed', () => {
  it.each([
    ['Forces\vand motion', 'Forces and motion'],
    ['Mona \u202Egnp.exe', 'Mona gnp.exe'],
    ['\u2066Mona\u2069', 'Mona'],
    ['a\u0000b\u001Bc\u007Fd\u0085e', 'abcd e'],
    ['one\n\ttwo\r\nthree', 'one\n\ttwo\r\nthree'],
    // Joins letters in Persian and in emoji; a mark beside a number keeps its place.
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['\u200F5 م/ث', '\u200F5 م/ث'],
    ['\u200B \u2060', ''],
    ['\u3164\u2800\u00AD', ''],
    ['   ', '   '],
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });

  it('is cleaned wherever it is in a body, but for passwords', () => {
    const body = {
      title: 'a\vb',
      list: ['c\u202Ed', { text: '\u200B' }],
      n: 7,
      none: null,
      newPassword: 'p\u202E\u0007',
    };
    expect(cleanTexts(body)).toEqual({
      ...{ title: 'a b', list: ['cd', { text: '' }], n: 7, none: null },
      newPassword: 'p\u202E\u0007',
    });
  });
});

it('a text for other programs keeps the isolation of its names', () => {
  expect(cleanForPrograms('\u2068Mona\u2069 \u202Esaid\u0007\vyes')).toBe('\u2068Mona\u2069 said yes');
});
