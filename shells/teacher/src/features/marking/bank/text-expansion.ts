import { searchText } from '@fulcrum/shared-ui';
import type { BankComment } from './api/comment-bank';

/** What is being written: its words, and its mark as it is typed. */
export interface Draft {
  text: string;
  mark: string;
}

export interface Expanded extends Draft {
  /** The comment of the bank whose abbreviation was typed. */
  comment: BankComment;
}

/** A word and the blank or line end that ends it, at the very end. */
const LAST_WORD = /(^|\s)(\S{1,12})(\s)$/u;

const hundredths = (mark: string): number => Math.round(Number(mark) * 100);
const isNumber = (mark: string): boolean => mark.trim() === '' || Number.isFinite(Number(mark));

/** The mark that is typed already, and one more. */
function withMark(typed: string, mark: number | null): string {
  if (mark === null || !isNumber(typed)) return typed;
  return String((hundredths(typed) + Math.round(mark * 100)) / 100);
}

/** The words that are typed have found the comment: they go. A mark that is typed is meant. */
export const chosen = ({ mark }: Draft, comment: BankComment): Draft => ({
  text: comment.text,
  mark: mark.trim() || (comment.mark === null ? '' : String(comment.mark)),
});

/** What an abbreviation stands for, as soon as the blank behind it is typed; undefined for any other word. */
export function expanded({ text, mark }: Draft, bank: readonly BankComment[]): Expanded | undefined {
  const [, before = '', word = '', after = ''] = LAST_WORD.exec(text) ?? [];
  const comment = bank.find(({ abbreviation }) => abbreviation !== null && abbreviation === word.toLowerCase());
  if (!comment) return undefined;
  const kept = text.slice(0, text.length - word.length - after.length - before.length);
  return { text: `${kept}${before}${comment.text}${after}`, mark: withMark(mark, comment.mark), comment };
}

/** So many can be seen at once. */
const MOST_SHOWN = 8;

/** Those that hold every word that is typed, in the bank's order: the most used first. */
export function choicesFor(text: string, bank: readonly BankComment[]): BankComment[] {
  const words = searchText(text).split(/\s+/u).filter(Boolean);
  const holds = ({ text: own, abbreviation }: BankComment) =>
    words.every((word) => searchText(own).includes(word) || searchText(abbreviation ?? '').startsWith(word));
  return bank.filter(holds).slice(0, MOST_SHOWN);
}
