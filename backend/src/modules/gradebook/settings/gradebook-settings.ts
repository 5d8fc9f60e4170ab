import { type AppError } from '../../../platform/http/app-error.js';
import { gradebookErrors } from '../gradebook.errors.js';
/** The categories of everything that is in none of the teacher's own categories. */
export const STANDARD_CATEGORIES = ['tasks', 'quizzes', 'attendance'] as const;
type StandardCategory = (typeof STANDARD_CATEGORIES)[number];

export const GRADES = ['A*', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
type Grade = (typeof GRADES)[number];

/** The grade below the lowest threshold of a scale. */
export const UNGRADED = 'U';
export type Letter = Grade | typeof UNGRADED;

export const SETTINGS_LIMITS = {
  weight: 100,
  name: 60,
  categories: 15,
  things: 500,
  dropLowest: 20,
  scales: 10,
  groups: 200,
};

/** A part of the overall average. */
export interface Category {
  /** `tasks`, `quizzes`, `attendance`, or chosen by the client. */
  id: string;
  /** Empty for the standard ones. */
  name: string;
  /** 0 to 100, relative to the other categories: the weights need not add up to 100. */
  weight: number;
  /** How many of the lowest results do not count. */
  dropLowest: number;
  /**
   * Tasks in this category instead of in `tasks`; likewise `quizIds` for `quizzes`. Both are empty for the standard
   * categories.
   */
  taskIds: string[];
  quizIds: string[];
}

interface GradeStep {
  grade: Grade;
  /** The lowest percentage for this grade. */
  from: number;
}

/** The grade thresholds of one syllabus. */
export interface GradeScale {
  syllabus: string;
  /** Empty: all groups without a scale of their own. */
  groupIds: string[];
  /** Best grade first. */
  steps: GradeStep[];
}

/** How a year's results become an overall average and a grade. */
export interface GradebookSettings {
  /** True: missing work counts as 0. Otherwise it does not count. */
  missingCounts: boolean;
  /**
   * Percent: a student with a lower overall average is slipping (modules/at-risk). 0: no student is flagged for their
   * average.
   */
  slipsBelow: number;
  categories: Category[];
  scales: GradeScale[];
}

/** What the dialog shows before the first save. Nothing is weighted by these until they are saved. */
export const FIRST_SETTINGS: GradebookSettings = {
  missingCounts: false,
  slipsBelow: 50,
  categories: STANDARD_CATEGORIES.map((id) => ({
    id,
    name: '',
    weight: id === 'attendance' ? 0 : 50,
    dropLowest: 0,
    taskIds: [],
    quizIds: [],
  })),
  scales: [],
};

export const isStandard = (id: string): id is StandardCategory => STANDARD_CATEGORIES.some((one) => one === id);

const firstTwice = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

/** Returns the error for settings that contradict each other; undefined if they are sound. */
export function problemOf({ categories, scales }: GradebookSettings): AppError | undefined {
  return problemOfCategories(categories) ?? problemOfScales(scales);
}

function problemOfCategories(categories: readonly Category[]): AppError | undefined {
  const ids = categories.map(({ id }) => id);
  if (firstTwice(ids) !== undefined || STANDARD_CATEGORIES.some((id) => !ids.includes(id))) {
    return gradebookErrors.categoriesOnce();
  }
  if (!categories.some(({ weight }) => weight > 0)) return gradebookErrors.weightRequired();
  const own = categories.filter(({ id }) => !isStandard(id));
  if (own.some(({ name }) => name.trim() === '')) return gradebookErrors.categoryNameRequired();
  const twice = firstTwice(own.map(({ name }) => name.trim().toLowerCase()));
  if (twice !== undefined) return gradebookErrors.categoryTwice({ name: twice });
  const things = categories.flatMap(({ taskIds, quizIds }) => [
    ...taskIds.map((id) => `task/${id}`),
    ...quizIds.map((id) => `quiz/${id}`),
  ]);
  if (firstTwice(things) !== undefined) return gradebookErrors.inTwoCategories();
  const standardHolds = categories.some(
    ({ id, taskIds, quizIds }) => isStandard(id) && taskIds.length + quizIds.length > 0,
  );
  return standardHolds ? gradebookErrors.standardCategory() : undefined;
}

function problemOfScales(scales: readonly GradeScale[]): AppError | undefined {
  for (const { syllabus, steps } of scales) {
    const ranks = steps.map(({ grade }) => GRADES.indexOf(grade));
    const falls = steps.every(({ from }, index) => {
      const [rank, before] = [ranks[index] ?? 0, ranks[index - 1] ?? -1];
      return rank > before && from < (steps[index - 1]?.from ?? Infinity);
    });
    if (!falls) return gradebookErrors.thresholdsMustFall({ syllabus });
  }
  if (scales.filter(({ groupIds }) => groupIds.length === 0).length > 1) {
    return gradebookErrors.twoScalesForAll();
  }
  const twice = firstTwice(scales.flatMap(({ groupIds }) => groupIds));
  return twice === undefined ? undefined : gradebookErrors.twoScalesForGroup();
}

/** Returns a group's scale: its own, or the one for all groups; null if there is neither. */
export function scaleOf({ scales }: GradebookSettings, groupId: string | null): GradeScale | null {
  const own = scales.find(({ groupIds }) => groupId !== null && groupIds.includes(groupId));
  return own ?? scales.find(({ groupIds }) => groupIds.length === 0) ?? null;
}

/** @param percent as displayed, so that somebody who sees "90 %" gets the grade that starts at 90 */
export const letterOf = (percent: number, { steps }: GradeScale): Letter =>
  steps.find(({ from }) => percent >= from)?.grade ?? UNGRADED;
