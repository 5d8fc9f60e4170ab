import { expect, it } from 'vitest';
import type { BankComment } from './api/comment-bank';
import { choicesFor, chosen, expanded } from './text-expansion';

const comment = (text: string, more: Partial<BankComment> = {}): BankComment => {
  return { _id: text, text, abbreviation: null, mark: null, uses: 0, ...more };
};
const UNIT = comment('The unit is missing.', { abbreviation: 'mu', mark: -0.5 });
const BANK = [UNIT, comment('Well argued'), comment('Sign error in $F = -kx$', { abbreviation: '±' })];

it.each([
  ['mu ', 'The unit is missing. '],
  ['Nearly. MU ', 'Nearly. The unit is missing. '],
  ['Nearly.\nmu\n', 'Nearly.\nThe unit is missing.\n'],
  ['± ', 'Sign error in $F = -kx$ '],
])('expands "%s" to "%s"', (text, wanted) => {
  expect(expanded({ text, mark: '' }, BANK)?.text).toBe(wanted);
});

it.each(['mu', 'emu ', 'mu. ', ' ', '', 'mu x '])('leaves "%s" unchanged', (text) => {
  expect(expanded({ text, mark: '' }, BANK)).toBeUndefined();
});

it('adds the comment’s mark to the typed one', () => {
  const draft = expanded({ text: 'mu ', mark: '' }, BANK);
  expect(draft).toMatchObject({ mark: '-0.5', comment: UNIT });
  expect(expanded({ text: 'Again mu ', mark: '0.1' }, BANK)?.mark).toBe('-0.4');
  expect(expanded({ text: '± ', mark: '1' }, BANK)?.mark).toBe('1');
  expect(expanded({ text: 'mu ', mark: 'one' }, BANK)?.mark).toBe('one');
});

it('replaces the search words with the chosen comment, keeping the typed mark or else its own', () => {
  expect(chosen({ text: 'unit', mark: '' }, UNIT)).toEqual({ text: UNIT.text, mark: '-0.5' });
  expect(chosen({ text: 'unit', mark: '-1' }, UNIT)).toEqual({ text: UNIT.text, mark: '-1' });
});

it('suggests the comments that contain every typed word', () => {
  const offered = (text: string) => choicesFor(text, BANK).map(({ _id }) => _id);
  expect(offered('')).toHaveLength(3);
  expect(offered('unit MISS')).toEqual([UNIT.text]);
  expect(offered('mu')).toEqual([UNIT.text]);
  expect(offered('unit sign')).toEqual([]);
  const arabic = comment('أين الوحدة؟');
  expect(choicesFor('اين الوحده', [...BANK, arabic])).toEqual([arabic]);
  expect(
    choicesFor(
      '',
      Array.from({ length: 20 }, () => UNIT),
    ),
  ).toHaveLength(8);
});
