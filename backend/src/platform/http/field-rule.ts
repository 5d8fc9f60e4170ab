import { Sentence } from '../texts/sentences.js';

/** What a rule says of a wrong value: a catalogue's sentence, or English if only a program's mistake can cause it. */
export type FieldWords = Sentence | string;

interface RuleOptions {
  message: string;
  context?: { sentence: Sentence };
}

/** Options of a class-validator rule: `@IsArray(refusedWith(taskFields.groups()))`. */
export const refusedWith = (words: FieldWords): RuleOptions =>
  typeof words === 'string' ? { message: words } : { message: words.english, context: { sentence: words } };

/** The catalogue's sentence of a rule that refused a value. */
export function sentenceOfRule(context: unknown): Sentence | undefined {
  const sentence: unknown = typeof context === 'object' && context !== null && Reflect.get(context, 'sentence');
  return sentence instanceof Sentence ? sentence : undefined;
}
