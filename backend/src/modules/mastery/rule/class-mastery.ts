import type { TopicTree } from '../../syllabus/boards/topic-tree.js';
import { type Evidence, type Mastery, masteryOf, weighed, type WeighedMarks } from './mastery.js';

/** An answer with the topics that it says something about, as codes of one board. */
export interface TopicAnswer extends Evidence {
  codes: readonly string[];
}

/** An answer's marks as far as they count now: once, however many topics it is about. */
export interface WeighedAnswer extends WeighedMarks {
  /** Codes of its topics, with all above them. */
  codes: readonly string[];
}

/** By student id. */
export type WeighedAnswers = ReadonlyMap<string, readonly WeighedAnswer[]>;

/** By topic code. */
type Sums = Map<string, WeighedMarks>;

/** By student id, and within by topic code. What nobody was asked is left out. */
export type ClassMastery = ReadonlyMap<string, ReadonlyMap<string, Mastery>>;

export const weighedAnswers = (
  answers: ReadonlyMap<string, readonly TopicAnswer[]>,
  tree: TopicTree,
  now: Date,
): WeighedAnswers =>
  new Map(
    [...answers].map(([id, own]) => [
      id,
      own.map((answer) => ({ codes: tree.withAbove(answer.codes), ...weighed(answer, now) })),
    ]),
  );

/**
 * What the students of a class have mastered of each topic, with what the class earns in it as the prior. A topic has
 * its own answers and those of all topics below it, each once.
 */
export function classMastery(answers: WeighedAnswers): ClassMastery {
  const byStudent = new Map([...answers].map(([id, own]) => [id, sumsOf(own)]));
  const ofClass: Sums = new Map();
  for (const sums of byStudent.values()) for (const [code, sum] of sums) add(ofClass, code, sum);
  return new Map(
    [...byStudent].map(([id, sums]) => [
      id,
      new Map([...sums].map(([code, sum]) => [code, masteryOf(sum, shareOf(ofClass.get(code)))])),
    ]),
  );
}

function sumsOf(answers: readonly WeighedAnswer[]): Sums {
  const sums: Sums = new Map();
  for (const answer of answers) for (const code of answer.codes) add(sums, code, answer);
  return sums;
}

function add(sums: Sums, code: string, { earned, marks }: WeighedMarks): void {
  const sum = sums.get(code);
  sums.set(code, sum ? { earned: sum.earned + earned, marks: sum.marks + marks } : { earned, marks });
}

const shareOf = (sum: WeighedMarks | undefined): number | null =>
  sum && sum.marks > 0 ? sum.earned / sum.marks : null;
