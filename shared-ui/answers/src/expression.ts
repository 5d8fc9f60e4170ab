import { type Fraction, lowestTerms } from './fraction.ts';
import { leadingNumber } from './numbers.ts';
import { inPlainSigns, isMixed } from './plain-signs.ts';

export type Operator = '+' | '-' | '*' | '/' | '^';
export type FunctionName = 'sin' | 'cos' | 'tan' | 'sqrt' | 'negative';

/** A key's expression, such as a × 9.8 or √(2 × g × h). */
export type Expression =
  | { type: 'number'; value: Fraction }
  | { type: 'name'; name: string }
  | { type: 'call'; name: FunctionName; of: Expression }
  | { type: 'operation'; operator: Operator; left: Expression; right: Expression };

const MOST_LENGTH = 200;
/** Brackets, signs and powers inside each other. */
const MOST_DEPTH = 30;
const FUNCTIONS: readonly string[] = ['sin', 'cos', 'tan', 'sqrt'];
const isFunction = (name: string): name is FunctionName => FUNCTIONS.includes(name);

class SyntaxProblem extends Error {}

/** Reads from left to right; each method takes what it reads from the beginning of the rest. */
class Reader {
  private depth = 0;
  private rest: string;

  constructor(text: string) {
    this.rest = text;
  }

  whole(): Expression {
    const read = this.sum();
    if (this.rest !== '') throw new SyntaxProblem(this.rest);
    return read;
  }

  private taken(pattern: RegExp): string | null {
    const [text] = pattern.exec(this.rest) ?? [];
    if (text === undefined) return null;
    this.rest = this.rest.slice(text.length).trimStart();
    return text.trim();
  }

  private sum(): Expression {
    let left = this.product();
    for (;;) {
      const operator = this.taken(/^[+-]/);
      if (!operator) return left;
      left = { type: 'operation', operator: operator === '+' ? '+' : '-', left, right: this.product() };
    }
  }

  private product(): Expression {
    let left = this.signed();
    for (;;) {
      const operator = this.taken(/^[×/]/);
      if (!operator) return left;
      left = { type: 'operation', operator: operator === '/' ? '/' : '*', left, right: this.signed() };
    }
  }

  /** A minus binds less than a power: -2^2 is -4. */
  private signed(): Expression {
    if (this.taken(/^-/)) return this.inside(() => ({ type: 'call', name: 'negative', of: this.signed() }));
    const left = this.operand();
    if (!this.taken(/^\^/)) return left;
    return this.inside(() => ({ type: 'operation', operator: '^', left, right: this.signed() }));
  }

  private operand(): Expression {
    if (this.taken(/^\(/)) return this.inside(() => this.closed());
    if (this.taken(/^√/)) return this.inside(() => ({ type: 'call', name: 'sqrt', of: this.operand() }));
    const name = this.taken(/^[\p{L}_][\p{L}\p{N}_]*/u);
    if (name === null) return this.number();
    if (!isFunction(name)) return { type: 'name', name };
    if (!this.taken(/^\(/)) throw new SyntaxProblem(name);
    return this.inside(() => ({ type: 'call', name, of: this.closed() }));
  }

  private closed(): Expression {
    const inner = this.sum();
    if (!this.taken(/^\)/)) throw new SyntaxProblem(this.rest);
    return inner;
  }

  private number(): Expression {
    const read = /^[\d.,]/.test(this.rest) ? leadingNumber(this.rest) : null;
    if (!read?.value || Math.abs(read.decimal?.exponent ?? 0) > 99) throw new SyntaxProblem(this.rest);
    this.rest = this.rest.slice(read.typed.length).trimStart();
    return { type: 'number', value: lowestTerms(read.value) };
  }

  private inside(read: () => Expression): Expression {
    this.depth += 1;
    if (this.depth > MOST_DEPTH) throw new SyntaxProblem(this.rest);
    const expression = read();
    this.depth -= 1;
    return expression;
  }
}

/**
 * Parses + − × ÷ ^ √ sin cos tan and brackets with numbers, names of parameters and labels of parts. Null if it is not
 * an expression. Products need their sign: 2a is not read.
 */
export function parseExpression(text: string): Expression | null {
  if (text.length > MOST_LENGTH || isMixed(text)) return null;
  try {
    return new Reader(inPlainSigns(text).replaceAll(/[÷∕⁄]/g, '/')).whole();
  } catch (problem) {
    if (problem instanceof SyntaxProblem) return null;
    throw problem;
  }
}

/** The names that an expression refers to, each once; π is none. */
export function namesIn(expression: Expression): string[] {
  if (expression.type === 'number') return [];
  if (expression.type === 'name') return isConstant(expression.name) ? [] : [expression.name];
  if (expression.type === 'call') return namesIn(expression.of);
  return [...new Set([...namesIn(expression.left), ...namesIn(expression.right)])];
}

export const isConstant = (name: string): boolean => name === 'π' || name === 'pi';

/** Replaces names by what they stand for. */
export function withNames(expression: Expression, known: ReadonlyMap<string, Expression>): Expression {
  if (expression.type === 'number') return expression;
  if (expression.type === 'name') return known.get(expression.name) ?? expression;
  if (expression.type === 'call') return { ...expression, of: withNames(expression.of, known) };
  return { ...expression, left: withNames(expression.left, known), right: withNames(expression.right, known) };
}

/** Names that an expression gives a meaning of their own. */
export const isReserved = (name: string): boolean => isFunction(name) || isConstant(name);
