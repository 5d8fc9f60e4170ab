import { applyLanguages } from '@fulcrum/shared-ui';
import { render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { spellingsOf, StudentName } from './student-name';

const LATIN = { name: 'Mona Adel', alternateName: 'منى عادل' };
const ARABIC = { name: 'منى عادل', alternateName: 'Mona Adel' };

afterEach(() => applyLanguages([]));

describe('spellingsOf', () => {
  it.each([
    ['en', LATIN, ['Mona Adel', 'منى عادل']],
    ['en', ARABIC, ['Mona Adel', 'منى عادل']],
    ['ar', LATIN, ['منى عادل', 'Mona Adel']],
    ['ar', ARABIC, ['منى عادل', 'Mona Adel']],
    ['ar-u-nu-arab', LATIN, ['منى عادل', 'Mona Adel']],
    ['en-XA', ARABIC, ['Mona Adel', 'منى عادل']],
  ])('starts on a page in %s with the spelling in the reader’s script: %j', (locale, names, order) => {
    expect(spellingsOf(names, locale)).toEqual(order);
  });

  it('keeps the order if both are in the same script', () => {
    expect(spellingsOf({ name: 'Mona', alternateName: 'Muna' }, 'ar')).toEqual(['Mona', 'Muna']);
    expect(spellingsOf({ name: 'منى', alternateName: 'مونا' }, 'en')).toEqual(['منى', 'مونا']);
  });

  it('returns one spelling if there is no other', () => {
    expect(spellingsOf({ name: 'Mona' }, 'ar')).toEqual(['Mona']);
    expect(spellingsOf({ name: 'Mona', alternateName: '' }, 'ar')).toEqual(['Mona']);
    expect(spellingsOf({ name: 'Mona', alternateName: 'Mona' }, 'ar')).toEqual(['Mona']);
  });
});

describe('StudentName', () => {
  const shown = (names: typeof LATIN | { name: string }) =>
    [...render(<StudentName of={names} />).container.querySelectorAll('bdi')].map(({ textContent }) => textContent);

  it('shows both spellings, each in its own direction', () => {
    expect(shown(LATIN)).toEqual(['Mona Adel', 'منى عادل']);
    applyLanguages([{ lang: 'ar', dir: 'rtl', intl: 'ar-EG-u-nu-latn', texts: {} }]);
    expect(shown(LATIN)).toEqual(['منى عادل', 'Mona Adel']);
  });

  it('shows a single name if there is no other spelling', () => {
    expect(shown({ name: 'Mona Adel' })).toEqual(['Mona Adel']);
  });
});
