import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** As in the name of a file of texts: `ar`; with the digits that its reader has chosen: `ar-u-nu-arab`. */
export type Language = string;
type Values = Record<string, string | number>;
type Texts = Record<string, string>;

const MODULES = path.resolve(import.meta.dirname, '../../modules');

/** How dates and numbers are written where that differs from what the language alone says. */
const INTL: Record<string, string> = { en: 'en-GB', ar: 'ar-EG-u-nu-latn' };
/** In the name of a language: whoever reads it has chosen ٠ to ٩ in their account. */
const ARABIC_DIGITS = '-u-nu-arab';
/** Scripts that are written from the right, by ISO 15924. */
const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'];

/**
 * The languages in which the server writes to people: those that a feature has a file of, and with other digits those that
 * `INTL` gives Latin ones. It fills while features are imported. English is the one that every text exists in.
 */
export const languageNames: Language[] = ['en'];

/** A language that was stored or asked for; English for none and for one that is not spoken. */
export const languageOr = (name: string | null | undefined): Language =>
  name && languageNames.includes(name) ? name : 'en';

const hasArabicDigits = (language: Language) => language.endsWith(ARABIC_DIGITS);
const wordsOf = (language: Language) => language.replace(ARABIC_DIGITS, '');

/** How `Intl` calls it. */
export function intlOf(language: Language): string {
  const intl = INTL[wordsOf(language)] ?? language;
  return hasArabicDigits(language) ? intl.replace('-latn', '-arab') : intl;
}

const directions = new Map<Language, boolean>();

export function isFromTheRight(language: Language): boolean {
  const known = directions.get(language);
  if (known !== undefined) return known;
  const isRight = RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '');
  directions.set(language, isRight);
  return isRight;
}

/** What a feature says: English, and by language what it says in others. */
export interface Translations<T extends Texts = Texts> {
  /** Its folder in modules/: `people/parents`. */
  room: string;
  en: T;
  others: ReadonlyMap<Language, Texts>;
}

/** A folder in modules/ as its texts are known by. */
export const roomOf = (folder: string): string => path.relative(MODULES, folder).replaceAll(path.sep, '/');

function listLanguage(name: Language): void {
  if (languageNames.includes(name)) return;
  languageNames.push(name);
  if (INTL[name]?.includes('-latn')) languageNames.push(name + ARABIC_DIGITS);
}

/**
 * The texts in the `locales` of a folder: English, and every language that has a file there, English where that says nothing.
 *
 * @param en its `en.json`
 */
export function translationsIn<T extends Texts>(folder: string, en: T): Translations<T> {
  const locales = path.join(folder, 'locales');
  const names = readdirSync(locales).flatMap((file) => /^([\w-]+)\.json$/.exec(file)?.[1] ?? []);
  const others = names
    .filter((name) => name !== 'en')
    .map((name) => {
      listLanguage(name);
      return [name, { ...en, ...JSON.parse(readFileSync(path.join(locales, `${name}.json`), 'utf8')) }] as const;
    });
  return { room: roomOf(folder), en, others: new Map(others) };
}

/** A school's own words by language and feature, then by the name of the text. */
export type OwnWords = Record<Language, Record<string, Texts>>;

const ownWords = new Map<string, OwnWords>();

/** From now on a school's mails say these texts in its own words. Whoever sets them has checked that they fit. */
export const setOwnWords = (tenantId: string, words: OwnWords): unknown => ownWords.set(tenantId, words);

const ownTextsOf = (language: Language, room: string, tenantIds: readonly string[]): Texts =>
  Object.assign({}, ...tenantIds.map((tenantId) => ownWords.get(tenantId)?.[language]?.[room]));

export type Words<T extends Texts> = (name: keyof T & string, values?: Values) => string;

/** Places to fill and names with a Latin letter (A4, MP4) stay as they are. */
const inArabicDigits = (text: string): string =>
  text.replaceAll(/\{\{\w+\}\}|[A-Za-z]\w*|(?<=\d)\.(?=\d)|\d/g, (part) =>
    part === '.' ? '٫' : ('٠١٢٣٤٥٦٧٨٩'[Number(part)] ?? part),
  );

/**
 * The texts of a room in a language. `{{name}}` is filled; in a language from the right each value keeps its direction.
 *
 * @param tenantIds the schools whose own words are said: a parent may have children at several
 */
export function textsIn<T extends Texts>(
  language: Language,
  { room, en, others }: Translations<T>,
  tenantIds: readonly string[] = [],
): Words<T> {
  const words = wordsOf(language);
  const texts: Texts = { ...(others.get(words) ?? en), ...ownTextsOf(words, room, tenantIds) };
  const digits = hasArabicDigits(language) ? inArabicDigits : String;
  const written = (value: string | number) => (typeof value === 'number' ? digits(String(value)) : value);
  const shown = (value: string | number) =>
    isFromTheRight(language) ? `\u2068${written(value)}\u2069` : String(value);
  return (name, values = {}) =>
    digits(texts[name] ?? name).replaceAll(/\{\{(\w+)\}\}/g, (place, value: string) =>
      values[value] === undefined ? place : shown(values[value]),
    );
}
