import type { Values } from './evaluate.ts';
import type { Fraction } from './fraction.ts';
import { judge } from './judge.ts';
import { isExpression, nameOfPart, type Part, valueOfKey } from './judge-parts.ts';
import { optionLetter } from './judge-text.ts';
import type { NumberKey } from './keys.ts';
import { readUnit } from './quantity.ts';
import { shownValue, shownWithUnit } from './shown.ts';

/** Figures of a value that is right within a tolerance. */
const USUAL_FIGURES = 3;

function rightNumber(part: Part & { kind: 'number' }, value: Fraction | null): string {
  const { key } = part;
  if (isExpression(key)) return value ? shownWithUnit(shownValue(value, figuresOf(key)), unitOf(key)) : key.value;
  const typed = key.unit ? `${key.value} ${key.unit}` : key.value;
  return judge(part, typed).read ?? typed;
}

const unitOf = ({ unit }: NumberKey) => (unit ? readUnit(unit) : null);
const figuresOf = ({ sf, match }: NumberKey): number => sf?.max ?? (match.by === 'rounding' ? match.sf : USUAL_FIGURES);

/**
 * The right answer to each part as a student would give it: 1.20 m/s, the first accepted text, the letter of the right
 * option.
 * @param parameters the drawn values; without them, a key that needs them is shown as its author typed it
 */
export function rightAnswers(parts: readonly Part[], parameters: Values = new Map()): string[] {
  const values = new Map(parameters);
  return parts.map((part) => {
    if (part.kind === 'text') return part.key.accept[0] ?? '';
    if (part.kind === 'choice') return optionLetter(part.key.right);
    const result = valueOfKey(part.key, values);
    const value = 'value' in result ? result.value : null;
    if (value) values.set(nameOfPart(part.label), value);
    return rightNumber(part, value);
  });
}
