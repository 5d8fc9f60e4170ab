// @vitest-environment node
import { expect, it } from 'vitest';
import { joinPhone, listCountries, searchCountries, splitPhone, unlikeMobile } from './countries';

const countries = listCountries('en');
const found = (search: string) => searchCountries(countries, search).map(({ code }) => code);

it('knows Egypt and its calling code', () => {
  expect(countries.find(({ code }) => code === 'EG')).toEqual({ code: 'EG', name: 'Egypt', callingCode: '+20' });
});

it.each([
  ['egy', 'EG'],
  ['+20', 'EG'],
  ['966', 'SA'],
  ['cote', 'CI'],
  ['AE', 'AE'],
])('finds by "%s"', (search, code) => {
  expect(found(search)).toContain(code);
});

it.each([
  ['الامارات', 'AE'],
  ['٩٦٦', 'SA'],
])('finds an Arabic name by "%s", as people type it', (search, code) => {
  expect(searchCountries(listCountries('ar'), search).map((country) => country.code)).toContain(code);
});

it('lists names that begin with the text first', () => {
  expect(found('united')[0]).toBe('AE');
  expect(found('nothing like this')).toEqual([]);
});

it.each([
  ['+201001234567', 'EG', '010 01234567'],
  ['201001234567', 'EG', '010 01234567'],
  ['+966512345678', 'SA', '051 234 5678'],
  ['', 'EG', ''],
])('splits %s', (stored, country, national) => {
  expect(splitPhone(stored)).toEqual({ country, national });
});

it.each([
  ['EG', '010 0123 4567', '+201001234567'],
  ['EG', '1001234567', '+201001234567'],
  ['EG', '01', '+2001'],
  ['EG', ' - ', ''],
  ['EG', '+44 20 7946 0018', '+442079460018'],
] as const)('joins %s %s', (country, national, stored) => {
  expect(joinPhone({ country, national })).toBe(stored);
});

it.each([
  ['EG', '0101234567'],
  ['EG', '010123456789'],
  ['EG', '+20 10 1234567'],
] as const)('in %s, %s is no whole mobile number, which has eleven digits', (country, national) => {
  expect(unlikeMobile({ country, national })).toEqual({ length: 11, example: '010 01234567' });
});

it.each([
  ['EG', '01012345678'],
  ['EG', '+20 010 1234 5678'],
  ['EG', '02 23456789'],
  ['SA', '0512345678'],
  ['EG', ''],
] as const)('in %s, nothing is said of %s', (country, national) => {
  expect(unlikeMobile({ country, national })).toBeUndefined();
});
