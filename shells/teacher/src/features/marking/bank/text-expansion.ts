import { searchText } from '@fulcrum/shared-ui';
import type { BankComment } from './api/comment-bank';

/** The comment being written: its text, and its mark as typed. */
export interface Draft {
  text: string;
  mark: string;
}

export interface Expanded extends Draft {
  /** The bank comment whose abbreviation was typed. */
  comment: BankComment;
}

/** A word at the very end of the text, and the space or line break that ends it. */
const LAST_WORD = /(^|\s)(\S{1,12})(\s)$/u;

const hundredths = (mark: string): number => Math.round(Number(mark) * 100);
const isNumber = (mark: string): boolean => mark.trim() === '' || Number.isFinite(Number(mark));

/** The typed mark plus another mark. */
function withMark(typed: string, mark: number | null): string {
  if (mark === null || !isNumber(typed)) return typed;
  return String((hundredths(typed) + Math.round(mark * 100)) / 100);
}

/** Replaces the typed search words with the comment. A typed mark takes precedence. */
export const chosen = ({ mark }: Draft, comment: BankComment): Draft => ({
  text: comment.text,
  mark: mark.trim() || (comment.mark === null ? '' : String(comment.mark)),
});

/** Expands an abbreviation as soon as the space after it is typed; undefined for any other word. */
export function expanded({ text, mark }: Draft, bank: readonly BankComment[]): Expanded | undefined {
  const [, before = '', word = '', after = ''] = LAST_WORD.exec(text) ?? [];
  const comment = bank.find(({ abbreviation }) => abbreviation !== null && abbreviation === word.toLowerCase());
  if (!comment) return undefined;
  const kept = text.slice(0, text.length - word.length - after.length - before.length);
  return { text: `${kept}${before}${comment.text}${after}`, mark: withMark(mark, comment.mark), comment };
}

/** Number of suggestions that fit on the screen. */
const MOST_SHOWN = 8;

/** Comments that contain every typed word, in the bank's order: most used first. */
export function choicesFor(text: string, bank: readonly BankComment[]): BankComment[] {
  const words = searchText(text).split(/\s+/u).filter(Boolean);
  const holds = ({ text: own, abbreviation }: BankComment) =>
    words.every((word) => searchText(own).includes(word) || searchText(abbreviation ?? '').startsWith(word));
  return bank.filter(holds).slice(0, MOST_SHOWN);
}
