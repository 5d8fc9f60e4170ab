import { DAY_MS } from '../../../platform/clock/durations.js';
import { betaCdf, betaQuantile } from './beta.js';

/** An answer that says something about a topic, and that the reader may know. */
export interface Evidence {
  at: Date;
  /** The marks of a right answer. */
  marks: number;
  /** Those that the answer had. */
  earned: number;
  /** Practice counts less than an exam: others have seen the question before. */
  isPractice: boolean;
}

/** Marks of several answers, added up with their weights. */
export interface WeighedMarks {
  earned: number;
  marks: number;
}

export const MASTERY_LEVELS = ['secure', 'getting_there', 'weak'] as const;
export type MasteryLevel = (typeof MASTERY_LEVELS)[number];

/** What is believed about the share of marks that a student would earn: a Beta distribution. */
interface Belief {
  a: number;
  b: number;
}

export interface Mastery {
  /** The weighted marks that it rests on. */
  marks: number;
  /** Null while that is not enough; so are the others. */
  level: MasteryLevel | null;
  /** The share of marks that is expected, 0 to 1. */
  expected: number | null;
  belief: Belief | null;
}

const PRACTICE_WEIGHT = 0.5;
const HALVED_EVERY_DAYS = 60;
/** Less says nothing. */
const ENOUGH_MARKS = 5;
/** What the class earns counts like so many marks of the student's own. */
const PRIOR_MARKS = 2;
/** While nobody has answered. */
const UNKNOWN_CLASS = 0.5;
/** The level is of what a student can do with some certainty. */
const CAUTION = 0.2;
const TAIL = 0.1;
const SECURE = 0.75;
const GETTING_THERE = 0.5;

/** An answer's marks as far as they count now: older ones count less, and so does practice. */
export function weighed({ at, marks, earned, isPractice }: Evidence, now: Date): WeighedMarks {
  const days = Math.max(0, (now.getTime() - at.getTime()) / DAY_MS);
  const weight = (isPractice ? PRACTICE_WEIGHT : 1) * 0.5 ** (days / HALVED_EVERY_DAYS);
  return { earned: weight * earned, marks: weight * marks };
}

export const sumOf = (all: readonly WeighedMarks[]): WeighedMarks =>
  all.reduce((sum, one) => ({ earned: sum.earned + one.earned, marks: sum.marks + one.marks }), {
    earned: 0,
    marks: 0,
  });

/**
 * What a student has mastered of a topic.
 * @param classShare the share of marks that the class earns in it, 0 to 1; null if nobody has answered
 */
export function masteryOf({ earned, marks }: WeighedMarks, classShare: number | null): Mastery {
  if (marks < ENOUGH_MARKS) return { marks, level: null, expected: null, belief: null };
  // Neither is ever nothing, so that a class that earns all or no marks leaves room for doubt.
  const prior = Math.min(0.95, Math.max(0.05, classShare ?? UNKNOWN_CLASS)) * PRIOR_MARKS;
  const belief = { a: prior + earned, b: PRIOR_MARKS - prior + marks - earned };
  return { marks, level: levelOf(belief), expected: belief.a / (belief.a + belief.b), belief };
}

/** Secure if the 20 % quantile is at least 0.75: if the probability of less is at most 20 %. */
function levelOf({ a, b }: Belief): MasteryLevel {
  if (betaCdf(SECURE, a, b) <= CAUTION) return 'secure';
  return betaCdf(GETTING_THERE, a, b) <= CAUTION ? 'getting_there' : 'weak';
}

/** The share of marks that a student earns with a probability of 80 % at least: what is certain of a topic. */
export const certainOf = ({ belief }: Pick<Mastery, 'belief'>): number | null =>
  belief && betaQuantile(CAUTION, belief.a, belief.b);

/** The range in which the share of marks is with a probability of 80 %; null while the evidence is not enough. */
export const rangeOf = ({ belief }: Pick<Mastery, 'belief'>): readonly [low: number, high: number] | null =>
  belief && [betaQuantile(TAIL, belief.a, belief.b), betaQuantile(1 - TAIL, belief.a, belief.b)];
