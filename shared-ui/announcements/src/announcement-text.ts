import { FORMULA } from '@fulcrum/answers/formulas';

/** One piece of a line. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; url: string }
  /** TeX between dollar signs; `text` is the original text as typed. */
  | { kind: 'formula'; text: string; tex: string };

const SPECIAL = new RegExp(String.raw`${FORMULA}|https?:\/\/[^\s<>"]+`, 'gi');
const CLOSING = /[.,;:!?)\]}'"»،؛؟]+$/;

function pieceOf(match: string, tex: string | undefined): Piece[] {
  if (tex !== undefined) return [{ kind: 'formula', text: match, tex }];
  const url = match.replace(CLOSING, '');
  const parsed = URL.parse(url);
  if (!parsed?.hostname || parsed.username || parsed.password) return [{ kind: 'text', text: match }];
  const rest = match.slice(url.length);
  return [{ kind: 'link', text: url, url: parsed.href }, ...(rest ? [{ kind: 'text' as const, text: rest }] : [])];
}

/**
 * Splits a line into pieces: web addresses become links, text between dollar signs becomes formulas, the rest stays
 * text.
 */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(SPECIAL)) {
    if (match.index > end) pieces.push({ kind: 'text', text: line.slice(end, match.index) });
    pieces.push(...pieceOf(match[0], match[1]));
    end = match.index + match[0].length;
  }
  if (end < line.length) pieces.push({ kind: 'text', text: line.slice(end) });
  return pieces;
}

export const hasFormula = (text: string): boolean => piecesOf(text).some(({ kind }) => kind === 'formula');

/** Splits a text into paragraphs of lines; a blank line separates two paragraphs. */
export const paragraphsOf = (text: string): string[][] =>
  text
    .split(/\r?\n[^\S\n]*(?:\r?\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.split(/\r?\n/))
    .filter((lines) => lines.some((line) => line.trim() !== ''));
