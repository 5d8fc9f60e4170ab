import { type Expression, parseExpression, withNames } from './expression.ts';
import type { Fraction } from './fraction.ts';
import { nameOfPart, type Part } from './judge-parts.ts';
import { shownValue } from './shown.ts';
import { checkDraws, decimalText, type DrawCheck, type Parameter, type TriedDraw } from './variants.ts';

/** A value's figures where it does not end. */
const SHOWN_FIGURES = 6;
const LONGEST_EXACT = 12;

/** A draw, and the value of the key for it. */
interface ShownDraw {
  drawn: Record<string, string>;
  /** Null if the key has none. */
  value: string | null;
  problem: TriedDraw['problem'];
}

/** Every draw of one part's number. */
export interface TriedPart {
  /** Empty for a question without parts. */
  label: string;
  draws: number;
  /** Twenty, spread evenly. */
  samples: ShownDraw[];
  least: ShownDraw | null;
  greatest: ShownDraw | null;
  problems: ShownDraw[];
}

function textOf(value: Fraction): string {
  const exact = decimalText(value);
  return exact !== null && exact.length <= LONGEST_EXACT ? exact : shownValue(value, SHOWN_FIGURES);
}

const shown = ({ drawn, value, problem }: TriedDraw): ShownDraw => ({ drawn, value: value && textOf(value), problem });

const partOf = (label: string, { draws, samples, least, greatest, problems }: DrawCheck): TriedPart => ({
  label,
  draws,
  samples: samples.map(shown),
  least: least && shown(least),
  greatest: greatest && shown(greatest),
  problems: problems.map(shown),
});

/** Tries every draw for each part that is a number; null if a key or a parameter cannot be read, or there are too many or take too long. */
export function triedDraws(parts: readonly Part[], parameters: readonly Parameter[]): TriedPart[] | null {
  const earlier = new Map<string, Expression>();
  const tried: TriedPart[] = [];
  const work = { steps: 0 };
  for (const part of parts) {
    if (part.kind !== 'number') continue;
    const check = checkDraws(parameters, part.key.value, earlier, work);
    const expression = parseExpression(part.key.value);
    if (!check || !expression) return null;
    earlier.set(nameOfPart(part.label), withNames(expression, earlier));
    tried.push(partOf(part.label, check));
  }
  return tried;
}
