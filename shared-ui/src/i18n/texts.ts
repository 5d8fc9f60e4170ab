import { useMemo, useSyncExternalStore } from 'react';
import { type Catalogue, decode, idOf, type Texts } from './catalogue';

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
/** The name of a text without its plural ending: `rows_one` and `rows_other` are both asked for as `rows`. */
type NameOf<Key> = Key extends `${infer Name}${PluralSuffix}` ? Name : Key;
type Values = Record<string, string | number>;

export type Translate<T extends Texts> = (name: NameOf<keyof T & string>, values?: Values) => string;

export interface Language {
  /** As in the `lang` of the document. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** How dates, numbers and lists are written. */
  intl: string;
  texts: Catalogue;
  /** What the server's refusals say, by their code; English has the server's own sentences. */
  errors?: Texts;
  /** Writes numbers as the reader has chosen, where there is a choice. */
  digits?: (text: string) => string;
}

/** What a build of a shell gives for each language but English (`shells/build/languages.ts`). */
export type Languages = Record<string, () => Promise<{ default: Language }>>;

const ENGLISH: Language = { lang: 'en', dir: 'ltr', intl: 'en-GB', texts: {} };

let language = ENGLISH;
let wanted = 'en';
let translations = new WeakMap<Texts, Texts>();
/** What says something on this page; null while its texts are asked for, and after they did not come. */
const shells = new Map<Languages, Promise<void> | null>();
/** What shells say beyond their first page, until something asks for it. */
const further = new Set<Languages>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const currentLanguage = () => language;

export const currentLocale = (): string => language.lang;

/** The direction of the page, also where there is no document: on the server. */
export const currentDirection = (): 'ltr' | 'rtl' => language.dir;

/** The locale for `Intl`: `en-GB`, `ar-EG-u-nu-latn`. */
export const intlLocale = (): string => language.intl;

/** A refusal in the language of the page; undefined where the server's own sentence is the one to show. @param said what the server says of it in that language, if it is a text */
export const refusalText = (code: string, said?: unknown): string | undefined =>
  ownOf('')[code] ?? (typeof said === 'string' ? said : language.errors?.[code]);

/** Switches to the texts given, those of several shells together; none are English. */
export function speak(spoken: Language[]): void {
  const [first] = spoken;
  const texts = Object.assign({}, ...spoken.map((shell) => shell.texts));
  const errors = Object.assign({}, ...spoken.map((shell) => shell.errors));
  language = first ? { ...first, texts, errors } : ENGLISH;
  translations = new WeakMap();
  for (const listener of listeners) listener();
}

/**
 * Fetches a language for all shells, then switches the texts and the writing direction of the whole page.
 *
 * @throws when the texts do not come; the page stays as it is.
 */
export async function setLanguage(lang: string): Promise<void> {
  wanted = lang;
  let loaded: { default: Language }[] = [];
  // Another part of a page may have come meanwhile.
  for (let asked = -1; asked < shells.size;) {
    asked = shells.size;
    loaded = await Promise.all([...shells.keys()].flatMap((shell) => shell[lang]?.() ?? []));
  }
  if (wanted !== lang) return;
  speak(loaded.map((shell) => shell.default));
  Object.assign(document.documentElement, { lang: language.lang, dir: language.dir });
}

/** What was chosen on this device; the server reads the same cookie (backend/src/platform/http/page-language.ts). */
export const chosenLanguage = (): string | undefined => /(?:^|; )language=([\w-]+)/.exec(document.cookie)?.[1];

/** Switches, and keeps the choice on this device for a year. @throws when the texts do not come */
export async function chooseLanguage(lang: string): Promise<void> {
  await setLanguage(lang);
  document.cookie = `language=${lang};path=/;max-age=31536000;samesite=lax`;
}

/** Adds what a shell says, in the language of the page: before the shell is painted. */
export function addLanguages(shell: Languages, lang = wanted): Promise<void> {
  const known = shells.get(shell);
  if (known && lang === wanted) return known;
  shells.set(shell, null);
  const adding = setLanguage(lang);
  shells.set(shell, adding);
  adding.catch(() => shells.set(shell, null));
  return adding;
}

/** Names what a shell says beyond its first page. */
export const addFurther = (languages: Languages): unknown => further.add(languages);

/** Loads a part of a shell that is not on its first page, with what it says; in English when the texts do not come. */
export async function withAllTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  const texts = Promise.all([...further].map((languages) => addLanguages(languages)));
  const [part] = await Promise.all([load(), texts.catch(() => undefined)]);
  return part;
}

/** A number, or a time of ours, in the digits of the reader. */
export const inDigits = (value: string | number): string => language.digits?.(`${value}`) ?? `${value}`;

/** In a sentence from right to left, a value keeps its own direction and its place. */
const isolated = (value: string | number) => {
  const written = typeof value === 'number' ? inDigits(value) : value;
  return language.dir === 'rtl' ? `\u2068${written}\u2069` : written;
};

const fill = (text: string, values: Values) =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : isolated(value);
  });

/** What the reader's school says in its own words, beside what the product says; without an id, of refusals. */
const ownOf = (id: string): Texts => decode({}, language.texts[`=${id}`] ?? []);

/** A feature whose translation is not loaded speaks English. */
function inLanguage(en: Texts): Texts {
  const id = idOf(en);
  const translated = language.texts[id];
  return { ...(translated ? decode(en, translated) : en), ...ownOf(id) };
}

function textsNow(en: Texts): Texts {
  if (language === ENGLISH) return en;
  const texts = translations.get(en) ?? inLanguage(en);
  translations.set(en, texts);
  return texts;
}

function lookUp(texts: Texts, name: string, values: Values): string {
  if (typeof values.count === 'number') {
    const ending = new Intl.PluralRules(language.intl).select(values.count);
    const plural = texts[`${name}_${ending}`] ?? texts[`${name}_other`];
    if (plural !== undefined) return plural;
  }
  return texts[name] ?? name;
}

/**
 * The texts of a feature (`locales/en.json`, flat names) in the language of the page, for code outside components.
 * `{{name}}` is filled from the values; `count` picks the plural form (`rows_one`, `rows_other`).
 */
export function textsOf<T extends Texts>(en: T): Translate<T> {
  return (name, values = {}) => fill(lookUp(textsNow(en), name, values), values);
}

/** The texts of a feature for a component, which repaints when the language changes. */
export function useTexts<T extends Texts>(en: T): Translate<T> {
  const current = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
  // A new function in a new language, so that effects and memos which say something run again.
  return useMemo(() => current && textsOf(en), [en, current]);
}
