import { DAY_MS } from '../../../platform/clock/durations.js';
import { betaQuantile } from './beta.js';

/** An answer that says something about a topic, and that the student may know. */
export interface Evidence {
  at: Date;
  /** The marks of a right answer. */
  marks: number;
  /** Those that the answer had. */
  earned: number;
  /** Practice counts less than an exam: others have seen the question before. */
  isPractice: boolean;
}

export const MASTERY_LEVELS = ['secure', 'getting_there', 'weak'] as const;
export type MasteryLevel = (typeof MASTERY_LEVELS)[number];

export interface Mastery {
  /** The weighted marks that it rests on. */
  marks: number;
  /** Null while that is not enough. */
  level: MasteryLevel | null;
  /** The share of marks that is expected, and the range in which it is with a probability of 80 %; null likewise. */
  expected: number | null;
  range: readonly [low: number, high: number] | null;
}

const PRACTICE_WEIGHT = 0.5;
const HALVED_EVERY_DAYS = 60;
/** Less says nothing. */
const ENOUGH_MARKS = 5;
/** So many marks the class counts for. */
const PRIOR_MARKS = 2;
/** A class without answers is expected to earn half of the marks. */
const UNKNOWN_CLASS = 0.5;
/** The level is of what a student can do with some certainty. */
const CAUTION = 0.2;
const TAIL = 0.1;
const SECURE = 0.75;
const GETTING_THERE = 0.5;

function weightOf({ at, isPractice }: Evidence, now: Date): number {
  const days = Math.max(0, (now.getTime() - at.getTime()) / DAY_MS);
  return (isPractice ? PRACTICE_WEIGHT : 1) * 0.5 ** (days / HALVED_EVERY_DAYS);
}

/**
 * What a student has mastered of a topic.
 * @param classShare the share of marks that the class earns in it, 0 to 1; null if nobody has answered
 */
export function masteryOf(evidence: readonly Evidence[], classShare: number | null, now: Date): Mastery {
  let [earned, marks] = [0, 0];
  for (const answer of evidence) {
    const weight = weightOf(answer, now);
    earned += weight * answer.earned;
    marks += weight * answer.marks;
  }
  if (marks < ENOUGH_MARKS) return { marks, level: null, expected: null, range: null };
  // Neither is ever nothing, so that a class that earns all or no marks leaves room for doubt.
  const prior = Math.min(0.95, Math.max(0.05, classShare ?? UNKNOWN_CLASS)) * PRIOR_MARKS;
  const [a, b] = [prior + earned, PRIOR_MARKS - prior + marks - earned];
  return {
    marks,
    level: levelOf(betaQuantile(CAUTION, a, b)),
    expected: a / (a + b),
    range: [betaQuantile(TAIL, a, b), betaQuantile(1 - TAIL, a, b)],
  };
}

function levelOf(certain: number): MasteryLevel {
  if (certain >= SECURE) return 'secure';
  return certain >= GETTING_THERE ? 'getting_there' : 'weak';
}
