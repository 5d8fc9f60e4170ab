import { describe, expect, it } from 'vitest';
import { folded } from './folding.js';
import { searchPatterns } from './search-text.js';

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
  ])('writes %s as %s', (text, plain) => {
    expect(folded(text)).toBe(plain);
    expect(folded(plain)).toBe(plain);
  });

  it('finds a phone that is typed in Arabic digits', () => {
    expect(searchPatterns('٠١٠ ١٢٣').map(({ source }) => source)).toEqual(['010', '123']);
  });
});
