import { DateTime } from 'luxon';
import { type QuestionMarks, resultsOf, type SchemeTerms } from '../scheme/mark-scheme.js';

/** What can be appealed: a question of a script, or the whole of it. */
export interface Appealable {
  /** Null for the whole script. */
  questionId: string | null;
  label: string | null;
  marks: number;
  maximum: number;
}

/** A script that is graded. */
interface GradedScript {
  grade: number;
  gradeOutOf: number;
  given: readonly QuestionMarks[];
}

/** Question by question where the script was marked so, else the script as a whole. */
export function appealablesOf(scheme: SchemeTerms, { grade, gradeOutOf, given }: GradedScript): Appealable[] {
  if (given.length === 0 || scheme.questions.length === 0) {
    return [{ questionId: null, label: null, marks: grade, maximum: gradeOutOf }];
  }
  return resultsOf(scheme, given).map(({ questionId, label, marks, maximum }) => {
    return { questionId, label, marks: marks ?? 0, maximum };
  });
}

/** The last moment of the last day, by the school's clocks; null when the task takes no appeals. */
export function lastMoment(givenAt: Date, days: number, zone: string): Date | null {
  if (days === 0) return null;
  return DateTime.fromJSDate(givenAt, { zone }).plus({ days }).endOf('day').toJSDate();
}

/** One that was answered is final until the script is graded anew. */
export const isFinal = (answeredAt: Date | null, gradedAt: Date): boolean =>
  answeredAt !== null && answeredAt >= gradedAt;
