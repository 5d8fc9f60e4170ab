import { parseArgs } from 'node:util';
import type { Report } from './report.ts';

/** One benchmark: what it prints for --help, what can be chosen, and the measurement. */
export interface Bench {
  about: string;
  /** Parts that can be measured alone; all of them unless some are named. */
  parts?: readonly string[];
  /** Options that take a number above 0, with their defaults. */
  numbers?: Record<string, number>;
  /** Options that take a text, with their defaults. */
  texts?: Record<string, string>;
  run(chosen: Chosen, report: Report): Promise<void>;
}

/** The command line does not fit the benchmark. */
export class WrongArguments extends Error {
  override name = 'WrongArguments';
}

/** What the command line chose for a benchmark. */
export class Chosen {
  readonly #parts: readonly string[];
  readonly #numbers: Record<string, number>;
  readonly #texts: Record<string, string>;

  private constructor(parts: readonly string[], numbers: Record<string, number>, texts: Record<string, string>) {
    this.#parts = parts;
    this.#numbers = numbers;
    this.#texts = texts;
  }

  /** @throws WrongArguments if an option or part does not exist, or a number is none */
  static of(bench: Bench, args: string[]): Chosen {
    const { parts = [], numbers = {}, texts = {} } = bench;
    const names = [...Object.keys(numbers), ...Object.keys(texts)];
    const { values, positionals } = parsed(names, args);
    const unknown = positionals.find((part) => !parts.includes(part));
    if (unknown !== undefined) {
      const known = parts.length > 0 ? `Its parts are ${parts.join(', ')}.` : 'It has no parts.';
      throw new WrongArguments(`There is no part "${unknown}" to measure. ${known}`);
    }
    const chosen = Object.entries(numbers).map(([name, normal]) => [name, numberOf(name, values[name], normal)]);
    const said = Object.entries(texts).map(([name, normal]) => [name, values[name] ?? normal]);
    return new Chosen(
      positionals.length > 0 ? positionals : parts,
      Object.fromEntries(chosen),
      Object.fromEntries(said),
    );
  }

  has(part: string): boolean {
    return this.#parts.includes(part);
  }

  number(name: string): number {
    const value = this.#numbers[name];
    if (value === undefined) throw new Error(`The benchmark has no option --${name} that takes a number.`);
    return value;
  }

  text(name: string): string {
    const value = this.#texts[name];
    if (value === undefined) throw new Error(`The benchmark has no option --${name} that takes a text.`);
    return value;
  }
}

/** @throws WrongArguments */
export function patternOf(only: string): RegExp {
  try {
    return new RegExp(only, 'u');
  } catch {
    throw new WrongArguments(`--only must be a regular expression, not "${only}".`);
  }
}

/** What --help prints about one benchmark. */
export function helpOf(name: string, { about, parts = [], numbers = {}, texts = {} }: Bench): string {
  const normal = Object.entries({ ...numbers, ...texts }).map(([option, value]) => ` [--${option} ${value || 'TEXT'}]`);
  const some = parts.length > 0 ? ` [${parts.join(' | ')}]` : '';
  return `${about}\n\n  npm run bench -- ${name}${some}${normal.join('')}\n`;
}

function parsed(names: string[], args: string[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error));
  }
}

function numberOf(name: string, given: string | undefined, normal: number): number {
  const value = given === undefined ? normal : Number(given);
  if (Number.isFinite(value) && value > 0) return value;
  throw new WrongArguments(`--${name} must be a number above 0, not "${given}".`);
}
