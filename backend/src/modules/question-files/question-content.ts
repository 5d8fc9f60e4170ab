import { createHash } from 'node:crypto';
import type { FileQuestion } from './formats/file-question.js';
import type { QuestionRecord } from '../quizzes/questions/question-intake.service.js';

/** Keys are stored and read with their fields in any order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, ordered(one)]),
  );
}

const digest = (parts: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(parts)))
    .digest('base64url');

const folded = (text: string | undefined): string => (text ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim();

const pictureDigest = (base64: string): string =>
  createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');

/** What makes two questions the same: what is asked, shown and right, not where it is or what it is worth. */
export function contentOf({ text, picture, answer, parameters = [] }: FileQuestion): string {
  const right = answer.kind === 'option' ? answer.right : answer.key;
  return digest([answer.kind, folded(text), right, parameters, picture ? pictureDigest(picture.base64) : null]);
}

/** The same of a question in the bank. @param sha256 of its picture as it is stored, in hexadecimal */
export function contentInBank(
  { kind, key, correctAnswer, text, parameters = [] }: QuestionRecord,
  sha256: string | null,
): string {
  return digest([kind ?? 'option', folded(text), kind ? key : correctAnswer, parameters, sha256]);
}
