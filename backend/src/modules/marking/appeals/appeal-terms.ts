import { DateTime } from 'luxon';
import { type QuestionMarks, resultsOf, type SchemeTerms } from '../scheme/mark-scheme.js';

/** Something that can be appealed: a question of a script, or the whole script. */
export interface Appealable {
  /** Null for the whole script. */
  questionId: string | null;
  label: string | null;
  marks: number;
  maximum: number;
}

/** A graded script. */
interface GradedScript {
  grade: number;
  gradeOutOf: number;
  given: readonly QuestionMarks[];
}

/** Returns one entry per question if the script was marked by question, else one for the whole script. */
export function listAppealable(scheme: SchemeTerms, { grade, gradeOutOf, given }: GradedScript): Appealable[] {
  if (given.length === 0 || scheme.questions.length === 0) {
    return [{ questionId: null, label: null, marks: grade, maximum: gradeOutOf }];
  }
  return resultsOf(scheme, given).map(({ questionId, label, marks, maximum }) => {
    return { questionId, label, marks: marks ?? 0, maximum };
  });
}

/** Returns the end of the last day in the school's time zone; null if the task takes no appeals. */
export function appealDeadline(givenAt: Date, days: number, zone: string): Date | null {
  if (days === 0) return null;
  return DateTime.fromJSDate(givenAt, { zone }).plus({ days }).endOf('day').toJSDate();
}

/** An answered appeal is final until the script is graded again. */
export const isFinal = (answeredAt: Date | null, gradedAt: Date): boolean =>
  answeredAt !== null && answeredAt >= gradedAt;
