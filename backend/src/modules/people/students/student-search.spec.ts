import { describe, expect, it } from 'vitest';
import { searchPatterns } from '../../../platform/database/search-keys.js';
import { searchTextOf } from './student-search.js';

const finds = (search: string, student: Parameters<typeof searchTextOf>[0]) =>
  searchPatterns(search).every((pattern) => pattern.test(searchTextOf(student)));

describe('the search text of a student', () => {
  const zoe = { name: 'Zoé Ångström', email: 'zoe@school.example', studentPhone: '201119876543', parentName: 'مَريم' };

  it.each(['zoe', 'ZOÉ', 'angstrom', 'school zoe', '+20 111', '(111) 987-6543', 'مريم', '\0school\u0007zoe', ''])(
    'matches “%s”',
    (text) => expect(finds(text, zoe)).toBe(true),
  );
  it.each(['zoe ann', '.*', 'zo.', '^zoe', '$', '(', '[a-z]', '\\w', '999'])('does not match “%s”', (text) =>
    expect(finds(text, zoe)).toBe(false),
  );
  it('contains both spellings of the name, and keeps every other column on its line', () => {
    const mona = { name: 'Mona Adel', alternateName: 'مُنى عادل', parentName: 'Hoda' };
    for (const text of ['mona', 'منى', 'منى adel', 'عادل']) expect(finds(text, mona), text).toBe(true);
    expect(finds('adelمنى', mona)).toBe(false);
    const linesOf = (student: Parameters<typeof searchTextOf>[0]) => searchTextOf(student).split('\n');
    const { alternateName: _, ...plain } = mona;
    expect(linesOf(mona).slice(1)).toEqual(linesOf(plain).slice(1));
    expect(linesOf({ alternateName: 'منى' })[0]).toBe(linesOf({ name: 'منى' })[0]);
  });
  it('passes no NUL to the database', () => expect(String(searchPatterns('a\0b'))).toBe('/a/,/b/'));
  it('does not match across two columns', () => expect(finds('ångströmzoe', zoe)).toBe(false));
  it('keeps a hyphen in a name, and ignores it in a phone', () => {
    expect(finds('abdel-rahman', { name: 'Abdel-Rahman' })).toBe(true);
    expect(finds('111-987', zoe)).toBe(true);
  });
});
