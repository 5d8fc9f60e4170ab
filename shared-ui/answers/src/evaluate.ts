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

/** Evaluates exactly where the result is rational, otherwise to 50 decimals. Angles are in degrees. */
export function evaluate(expression: Expression, values: Values): Result {
  if (expression.type === 'number') return { value: expression.value };
  if (expression.type === 'name') {
    const value = values.get(expression.name) ?? (isConstant(expression.name) ? PI : undefined);
    return value ? { value } : { problem: 'unknown_name' };
  }
  if (expression.type === 'call') {
    const of = evaluate(expression.of, values);
    return 'problem' in of ? of : called(expression.name, of.value);
  }
  const left = evaluate(expression.left, values);
  if ('problem' in left) return left;
  const right = evaluate(expression.right, values);
  return 'problem' in right ? right : combined(expression.operator, left.value, right.value);
}
