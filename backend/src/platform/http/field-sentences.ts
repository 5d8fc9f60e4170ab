import { languageOr, type Language, textsIn, translationsIn } from '../texts/texts.js';
import type { ErrorBody } from './error-body.js';
import en from './locales/en.json' with { type: 'json' };

const translations = translationsIn(import.meta.dirname, en);

type Sentence = keyof typeof en;
const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\/]/g, String.raw`\$&`);

/** The English sentences of refusals and their fields as patterns: their places are groups of the same name. */
const PATTERNS = Object.entries(en).map(
  ([name, text]) =>
    [name as Sentence, new RegExp(`^${escaped(text).replaceAll(/\{\{(\w+)\}\}/g, '(?<$1>.+)')}$`)] as const,
);

/**
 * What the sentence of a refusal, or of a refused field, says in another language. The server speaks English, which is the contract's; what
 * is not here says what its code does (shared-ui/src/api/locales), and what only a program's mistake brings about stays English.
 */
export function sentenceIn(language: Language, message: string): string | undefined {
  for (const [name, pattern] of PATTERNS) {
    const found = pattern.exec(message);
    if (found) return textsIn(language, translations)(name, found.groups ?? {});
  }
  return undefined;
}

/** Adds what a refusal says in the reader's language, and its fields: the sentences of the contract stay as they are. */
export function refusalIn(language: string | undefined, body: ErrorBody): ErrorBody {
  const spoken = languageOr(language);
  if (spoken === 'en') return body;
  const { errors } = body;
  const said = sentenceIn(spoken, body.message);
  return { ...body, ...(said && { said }), ...(Array.isArray(errors) && { errors: saidIn(spoken, errors) }) };
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
