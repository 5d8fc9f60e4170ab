import { useMemo, useSyncExternalStore } from 'react';
import { type Catalogue, decode, idOf, type Texts } from './catalogue';

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
/** Name of a text without its plural suffix: `rows_one` and `rows_other` are both looked up as `rows`. */
type NameOf<Key> = Key extends `${infer Name}${PluralSuffix}` ? Name : Key;
type Values = Record<string, string | number>;

export type Translate<T extends Texts> = (name: NameOf<keyof T & string>, values?: Values) => string;

export interface Language {
  /** The document's `lang` value. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** `Intl` locale for dates, numbers and lists. */
  intl: string;
  texts: Catalogue;
  /** Converts numbers to the digits the reader has chosen, if the language offers a choice. */
  digits?: (text: string) => string;
}

/** Loaders that a shell's build provides for each language except English (`shells/build/languages.ts`). */
export type Languages = Record<string, () => Promise<{ default: Language }>>;

const ENGLISH: Language = { lang: 'en', dir: 'ltr', intl: 'en-GB', texts: {} };

let language = ENGLISH;
let wanted = 'en';
let translations = new WeakMap<Texts, Texts>();
/** Text bundles used on this page, with the promise that loads them; null before loading starts and after it failed. */
const shells = new Map<Languages, Promise<void> | null>();
/** Texts that shells need beyond their first page, loaded on demand. */
const further = new Set<Languages>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const currentLanguage = () => language;

export const currentLocale = (): string => language.lang;

/** The page's direction; also works on the server, where there is no document. */
export const currentDirection = (): 'ltr' | 'rtl' => language.dir;

/** The locale for `Intl`: `en-GB`, `ar-EG-u-nu-latn`. */
export const intlLocale = (): string => language.intl;

/** Switches to the merged texts of several shells; an empty list means English. */
export function applyLanguages(spoken: Language[]): void {
  const [first] = spoken;
  const texts = Object.assign({}, ...spoken.map((shell) => shell.texts));
  language = first ? { ...first, texts } : ENGLISH;
  translations = new WeakMap();
  for (const listener of listeners) listener();
}

/**
 * Loads a language for all shells, then switches the texts and the writing direction of the whole page.
 *
 * @throws if the texts fail to load; the page stays as it is.
 */
export async function setLanguage(lang: string): Promise<void> {
  wanted = lang;
  let loaded: { default: Language }[] = [];
  // Another shell may have been added meanwhile.
  for (let asked = -1; asked < shells.size;) {
    asked = shells.size;
    loaded = await Promise.all([...shells.keys()].flatMap((shell) => shell[lang]?.() ?? []));
  }
  if (wanted !== lang) return;
  applyLanguages(loaded.map((shell) => shell.default));
  Object.assign(document.documentElement, { lang: language.lang, dir: language.dir });
}

/**
 * Returns the language chosen on this device; the server reads the same cookie
 * (backend/src/platform/http/page-language.ts).
 */
export const chosenLanguage = (): string | undefined => /(?:^|; )language=([\w-]+)/.exec(document.cookie)?.[1];

/** Switches the language and stores the choice on this device for a year. @throws if the texts fail to load */
export async function chooseLanguage(lang: string): Promise<void> {
  await setLanguage(lang);
  document.cookie = `language=${lang};path=/;max-age=31536000;samesite=lax`;
}

/** Adds a shell's texts in the language of the page; call it before the shell is rendered. */
export function addLanguages(shell: Languages, lang = wanted): Promise<void> {
  const known = shells.get(shell);
  if (known && lang === wanted) return known;
  shells.set(shell, null);
  const adding = setLanguage(lang);
  shells.set(shell, adding);
  adding.catch(() => shells.set(shell, null));
  return adding;
}

/** Registers the texts that a shell needs beyond its first page. */
export const registerLazyTexts = (languages: Languages): unknown => further.add(languages);

/**
 * Loads a part of a shell that is not on its first page, together with its texts; in English if the texts fail to load.
 */
export async function loadWithTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  const texts = Promise.all([...further].map((languages) => addLanguages(languages)));
  const [part] = await Promise.all([load(), texts.catch(() => undefined)]);
  return part;
}

/** Formats a number or a time string in the reader's digits. */
export const inDigits = (value: string | number): string => language.digits?.(`${value}`) ?? `${value}`;

/** In a right-to-left sentence, isolates a value so that it keeps its own direction and its place. */
const isolated = (value: string | number) => {
  const written = typeof value === 'number' ? inDigits(value) : value;
  return language.dir === 'rtl' ? `\u2068${written}\u2069` : written;
};

const fill = (text: string, values: Values) =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : isolated(value);
  });

/** Returns the school's own wording of a feature's texts. */
const ownOf = (id: string): Texts => decode({}, language.texts[`=${id}`] ?? []);

/** Returns a feature's texts; in English if its translation is not loaded. */
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
 * Returns the translate function of a feature (`locales/en.json`, flat names) in the language of the page, for code
 * outside components. `{{name}}` is filled from the values; `count` picks the plural form (`rows_one`, `rows_other`).
 */
export function textsOf<T extends Texts>(en: T): Translate<T> {
  return (name, values = {}) => fill(lookUp(textsNow(en), name, values), values);
}

/** Returns the translate function of a feature for a component, and re-renders it when the language changes. */
export function useTexts<T extends Texts>(en: T): Translate<T> {
  const current = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
  // Returns a new function for a new language, so that effects and memos that use texts run again.
  return useMemo(() => current && textsOf(en), [en, current]);
}
