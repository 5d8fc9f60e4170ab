import { type CountryCode, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

const EGYPT: CountryCode = 'EG';
const EGYPT_CODE = '20';
/** How the numbers of Egypt's mobile networks begin, without the leading 0. */
const EGYPTIAN_MOBILE = /^1[0125]/;

/**
 * With the full metadata a number is valid only if it is whole: the smaller sets take an Egyptian mobile number a digit
 * short for one of a landline.
 */
const wholeNumber = (parsed: PhoneNumber | undefined): string | null =>
  parsed?.isValid() ? parsed.number.slice(1) : null;

const internationalNumber = (digits: string) => parsePhoneNumberFromString(`+${digits}`);

/**
 * E.164 digits without the plus, from digits that begin with the country; null if they are not a whole number. A 0 that
 * was left between country and number is dropped.
 */
export const internationalPhone = (digits: string): string | null => wholeNumber(internationalNumber(digits));

/** E.164 digits without the plus, from what people type; without a country it is Egyptian. Null if it is not whole. */
export function typedPhone(text: string): string | null {
  const typed = text.replace(/^00/, '+');
  // Lists exported by this product and many others leave out the plus.
  return (
    wholeNumber(parsePhoneNumberFromString(typed, EGYPT)) ?? (/^[1-9]/.test(typed) ? internationalPhone(typed) : null)
  );
}

/** How people read a stored number: "+20 10 01234567". */
export const readablePhone = (digits: string): string =>
  internationalNumber(digits)?.formatInternational() ?? `+${digits}`;

const isMobileOfEgypt = (parsed: PhoneNumber | undefined): boolean =>
  parsed?.countryCallingCode === EGYPT_CODE && EGYPTIAN_MOBILE.test(parsed.nationalNumber);

/** True for a number of Egypt that begins like a mobile one: if it is refused, it is too short or too long. */
export const beginsLikeEgyptianMobile = (text: string): boolean =>
  isMobileOfEgypt(parsePhoneNumberFromString(text.replace(/^00/, '+'), EGYPT)) ||
  (/^[1-9]/.test(text) && isMobileOfEgypt(internationalNumber(text)));
