import type { Board } from '../../syllabus/boards/board.js';
import { BEST_OF_CORE, type Grade, GRADES, GRADES_OF, paperOf } from '../grades.js';

export interface Threshold {
  grade: Grade;
  /** The fewest marks for the grade. */
  from: number;
}

/** The thresholds of one component, such as 12. */
export interface ComponentThresholds {
  code: string;
  /** Its most marks. */
  maximum: number;
  /** Best grade first; a grade that cannot be reached is left out. */
  thresholds: Threshold[];
}

/** The thresholds of a combination of components, such as BY. */
export interface OptionThresholds extends ComponentThresholds {
  components: string[];
}

export const LINE_PROBLEMS = [
  'unreadable',
  'no_components',
  'unknown_paper',
  'no_thresholds',
  'too_many_grades',
  'not_falling',
  'above_maximum',
  'twice',
] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

export interface BadLine {
  /** Counted from 1. */
  line: number;
  text: string;
  problem: LineProblem;
}

export interface ThresholdTable {
  options: OptionThresholds[];
  components: ComponentThresholds[];
  bad: BadLine[];
}

type Row = { option: OptionThresholds } | { component: ComponentThresholds } | { problem: LineProblem };

/** Arabic and Persian digits. */
const EASTERN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
const FIRST_DIGITS = [0x06_60, 0x06_f0];
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const NONE = new Set(['-', 'N/A']);
const NUMBER = /^\d{1,3}$/;
const OPTION = /^[A-Z0-9]{1,4}$/;
/** A header names at least so many grades. */
const FEWEST_IN_HEADER = 3;

const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  return String(code - (FIRST_DIGITS.findLast((first) => first <= code) ?? 0));
};

/** One space between words, western digits, one kind of dash, and no space around commas. */
const tidy = (line: string): string =>
  line
    .replace(EASTERN_DIGITS, digitOf)
    .replace(/\u060C/g, ',')
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    .replace(/ ?, ?/g, ',')
    .replace(/\bA \*/g, 'A*')
    .trim()
    .toUpperCase();

/** The grades that a header line ends with, in the board's order; null for another line. */
function headerOf(words: readonly string[], grades: readonly Grade[]): Grade[] | null {
  const named: Grade[] = [];
  let left = grades.length;
  for (const word of words.toReversed()) {
    const at = grades.findIndex((grade) => grade === word);
    if (at < 0 || at >= left) break;
    left = at;
    named.unshift(...grades.slice(at, at + 1));
  }
  const before = words.slice(0, words.length - named.length);
  return named.length >= FEWEST_IN_HEADER && !before.some((word) => /\d/.test(word)) ? named : null;
}

/** A component has no A*: its columns begin with A, unless the line has one for A* too. */
function columnsOf(header: readonly Grade[] | null, grades: readonly Grade[], cells: number): readonly Grade[] {
  const columns = header ?? grades;
  const isShort = header === null || cells < header.length;
  return isShort ? columns.filter((grade) => grade !== 'A*') : columns;
}

/** Core candidates reach no grade above C: without a dash for these, their marks begin with C. */
function columnsOfCore(columns: readonly Grade[], [first = '']: readonly string[]): readonly Grade[] {
  return NONE.has(first) ? columns : columns.filter((grade) => GRADES.indexOf(grade) >= GRADES.indexOf(BEST_OF_CORE));
}

function thresholdsOf(
  words: readonly string[],
  columns: readonly Grade[],
  maximum: number,
): { thresholds: Threshold[] } | { problem: LineProblem } {
  if (words.some((word) => !NONE.has(word) && !NUMBER.test(word))) return { problem: 'unreadable' };
  if (words.length > columns.length) return { problem: 'too_many_grades' };
  const thresholds = words.flatMap((word, at) => {
    const grade = columns[at];
    return grade && !NONE.has(word) ? [{ grade, from: Number(word) }] : [];
  });
  if (thresholds.length === 0) return { problem: 'no_thresholds' };
  const marks = thresholds.map(({ from }) => from);
  if (marks.some((from) => from > maximum)) return { problem: 'above_maximum' };
  if (marks.some((from, at) => at > 0 && from >= (marks[at - 1] ?? 0))) return { problem: 'not_falling' };
  return { thresholds };
}

/** Reads the rows of one board's table; `header` is that of the lines above. */
class RowReader {
  private header: Grade[] | null = null;
  private readonly grades: readonly Grade[];

  constructor(private readonly board: Board) {
    this.grades = GRADES_OF[board.code];
  }

  /** Null for a line without anything to read: a header or words. */
  row(line: string): Row | null {
    const words = line.split(' ').filter(Boolean);
    const header = headerOf(words, this.grades);
    if (header) {
      this.header = header;
      return null;
    }
    if (!/\d/.test(line)) return null;
    return this.read(/^(COMPONENT|OPTION)$/.test(words[0] ?? '') ? words.slice(1) : words);
  }

  private read([code = '', max = '', ...rest]: readonly string[]): Row {
    if (!OPTION.test(code) || !NUMBER.test(max) || Number(max) === 0) return { problem: 'unreadable' };
    const maximum = Number(max);
    const [list = '', ...cells] = rest;
    if (list.includes(',')) return this.option({ code, maximum, components: list.split(',') }, cells);
    if (paperOf(this.board, code)) return this.component({ code, maximum }, rest);
    return { problem: NUMBER.test(code) ? 'unknown_paper' : 'no_components' };
  }

  private option(option: Omit<OptionThresholds, 'thresholds'>, cells: readonly string[]): Row {
    if (option.components.some((component) => !paperOf(this.board, component))) return { problem: 'unknown_paper' };
    const columns = this.header ?? this.grades;
    const reached = this.isOfCore(option.components) ? columnsOfCore(columns, cells) : columns;
    const found = thresholdsOf(cells, reached, option.maximum);
    return 'problem' in found ? found : { option: { ...option, ...found } };
  }

  private component(component: Omit<ComponentThresholds, 'thresholds'>, cells: readonly string[]): Row {
    const columns = columnsOf(this.header, this.grades, cells.length);
    const reached = this.isOfCore([component.code]) ? columnsOfCore(columns, cells) : columns;
    const found = thresholdsOf(cells, reached, component.maximum);
    return 'problem' in found ? found : { component: { ...component, ...found } };
  }

  /** True if Core candidates alone take one of the components. */
  private isOfCore(components: readonly string[]): boolean {
    return components.some((component) => paperOf(this.board, component)?.tier === 'core');
  }
}

/**
 * Reads the lines of a board's threshold table as they are pasted: options ("BY 200 22, 42, 52 148 125 102 79 57") and
 * components ("12 40 28 24 20"). The columns are the grades that a header line above names, otherwise the board's from the
 * best on; a dash is a grade that cannot be reached. A line
 * of Core candidates that does not begin with a dash begins with C. Lines without a digit are left out.
 */
export function readThresholds(board: Board, text: string): ThresholdTable {
  const table: ThresholdTable = { options: [], components: [], bad: [] };
  const reader = new RowReader(board);
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const row = reader.row(tidy(line));
    const problem = row && (addRow(table, row) ?? null);
    if (problem) table.bad.push({ line: at + 1, text: line.trim(), problem });
  }
  return table;
}

/** @returns why the row was not added */
function addRow({ options, components }: ThresholdTable, row: Row): LineProblem | undefined {
  if ('problem' in row) return row.problem;
  const isTwice = (rows: readonly ComponentThresholds[], code: string) => rows.some((one) => one.code === code);
  if ('option' in row) {
    if (isTwice(options, row.option.code)) return 'twice';
    options.push(row.option);
  } else {
    if (isTwice(components, row.component.code)) return 'twice';
    components.push(row.component);
  }
  return undefined;
}
