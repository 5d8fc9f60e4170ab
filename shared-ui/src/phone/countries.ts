import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString as parsePhoneNumber,
} from 'libphonenumber-js/min';
import { searchText } from '../forms/search-text';

const DEFAULT_COUNTRY: CountryCode = 'EG';

export interface Country {
  code: CountryCode;
  name: string;
  /** With its plus: "+20". */
  callingCode: string;
}

/** Every country that has a calling code, by name. */
export function listCountries(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, callingCode: `+${getCountryCallingCode(code)}` }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

/** Countries whose name or calling code has the searched text; those that begin with it come first. */
export function searchCountries(countries: Country[], search: string): Country[] {
  const wanted = searchText(search.trim());
  if (wanted === '') return countries;
  const digits = wanted.replace(/^\+/, '');
  const matches = countries.filter(
    ({ name, callingCode, code }) =>
      searchText(name).includes(wanted) || callingCode.slice(1).startsWith(digits) || code.toLowerCase() === wanted,
  );
  const begins = ({ name }: Country) => (searchText(name).startsWith(wanted) ? 0 : 1);
  return matches.toSorted((a, b) => begins(a) - begins(b));
}

export interface PhoneParts {
  country: CountryCode;
  /** The number as people of that country write it. */
  national: string;
}

/** A stored number, with or without its plus, as country and national number. */
export function splitPhone(stored: string, fallback: CountryCode = DEFAULT_COUNTRY): PhoneParts {
  const international = stored.trim() === '' ? '' : `+${stored.trim().replace(/^\+/, '')}`;
  const parsed = international ? parsePhoneNumber(international) : undefined;
  if (!parsed?.country) {
    const code = `+${getCountryCallingCode(fallback)}`;
    return { country: fallback, national: international.startsWith(code) ? international.slice(code.length) : stored };
  }
  return { country: parsed.country, national: parsed.formatNational() };
}

/** What is stored: "+" and digits; empty when no digit was typed. A number pasted with its own plus keeps its code. */
export function joinPhone({ country, national }: PhoneParts): string {
  const digits = national.replace(/\D/g, '');
  if (digits === '') return '';
  if (national.trim().startsWith('+')) return `+${digits}`;
  return parsePhoneNumber(national, country)?.number ?? `+${getCountryCallingCode(country)}${digits}`;
}

/** The national number with the spaces that its country uses. */
export const formatNational = ({ country, national }: PhoneParts): string => new AsYouType(country).input(national);
