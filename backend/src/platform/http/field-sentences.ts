import { languageOr, type Language, textsIn, translationsIn } from '../texts/texts.js';
import en from './locales/en.json' with { type: 'json' };

const translations = translationsIn(import.meta.dirname, en);

type Sentence = keyof typeof en;
const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\/]/g, String.raw`\$&`);

/** The English sentences of refused fields as patterns: their places are groups of the same name. */
const PATTERNS = Object.entries(en).map(
  ([name, text]) =>
    [name as Sentence, new RegExp(`^${escaped(text).replaceAll(/\{\{(\w+)\}\}/g, '(?<$1>.+)')}$`)] as const,
);

/**
 * What a refused field's sentence says in another language. The rules of the DTOs speak English, which is the contract's; what only
 * a program's mistake brings about stays so.
 */
export function sentenceIn(language: Language, message: string): string | undefined {
  for (const [name, pattern] of PATTERNS) {
    const found = pattern.exec(message);
    if (found) return textsIn(language, translations)(name, found.groups ?? {});
  }
  return undefined;
}

/** Adds to each refused field, or cell of a sheet, what it says in the reader's language; English readers have the message. */
export function saidIn<Refused extends { message: string }>(
  language: string | undefined,
  errors: Refused[],
): (Refused & { said?: string })[] {
  const spoken = languageOr(language);
  if (spoken === 'en') return errors;
  return errors.map((error) => {
    const said = sentenceIn(spoken, error.message);
    return said ? { ...error, said } : error;
  });
}
