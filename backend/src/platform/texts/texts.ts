import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** As in the name of a text file: `ar`; with the digits that the reader has chosen: `ar-u-nu-arab`. */
export type Language = string;
type Values = Record<string, string | number>;
type Texts = Record<string, string>;

const MODULES = path.resolve(import.meta.dirname, '../../modules');

/** Locales for dates and numbers, if they differ from the language alone. */
const INTL: Record<string, string> = { en: 'en-GB', ar: 'ar-EG-u-nu-latn' };
/** Suffix of a language whose reader has chosen the digits ٠ to ٩ in their account. */
export const ARABIC_DIGITS = '-u-nu-arab';
/** Right-to-left scripts, by ISO 15924. */
const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'];

/**
 * Languages in which the server writes to people: those that any feature has a file for, and for those with Latin
 * digits in `INTL` also a variant with Arabic digits. Filled while features are imported. English is the only language
 * with every text.
 */
export const languageNames: Language[] = ['en'];

/** Returns a stored or requested language; English if it is missing or not supported. */
export const supportedLanguage = (name: string | null | undefined): Language =>
  name && languageNames.includes(name) ? name : 'en';

const hasArabicDigits = (language: Language) => language.endsWith(ARABIC_DIGITS);
const wordsOf = (language: Language) => language.replace(ARABIC_DIGITS, '');

/** Returns the locale for `Intl`. */
export function intlOf(language: Language): string {
  const intl = INTL[wordsOf(language)] ?? language;
  return hasArabicDigits(language) ? intl.replace('-latn', '-arab') : intl;
}

const directions = new Map<Language, boolean>();

export function isRightToLeft(language: Language): boolean {
  const known = directions.get(language);
  if (known !== undefined) return known;
  const isRight = RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '');
  directions.set(language, isRight);
  return isRight;
}

/** The texts of a feature: English, and the other languages by name. */
export interface Translations<T extends Texts = Texts> {
  /** By which a school's own words name it: a folder in modules/ (`people/parents`), or a catalogue (`errors/tasks`). */
  folder: string;
  en: T;
  others: ReadonlyMap<Language, Texts>;
}

/** The path of a directory within modules/, by which its texts are found. */
export const folderInModules = (directory: string): string =>
  path.relative(MODULES, directory).replaceAll(path.sep, '/');

export function listLanguage(name: Language): void {
  if (languageNames.includes(name)) return;
  languageNames.push(name);
  if (INTL[name]?.includes('-latn')) languageNames.push(name + ARABIC_DIGITS);
}

/**
 * Returns the texts in the `locales` of a directory: English, and every language with a file there, with English for
 * missing texts.
 *
 * @param en its `en.json`
 */
export function translationsIn<T extends Texts>(directory: string, en: T): Translations<T> {
  const locales = path.join(directory, 'locales');
  const names = readdirSync(locales).flatMap((file) => /^([\w-]+)\.json$/.exec(file)?.[1] ?? []);
  const others = names
    .filter((name) => name !== 'en')
    .map((name) => {
      listLanguage(name);
      return [name, { ...en, ...JSON.parse(readFileSync(path.join(locales, `${name}.json`), 'utf8')) }] as const;
    });
  return { folder: folderInModules(directory), en, others: new Map(others) };
}

/** A school's own texts by language and feature, then by the name of the text. */
export type CustomTexts = Record<Language, Record<string, Texts>>;

const ownWords = new Map<string, CustomTexts>();

/** Sets a school's own texts for its mails. The caller must have checked that they fit. */
export const setCustomTexts = (tenantId: string, words: CustomTexts): unknown => ownWords.set(tenantId, words);

const ownTextsOf = (language: Language, folder: string, tenantIds: readonly string[]): Texts =>
  Object.assign({}, ...tenantIds.map((tenantId) => ownWords.get(tenantId)?.[language]?.[folder]));

export type Words<T extends Texts> = (name: keyof T & string, values?: Values) => string;

/** Placeholders, and names with a Latin letter (A4, MP4), stay unchanged. */
const inArabicDigits = (text: string): string =>
  text.replaceAll(/\{\{\w+\}\}|[A-Za-z]\w*|(?<=\d)\.(?=\d)|\d/g, (part) =>
    part === '.' ? '٫' : ('٠١٢٣٤٥٦٧٨٩'[Number(part)] ?? part),
  );

/**
 * Returns the texts of a feature in a language. `{{name}}` is filled in; in a right-to-left language each value keeps its
 * own direction.
 *
 * @param tenantIds schools whose own texts are used: a parent may have children at several
 */
export function textsIn<T extends Texts>(
  language: Language,
  { folder, en, others }: Translations<T>,
  tenantIds: readonly string[] = [],
): Words<T> {
  const words = wordsOf(language);
  const texts: Texts = { ...(others.get(words) ?? en), ...ownTextsOf(words, folder, tenantIds) };
  const digits = hasArabicDigits(language) ? inArabicDigits : String;
  const written = (value: string | number) => (typeof value === 'number' ? digits(String(value)) : value);
  const shown = (value: string | number) => (isRightToLeft(language) ? `\u2068${written(value)}\u2069` : String(value));
  return (name, values = {}) =>
    digits(texts[name] ?? name).replaceAll(/\{\{(\w+)\}\}/g, (place, value: string) =>
      values[value] === undefined ? place : shown(values[value]),
    );
}
