import { type AppError } from '../../../platform/http/app-error.js';
import { markingErrors } from '../marking.errors.js';
/**
 * The mark scheme of a task, and how a script's marks are calculated from it. Marks have at most two decimals and are
 * added in hundredths, so that 0.1 + 0.2 is 0.3.
 */

/** Method, accuracy and independent marks, as examination boards name them. */
export const POINT_KINDS = ['M', 'A', 'B'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** How a script's sum is rounded: not at all, to the nearest half or to the nearest whole mark. Ties round up. */
export const ROUNDINGS = ['none', 'half', 'whole'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export const SCHEME_LIMITS = {
  questions: 60,
  /** Per question. */
  points: 30,
  label: 20,
  text: 300,
  /** Maximum for one question or point. */
  marks: 1000,
  appealDays: 60,
} as const;

export interface MarkPoint {
  id: string;
  text: string;
  kind: PointKind;
  marks: number;
  /** The id of an earlier point of the question; this point counts only if that one does. */
  needs: string | null;
}

export interface Question {
  id: string;
  /** The question's label, as on the paper: 3, 3(b)(ii). */
  label: string;
  maximum: number;
  points: MarkPoint[];
  /** Id of a unit of the curriculum; the marks for this question count in that unit's average. */
  unitId?: string | null;
  /** Id of a chapter of that unit, whose topics the question has. */
  chapterId?: string | null;
  /** True if students may type the answer beside the file that they hand in. */
  typed?: boolean;
}

/** What a teacher decides about marking a task. */
export interface SchemeTerms {
  rounding: Rounding;
  /** Number of days after the grade, or after a later return, during which a student may appeal; 0 for never. */
  appealDays: number;
  questions: Question[];
}

/** The marks of one script for one question. A question that is not marked yet has none. */
export interface QuestionMarks {
  questionId: string;
  /**
   * Ids of the ticked points. A point that the scheme no longer has does not count, but counts again if it is restored.
   */
  points: string[];
  /** Marks besides those of the points; negative numbers deduct. */
  free: number;
  /** The sum of the marks on this question's stamps and comments. */
  stamps: number;
}

export interface QuestionResult {
  questionId: string;
  label: string;
  /** From 0 to `maximum`; null if the question is not marked yet. */
  marks: number | null;
  maximum: number;
}

/** A class's average in one question. */
export interface QuestionAverage {
  questionId: string;
  label: string;
  maximum: number;
  /** Number of scripts with marks for it. */
  scripts: number;
  /** Average of these scripts, to two decimals; null if there are none. */
  average: number | null;
}

const HUNDREDTHS = 100;
const STEP: Record<Rounding, number> = { none: 1, half: 50, whole: 100 };

const hundredths = (marks: number): number => Math.round(marks * HUNDREDTHS);
const within = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

/** Returns the ticked points that count: an A mark does not count without the M mark that it needs. */
export function countingPoints({ points }: Question, ticked: readonly string[]): MarkPoint[] {
  const counting = new Map<string, MarkPoint>();
  for (const point of points) {
    if (ticked.includes(point.id) && (point.needs === null || counting.has(point.needs))) counting.set(point.id, point);
  }
  return [...counting.values()];
}

/** Marks for a question, limited to 0 and its maximum. */
export function marksOf(question: Question, { points, free, stamps }: QuestionMarks): number {
  const ticked = countingPoints(question, points).reduce((sum, { marks }) => sum + hundredths(marks), 0);
  return within(ticked + hundredths(free) + hundredths(stamps), hundredths(question.maximum)) / HUNDREDTHS;
}

export const maximumOf = ({ questions }: Pick<SchemeTerms, 'questions'>): number =>
  questions.reduce((sum, { maximum }) => sum + hundredths(maximum), 0) / HUNDREDTHS;

/** Results of each question, in the order of the scheme. */
export function resultsOf(scheme: SchemeTerms, given: readonly QuestionMarks[]): QuestionResult[] {
  const byQuestion = new Map(given.map((marks) => [marks.questionId, marks]));
  return scheme.questions.map((question) => {
    const marks = byQuestion.get(question.id);
    const { id: questionId, label, maximum } = question;
    return { questionId, label, marks: marks ? marksOf(question, marks) : null, maximum };
  });
}

/** Averages of each question over scripts; a script counts where the question is marked. */
export function averagesOf(scheme: SchemeTerms, scripts: readonly QuestionMarks[][]): QuestionAverage[] {
  const results = scripts.map((given) => resultsOf(scheme, given));
  return scheme.questions.map(({ id: questionId, label, maximum }, at) => {
    const marks = results.map((ofScript) => ofScript[at]?.marks ?? null).filter((one) => one !== null);
    const sum = marks.reduce((all, one) => all + hundredths(one), 0);
    const average = marks.length > 0 ? Math.round(sum / marks.length) / HUNDREDTHS : null;
    return { questionId, label, maximum, scripts: marks.length, average };
  });
}

/** Marks and maximum per unit over scripts; questions that are not marked yet do not count. */
export function unitSumsOf(
  scripts: readonly { questions: readonly Question[]; given: readonly QuestionMarks[] }[],
): Map<string, { marks: number; outOf: number }> {
  const sums = new Map<string, { marks: number; outOf: number }>();
  for (const { questions, given } of scripts) {
    for (const question of questions) {
      const marks = given.find(({ questionId }) => questionId === question.id);
      if (!question.unitId || !marks || question.maximum === 0) continue;
      const sum = sums.get(question.unitId) ?? { marks: 0, outOf: 0 };
      sums.set(question.unitId, {
        marks: (hundredths(sum.marks) + hundredths(marksOf(question, marks))) / HUNDREDTHS,
        outOf: (hundredths(sum.outOf) + hundredths(question.maximum)) / HUNDREDTHS,
      });
    }
  }
  return sums;
}

/** The sum of all questions, rounded as the scheme says, but never above their total maximum. */
export function totalOf(scheme: SchemeTerms, given: readonly QuestionMarks[]): number {
  const sum = resultsOf(scheme, given).reduce((all, { marks }) => all + hundredths(marks ?? 0), 0);
  const step = STEP[scheme.rounding];
  return Math.min(Math.round(sum / step) * step, hundredths(maximumOf(scheme))) / HUNDREDTHS;
}

/** Returns the error for a scheme that is invalid; null if it is valid. */
export function schemeProblem({ questions }: Pick<SchemeTerms, 'questions'>, gradeOutOf: number): AppError | null {
  const ids = questions.flatMap(({ id, points }) => [id, ...points.map((point) => point.id)]);
  if (new Set(ids).size < ids.length) return markingErrors.schemeIdTwice();
  const labels = questions.map(({ label }) => label.toLowerCase());
  const twice = questions.find(({ label }, index) => labels.indexOf(label.toLowerCase()) !== index);
  if (twice) return markingErrors.labelTwice({ label: twice.label });
  const lost = questions.find((question) => question.points.some((point, at) => !isEarlier(question, point.needs, at)));
  if (lost) return markingErrors.pointDependsOnLater({ label: lost.label });
  const sum = maximumOf({ questions });
  if (sum > gradeOutOf) return markingErrors.sumAboveMaximum({ sum, most: gradeOutOf });
  return null;
}

const isEarlier = ({ points }: Question, needs: string | null, at: number): boolean =>
  needs === null || points.slice(0, at).some(({ id }) => id === needs);

/** The marks, with those in `changed` replacing earlier ones for the same question. */
export function withMarks(given: readonly QuestionMarks[], changed: readonly QuestionMarks[]): QuestionMarks[] {
  return [...new Map([...given, ...changed].map((marks) => [marks.questionId, marks])).values()];
}

/** The questions that accept typed answers. Students see nothing of the scheme but these labels. */
export const typedQuestionsOf = ({ questions }: Pick<SchemeTerms, 'questions'>) =>
  questions.filter(({ typed }) => typed === true).map(({ id: questionId, label }) => ({ questionId, label }));

/** For the activity log: `M1 “uses F = ma”, A1 “8 N” after M1`. */
export function describeQuestion({ maximum, points, typed }: Question): string {
  const pointName = ({ kind, marks }: MarkPoint) => `${kind}${marks}`;
  const words = points.map((point) => {
    const needed = points.find(({ id }) => id === point.needs);
    return `${pointName(point)} “${point.text}”${needed ? ` after ${pointName(needed)}` : ''}`;
  });
  return [`out of ${maximum}`, ...(typed ? ['may be typed'] : []), ...words].join('; ');
}
