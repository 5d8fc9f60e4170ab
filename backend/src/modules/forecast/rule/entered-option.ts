import type { Board, Paper, Tier } from '../../syllabus/boards/board.js';
import { paperOf } from '../grades.js';
import type { OptionThresholds, Threshold } from '../thresholds/threshold-table.js';

/** A paper of an option, and the component by which it is taken. */
export interface EnteredPaper extends Paper {
  component: string;
}

/** The option by whose thresholds a year is forecast. */
export interface Entered {
  /** Of the thresholds: 2026-06. */
  series: string;
  note: string | null;
  option: string;
  maximum: number;
  thresholds: readonly Threshold[];
  papers: readonly EnteredPaper[];
}

interface SavedTable {
  series: string;
  note: string | null;
  options: readonly OptionThresholds[];
}

/** Why nobody of a year has a forecast. */
export const SILENCES = ['no_syllabus', 'no_thresholds', 'no_option'] as const;
export type Silence = (typeof SILENCES)[number];

interface YearOfBoard {
  board: Board;
  tier: Tier | null;
}

const ROUNDING = 0.005;

/** The papers of an option; null unless candidates of the tier take them, and they make up the whole mark. */
export function papersOf({ board, tier }: YearOfBoard, { components }: OptionThresholds): EnteredPaper[] | null {
  const papers = components.flatMap((component) => {
    const paper = paperOf(board, component);
    return paper && !(tier && paper.tier && paper.tier !== tier) ? [{ ...paper, component }] : [];
  });
  const isEachOnce = new Set(papers.map(({ code }) => code)).size === components.length;
  const whole = papers.reduce((sum, { share }) => sum + share, 0);
  return isEachOnce && Math.abs(whole - 1) <= ROUNDING ? papers : null;
}

interface Wanted {
  series: string | null;
  option: string | null;
}

/**
 * The series and option that the team has chosen; otherwise the latest series, and the first option that fits the tier.
 * @param tables latest series first
 */
export function enteredOption(
  year: YearOfBoard,
  tables: readonly SavedTable[],
  wanted: Wanted,
): Entered | Exclude<Silence, 'no_syllabus'> {
  const table = tables.find(({ series }) => series === wanted.series) ?? tables[0];
  if (!table) return 'no_thresholds';
  const fitting = table.options.flatMap((option) => {
    const papers = papersOf(year, option);
    return papers ? [{ option, papers }] : [];
  });
  const found = fitting.find(({ option }) => option.code === wanted.option) ?? fitting[0];
  if (!found) return 'no_option';
  const { code: option, maximum, thresholds } = found.option;
  return { series: table.series, note: table.note, option, maximum, thresholds, papers: found.papers };
}
