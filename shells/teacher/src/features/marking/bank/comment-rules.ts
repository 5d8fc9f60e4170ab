import type { Translate } from '@fulcrum/shared-ui';
import type bankTexts from '../locales/bank.en.json';
import type { BankCommentTerms } from './api/comment-bank';

const MARK = /^[+-]?\d{1,3}(\.\d{1,2})?$/;
const ABBREVIATION = /^\S{1,12}$/u;
/** The server's limit. */
const MAX_TEXT = 2000;

/** A comment form as typed. */
export interface CommentFields {
  text: string;
  /** Empty if there is none; so is `mark`. */
  abbreviation: string;
  mark: string;
}

/** Validation rules of a comment; each returns its message. */
export const commentRules = (t: Translate<typeof bankTexts>) => ({
  text: [
    (text: string) => (text.trim() ? undefined : t('textRequired')),
    (text: string) => (text.length <= MAX_TEXT ? undefined : t('textTooLong', { max: MAX_TEXT })),
  ],
  abbreviation: [
    (word: string) => (word.trim() === '' || ABBREVIATION.test(word.trim()) ? undefined : t('abbreviationRange')),
  ],
  mark: [(mark: string) => (mark.trim() === '' || MARK.test(mark.trim()) ? undefined : t('markRange'))],
});

export const termsOf = ({ text, abbreviation, mark }: CommentFields): BankCommentTerms => ({
  text: text.trim(),
  abbreviation: abbreviation.trim() || null,
  mark: mark.trim() === '' ? null : Number(mark),
});
