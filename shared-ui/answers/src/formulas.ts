/** A formula has no space directly inside its dollar signs, so that "5 $ and 6 $" stays text. */
export const FORMULA = String.raw`\$(?!\s)([^$\n]{1,500}?)(?<!\s)\$`;

/** Not a name in TeX: a formula with it is not valid. */
const REFUSED = String.raw`\refused`;
/** What gives names to texts: a short formula would become hundreds of thousands of characters. */
const DEFINITIONS = {
  ...{ '\\def': REFUSED, '\\gdef': REFUSED, '\\edef': REFUSED, '\\xdef': REFUSED, '\\let': REFUSED },
  ...{ '\\futurelet': REFUSED, '\\newcommand': REFUSED, '\\renewcommand': REFUSED, '\\providecommand': REFUSED },
};

/** How TeX is rendered: as MathML, without addresses or styles of its author, and in bounded time. */
export const FORMULA_RULES = {
  output: 'mathml',
  trust: false,
  strict: 'ignore',
  maxExpand: 100,
  maxSize: 20,
  macros: DEFINITIONS,
} as const;

/** One piece of a text; a formula with its TeX, and as it was typed. */
export type TextPiece = { text: string; tex?: string };

/** Splits a text at its formulas. */
export function piecesWithFormulas(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(new RegExp(FORMULA, 'g'))) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: match[0], ...(match[1] !== undefined && { tex: match[1] }) });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** The TeX of each formula of a text. */
export const formulasIn = (text: string): string[] => piecesWithFormulas(text).flatMap(({ tex }) => tex ?? []);
