import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString as parsePhoneNumber,
} from 'libphonenumber-js/min';
import mobileExamples from 'libphonenumber-js/examples.mobile.json';
import { searchText } from '../forms/search-text';

const DEFAULT_COUNTRY: CountryCode = 'EG';

export interface Country {
  code: CountryCode;
  name: string;
  /** With a plus: "+20". */
  callingCode: string;
}

/** Returns every country that has a calling code, sorted by name. */
export function listCountries(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, callingCode: `+${getCountryCallingCode(code)}` }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

/** Returns the countries whose name or calling code matches the search; names that begin with it come first. */
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
  /** The number in the country's national format. */
  national: string;
}

/** Splits a stored number, with or without its plus, into country and national number. */
export function splitPhone(stored: string, fallback: CountryCode = DEFAULT_COUNTRY): PhoneParts {
  const international = stored.trim() === '' ? '' : `+${stored.trim().replace(/^\+/, '')}`;
  const parsed = international ? parsePhoneNumber(international) : undefined;
  if (!parsed?.country) {
    const code = `+${getCountryCallingCode(fallback)}`;
    return { country: fallback, national: international.startsWith(code) ? international.slice(code.length) : stored };
  }
  return { country: parsed.country, national: parsed.formatNational() };
}

/**
 * Returns the number to store: "+" and digits; empty if no digit was typed. A number pasted with its own plus keeps its
 * calling code.
 */
export function joinPhone({ country, national }: PhoneParts): string {
  const digits = digitsOf(national);
  if (digits === '') return '';
  if (national.trim().startsWith('+')) return `+${digits}`;
  return parsePhoneNumber(national, country)?.number ?? `+${getCountryCallingCode(country)}${digits}`;
}

/** Formats the national number with its country's spacing. */
export const formatNational = ({ country, national }: PhoneParts): string => new AsYouType(country).input(national);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What a whole mobile number of a country looks like. */
export interface MobileNumber {
  /** Digits as written in the country, with the leading 0 if there is one. */
  length: number;
  example: string;
}

/**
 * Returns the shape of the country's mobile numbers if the typed number begins like one but is shorter or longer. Only
 * the server knows every number: this is a hint, and a landline may begin like a mobile number.
 */
export function unlikeMobile(parts: PhoneParts): MobileNumber | undefined {
  const parsed = parsePhoneNumber(joinPhone(parts));
  const example = parsed?.country && parsePhoneNumber(mobileExamples[parsed.country], parsed.country);
  if (!parsed || !example || parsed.nationalNumber[0] !== example.nationalNumber[0]) return undefined;
  if (parsed.nationalNumber.length === example.nationalNumber.length) return undefined;
  const written = example.formatNational();
  return { length: digitsOf(written).length, example: written };
}
