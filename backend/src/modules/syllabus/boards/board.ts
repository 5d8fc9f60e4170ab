import type { Subject } from './subjects.js';

export const BOARD_CODES = ['0625', '5054', '4PH1'] as const;
export type BoardCode = (typeof BOARD_CODES)[number];

export const TIERS = ['core', 'extended'] as const;
export type Tier = (typeof TIERS)[number];

/** A heading of a board's syllabus. */
export interface Topic {
  /** As the board numbers it: 1.5.2, 1(c). */
  code: string;
  heading: string;
  /** Code of the heading that it belongs to; null at the top. */
  parent: string | null;
  /** Asked of Extended candidates alone; left out for what all candidates are asked. */
  tier?: Extract<Tier, 'extended'>;
  /** What it is about: topics of several boards with a subject in common correspond to each other. */
  subjects: readonly Subject[];
}

/** Papers of which a candidate takes one: the practical test, or the alternative to it. */
export const PRACTICAL = 'practical';

/** A paper of the exam. */
export interface Paper {
  code: string;
  heading: string;
  /** Its share of the whole mark, 0 to 1. */
  share: number;
  /** Left out for papers of all candidates. */
  tier?: Tier;
  /** A candidate takes only one of the papers with the same word here. */
  oneOf?: string;
}

/** A board's syllabus: codes and headings alone, since its sentences are the board's. */
export interface Board {
  code: BoardCode;
  name: string;
  /** The years of the exams for which the edition is that the codes are of. */
  version: string;
  topics: readonly Topic[];
  papers: readonly Paper[];
  /** Lines that a person has still to compare with the official document: codes, and "paper 1". */
  unchecked: readonly string[];
  /** Those of them where outlines differ, or where the number was concluded from the order: to be checked first. */
  doubtful: readonly string[];
}

/** A row of a board file: code, heading, subjects of a topic without topics below it. */
export type TopicRow = readonly [code: string, heading: string, subjects?: readonly Subject[], tier?: 'extended'];

/** The code without its last part: 1.5.2 belongs to 1.5, and 1(c) to 1. */
const parentOf = (code: string): string | null => /^(.+)(\.\d+|\([a-z]\))$/.exec(code)?.[1] ?? null;

export const topicsOf = (rows: readonly TopicRow[]): Topic[] =>
  rows.map(([code, heading, subjects = [], tier]) => ({
    ...{ code, heading, parent: parentOf(code), subjects },
    ...(tier && { tier }),
  }));

/** All lines of a board's file: the codes of its topics, and "paper 1". */
export const linesOf = (topics: readonly Topic[], papers: readonly Paper[]): string[] => [
  ...topics.map(({ code }) => code),
  ...papers.map(({ code }) => `paper ${code}`),
];
