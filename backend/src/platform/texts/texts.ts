/** The languages in which the server writes to people. English is the one that every text exists in. */
const LANGUAGES = {
  en: { texts: 'en', intl: 'en-GB', dir: 'ltr' },
  ar: { texts: 'ar', intl: 'ar-EG-u-nu-latn', dir: 'rtl' },
  // The same words for whoever has chosen ٠ to ٩ in their account.
  'ar-u-nu-arab': { texts: 'ar', intl: 'ar-EG-u-nu-arab', dir: 'rtl' },
} as const satisfies Record<string, { texts: string; intl: string; dir: 'ltr' | 'rtl' }>;

export type Language = keyof typeof LANGUAGES;
type TextsName = (typeof LANGUAGES)[Language]['texts'];
export const languageNames = Object.keys(LANGUAGES) as Language[];
type Values = Record<string, string | number>;
type Texts = Record<string, string>;

const isLanguage = (name: string): name is Language => Object.hasOwn(LANGUAGES, name);

/** A language that was stored or asked for; English for none and for one that is not spoken. */
export const languageOr = (name: string | null | undefined): Language => (name && isLanguage(name) ? name : 'en');

/** How `Intl` calls it. */
export const intlOf = (language: Language): string => LANGUAGES[language].intl;

export const isFromTheRight = (language: Language): boolean => LANGUAGES[language].dir === 'rtl';

/** What a room says, by language: `locales/en.json` and its neighbours. */
export type Translations<T extends Texts> = { en: T } & Record<Exclude<TextsName, 'en'>, { [Name in keyof T]: string }>;

export type Words<T extends Texts> = (name: keyof T & string, values?: Values) => string;

/** Places to fill and names with a Latin letter (A4, MP4) stay as they are. */
const inArabicDigits = (text: string): string =>
  text.replaceAll(/\{\{\w+\}\}|[A-Za-z]\w*|(?<=\d)\.(?=\d)|\d/g, (part) =>
    part === '.' ? '٫' : ('٠١٢٣٤٥٦٧٨٩'[Number(part)] ?? part),
  );

/** The texts of a room in a language. `{{name}}` is filled; in a language from the right each value keeps its direction. */
export function textsIn<T extends Texts>(language: Language, translations: Translations<T>): Words<T> {
  const texts: Texts = translations[LANGUAGES[language].texts];
  const digits = language === 'ar-u-nu-arab' ? inArabicDigits : String;
  const written = (value: string | number) => (typeof value === 'number' ? digits(String(value)) : value);
  const shown = (value: string | number) =>
    isFromTheRight(language) ? `\u2068${written(value)}\u2069` : String(value);
  return (name, values = {}) =>
    digits(texts[name] ?? name).replaceAll(/\{\{(\w+)\}\}/g, (place, value: string) =>
      values[value] === undefined ? place : shown(values[value]),
    );
}
