import { intlOf, supportedLanguage, type Language, textsIn, translationsIn } from '../texts/texts.js';
import en from './locales/en.json' with { type: 'json' };

const translations = translationsIn(import.meta.dirname, en);

type Sentence = keyof typeof en;
const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\/]/g, String.raw`\$&`);

const patternOf = (text: string) => new RegExp(`^${escaped(text).replaceAll(/\{\{(\w+)\}\}/g, '(?<$1>.+)')}$`);
/** Keys with this prefix are words within sentences: kinds of content, and what a PDF may contain. */
const isWord = (name: string) => name.startsWith('word');

/** The English sentences of errors and their fields as patterns, with a named group for each placeholder. */
const PATTERNS = Object.entries(en)
  .filter(([name]) => !isWord(name))
  .map(([name, text]) => [name as Sentence, patternOf(text)] as const);
const WORDS = new Map(
  Object.entries(en)
    .filter(([name]) => isWord(name))
    .map(([name, word]) => [word, name as Sentence]),
);
/** Placeholders that hold numbers, which are written in the reader's digits. */
const NUMBERS = new Set(['count', 'errors', 'grade', 'left', 'max', 'most', 'row', 'rows']);
/** One entry of a list: `groups: 2` or `3 questions`. */
const COUNTED = /^(?:(?<kind>[a-z ]+): (?<count>\d+)|(?<number>\d+) (?<things>[a-z ]+))$/;

/**
 * The values of a sentence's placeholders in another language; undefined if one of them has no translation on the
 * server.
 */
function valuesIn(language: Language, places: Record<string, string>): Record<string, string | number> | undefined {
  const values = Object.entries(places).map(([place, value]) => {
    if (place === 'content') return [place, wordIn(language, value)];
    if (place === 'held') return [place, listIn(language, value)];
    const isNumber = NUMBERS.has(place) && Number.isFinite(Number(value));
    return [place, isNumber ? Number(value) : value];
  });
  return values.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(values);
}

function wordIn(language: Language, word: string): string | undefined {
  const name = WORDS.get(word);
  return name && textsIn(language, translations)(name);
}

/** `groups: 2, units: 1` or `3 questions and 1 video`. */
function listIn(language: Language, list: string): string | undefined {
  const things = list.split(/, and |, | and /).map((thing) => {
    const { kind, count, number, things: plural } = COUNTED.exec(thing)?.groups ?? {};
    const word = wordIn(language, kind ?? plural ?? '');
    return word && textsIn(language, translations)('wordCounted', { word, count: Number(count ?? number) });
  });
  const known = things.filter((thing) => thing !== undefined);
  if (known.length < things.length) return undefined;
  return new Intl.ListFormat(intlOf(language), { type: 'unit' }).format(known);
}

/**
 * Translates the sentence of an error or of an invalid field. The server writes English, as in the contract. An error
 * without a translation here is shown by its code (shared-ui/src/api/locales); what only a program's mistake can cause
 * stays English.
 */
export function translateMessage(language: Language, message: string): string | undefined {
  for (const [name, pattern] of PATTERNS) {
    const found = pattern.exec(message);
    const values = found && valuesIn(language, { ...found.groups });
    if (values) return textsIn(language, translations)(name, values);
  }
  return undefined;
}

/**
 * Adds a translation in the reader's language to each invalid field or sheet cell; for English readers the message
 * suffices.
 */
export function translateFieldErrors<Refused extends { message: string }>(
  language: string | undefined,
  errors: Refused[],
): (Refused & { localizedMessage?: string })[] {
  const spoken = supportedLanguage(language);
  if (spoken === 'en') return errors;
  return errors.map((error) => {
    const localizedMessage = translateMessage(spoken, error.message);
    return localizedMessage ? { ...error, localizedMessage } : error;
  });
}
