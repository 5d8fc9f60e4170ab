import { describe, expect, it } from 'vitest';
import { folded, LONGEST_KEY, searchKeysOf } from './folding.js';
import { searchPatterns } from './search-keys.js';

describe('folding', () => {
  it.each([
    ['أحمد', 'احمد'],
    ['إيمان', 'ايمان'],
    ['آية', 'ايه'],
    ['فاطمة', 'فاطمه'],
    ['مصطفى', 'مصطفي'],
    ['مُحَمَّد', 'محمد'],
    ['مـــحمد', 'محمد'],
    ['علی', 'علي'],
    ['مسئول', 'مسيول'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲', '012'],
    ['Zoé Ångström', 'zoe angstrom'],
    ['a\u200Fb\u200Dc', 'abc'],
  ])('folds %s to %s', (text, plain) => {
    expect(folded(text)).toBe(plain);
    expect(folded(plain)).toBe(plain);
  });

  it('finds a phone number that is typed in Arabic digits', () => {
    expect(searchPatterns('٠١٠ ١٢٣').map(({ source }) => source)).toEqual(['010', '123']);
  });
});

describe('the keys of a search text', () => {
  const LONG = 'abdelrahman-elsharkawy@school.example';
  const TEXTS = ['احمد محمود', 'zoe angstrom\n201119876543', `ann 😀b\n${LONG}`, 'a\u0007b', ''];
  const wordsOf = (text: string) => text.split(/[\s\p{Cc}]/u);
  const partsOf = (word: string) => {
    const letters = [...word];
    const parts = letters.flatMap((_, from) => letters.map((__, to) => letters.slice(from, to + 1).join('')));
    return parts.filter(Boolean);
  };
  /** Matches keys the way the index is read. */
  const finds = (text: string, part: string) => {
    const letters = [...part];
    const beginning = letters.slice(0, LONGEST_KEY).join('');
    return searchKeysOf(text).some((key) => (letters.length === 1 ? key === part : key.startsWith(beginning)));
  };

  it.each(TEXTS)('find “%s” by every part of its words, and by no part of other texts’ words', (text) => {
    for (const part of new Set(TEXTS.flatMap(wordsOf).flatMap(partsOf))) {
      const has = wordsOf(text).some((word) => word.includes([...part].slice(0, LONGEST_KEY).join('')));
      expect(finds(text, part), part).toBe(has);
    }
  });

  it('are unique, and few for a long word', () => {
    const keys = searchKeysOf(`${LONG} ${LONG}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeLessThan(2 * LONG.length);
    expect(Math.max(...keys.map(({ length }) => length))).toBe(LONGEST_KEY);
  });
});
