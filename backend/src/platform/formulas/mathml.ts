import { FORMULA_RULES, formulasIn } from '@fulcrum/answers/formulas';
import katex from 'katex';
import type { FormulaDto } from './formula.dto.js';

/** A class sees the same formulas within a minute; drawn numbers make some that nobody else sees. */
const MOST_REMEMBERED = 2000;
const rendered = new Map<string, string | null>();

/** Many times the longest of a book; a matrix of empty cells has twice as much. */
const LONGEST = 20_000;

const MATH = /<math[\s\S]*<\/math>/;
/** The source, which browsers do not show. */
const SOURCE = /<annotation[\s\S]*?<\/annotation>/;

function render(tex: string): string | null {
  try {
    const [math] = MATH.exec(katex.renderToString(tex, FORMULA_RULES)) ?? [];
    const shown = math?.replace(SOURCE, '') ?? null;
    return shown && shown.length <= LONGEST ? shown : null;
  } catch {
    return null;
  }
}

/** A formula as MathML, which browsers show and read aloud without a script; null if it is not valid TeX, or too long. */
export function mathmlOf(tex: string): string | null {
  const known = rendered.get(tex);
  if (known !== undefined) return known;
  if (rendered.size >= MOST_REMEMBERED) rendered.clear();
  const math = render(tex);
  rendered.set(tex, math);
  return math;
}

/** The formulas of some texts, each once; those that are not valid TeX are left out, and stay as they were typed. */
export function formulasOf(texts: readonly (string | undefined)[]): FormulaDto[] {
  const all = new Set(texts.flatMap((text) => (text ? formulasIn(text) : [])));
  return [...all].flatMap((tex) => {
    const mathml = mathmlOf(tex);
    return mathml ? [{ tex, mathml }] : [];
  });
}
