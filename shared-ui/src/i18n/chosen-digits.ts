import type { Language } from './texts';

const YEAR_S = 31_536_000;

/** Returns true if the reader has chosen ٠ to ٩ instead of 0 to 9 on this device. */
export const hasArabicDigits = (): boolean => /(?:^|; )digits=arab/.test(document.cookie);

/** Stores the choice on this device; call `setLanguage` to update the page. */
export function keepArabicDigits(chosen: boolean): void {
  document.cookie = `digits=arab;path=/;max-age=${chosen ? YEAR_S : 0};samesite=lax`;
}

/** Converts the numbers in a text. Skips placeholders and words that begin with a Latin letter: A4, MP4. */
export const inArabicDigits = (text: string): string =>
  text.replace(/\{\{\w+\}\}|[A-Za-z]\w*|(?<=\d)\.(?=\d)|\d/g, (part) =>
    part === '.' ? '٫' : ('٠١٢٣٤٥٦٧٨٩'[Number(part)] ?? part),
  );

function everyText<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((one) => everyText(one, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, everyText(one, change)])) as Value;
}

/** Wraps a language whose readers can choose their digits; the choice is read each time the language is used. */
export const inChosenDigits = (latin: Language): Language => ({
  ...latin,
  get intl() {
    return hasArabicDigits() ? latin.intl.replace('-latn', '-arab') : latin.intl;
  },
  get texts() {
    return hasArabicDigits() ? everyText(latin.texts, inArabicDigits) : latin.texts;
  },
  get digits() {
    return hasArabicDigits() ? inArabicDigits : String;
  },
});
