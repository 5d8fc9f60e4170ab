import { cosine, PI, power, sine, squareRoot, tangent } from './exact-functions.ts';
import { type Expression, type FunctionName, isConstant, type Operator } from './expression.ts';
import { type Fraction, negative, over, plus, times } from './fraction.ts';

/** Values by parameter's name or part's label. */
export type Values = ReadonlyMap<string, Fraction>;

/** Why an expression has no value. */
export type NoValue = 'divides_by_zero' | 'not_a_number' | 'unknown_name';

export type Result = { value: Fraction } | { problem: NoValue };

const orNot = (value: Fraction | null): Result => (value ? { value } : { problem: 'not_a_number' });

function called(name: FunctionName, of: Fraction): Result {
  if (name === 'negative') return { value: negative(of) };
  if (name === 'sin') return { value: sine(of) };
  if (name === 'cos') return { value: cosine(of) };
  return orNot(name === 'tan' ? tangent(of) : squareRoot(of));
}

function combined(operator: Operator, left: Fraction, right: Fraction): Result {
  if (operator === '+') return { value: plus(left, right) };
  if (operator === '-') return { value: plus(left, negative(right)) };
  if (operator === '*') return { value: times(left, right) };
  if (operator === '^') {
    return left.num === 0n && right.num < 0n ? { problem: 'divides_by_zero' } : orNot(power(left, right));
  }
  return right.num === 0n ? { problem: 'divides_by_zero' } : { value: over(left, right) };
}

/** What evaluating has taken: a step for an operation with short numbers, many for one with long numbers. */
export interface Work {
  steps: number;
}

/** Of one evaluation, some milliseconds; no formula of school physics takes a tenth. */
const MOST_STEPS = 1000;
const STEPS_OF: Record<FunctionName, number> = { negative: 0, sqrt: 30, sin: 60, cos: 60, tan: 150 };
/** Operations take the square of their numbers' length, here in hex digits. */
const SHORT = 50;

const lengthOf = ({ num, den }: Fraction): number => num.toString(16).length + den.toString(16).length;

function counted(work: Work, result: Result, ...of: Fraction[]): Result {
  const numbers = 'value' in result ? [...of, result.value] : of;
  work.steps += 1 + Math.trunc((numbers.reduce((sum, one) => sum + lengthOf(one), 0) / SHORT) ** 2);
  return work.steps > MOST_STEPS ? { problem: 'not_a_number' } : result;
}

/**
 * Evaluates exactly where the result is rational, otherwise to 50 decimals. Angles are in degrees. What takes too many
 * steps has no value: parts that refer to each other can be far longer than their texts.
 */
export function evaluate(expression: Expression, values: Values, work: Work = { steps: 0 }): Result {
  if (expression.type === 'number') return { value: expression.value };
  if (expression.type === 'name') {
    const value = values.get(expression.name) ?? (isConstant(expression.name) ? PI : undefined);
    return value ? { value } : { problem: 'unknown_name' };
  }
  if (expression.type === 'call') {
    const of = evaluate(expression.of, values, work);
    if ('problem' in of) return of;
    work.steps += STEPS_OF[expression.name];
    return counted(work, called(expression.name, of.value), of.value);
  }
  const left = evaluate(expression.left, values, work);
  if ('problem' in left) return left;
  const right = evaluate(expression.right, values, work);
  if ('problem' in right) return right;
  return counted(work, combined(expression.operator, left.value, right.value), left.value, right.value);
}
