import { useMemo, useSyncExternalStore } from 'react';

/** The languages that the product speaks; the first is the one that every text exists in. */
export const LOCALES = { en: { dir: 'ltr', intl: 'en-GB' } } as const satisfies Record<
  string,
  { dir: 'ltr' | 'rtl'; intl: string }
>;
export type Locale = keyof typeof LOCALES;

type Texts = Record<string, string>;
type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
/** The name of a text without its plural ending: `rows_one` and `rows_other` are both asked for as `rows`. */
type NameOf<Key> = Key extends `${infer Name}${PluralSuffix}` ? Name : Key;
type Values = Record<string, string | number>;

export type Translate<T extends Texts> = (name: NameOf<keyof T & string>, values?: Values) => string;

let locale: Locale = 'en';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const currentLocale = (): Locale => locale;

/** Switches the language and the writing direction of the whole page. */
export function setLocale(next: Locale): void {
  locale = next;
  document.documentElement.lang = next;
  document.documentElement.dir = LOCALES[next].dir;
  for (const listener of listeners) listener();
}

const fill = (text: string, values: Values) =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));

function lookUp(texts: Texts, name: string, values: Values): string {
  if (typeof values.count === 'number') {
    const ending = new Intl.PluralRules(LOCALES[locale].intl).select(values.count);
    const plural = texts[`${name}_${ending}`] ?? texts[`${name}_other`];
    if (plural !== undefined) return plural;
  }
  return texts[name] ?? name;
}

const additions = new WeakMap<Texts, Partial<Record<Locale, Texts>>>();

/** Gives the texts of a feature in another language; one that it lacks stays English. */
export function addLanguage<T extends Texts>(en: T, language: Locale, texts: Partial<T>): void {
  additions.set(en, { ...additions.get(en), [language]: texts as Texts });
}

/**
 * The texts of a feature (`locales/en.json`, flat names) in the language of the page, for code outside components.
 * `{{name}}` is filled from the values; `count` picks the plural form (`rows_one`, `rows_other`).
 */
export function textsOf<T extends Texts>(en: T): Translate<T> {
  return (name, values = {}) => fill(lookUp({ ...en, ...additions.get(en)?.[locale] }, name, values), values);
}

/** The texts of a feature for a component, which repaints when the language changes. */
export function useTexts<T extends Texts>(en: T): Translate<T> {
  useSyncExternalStore(subscribe, currentLocale, currentLocale);
  return useMemo(() => textsOf(en), [en]);
}
