import type { CellState, ColumnKind, Result } from './gradebook-table.js';
import {
  type Category,
  type GradebookSettings,
  isStandard,
  type Letter,
  letterOf,
  scaleOf,
} from './settings/gradebook-settings.js';

/** One result of a student, as input for the overall average. */
export interface WeighedResult {
  kind: ColumnKind;
  id: string;
  state: CellState;
  /** The grade or score; null while there is none, and for a session. */
  value: number | null;
  outOf: number | null;
}

/** Converts a gradebook result to the average's input. */
export const weighedOf = ({
  column: { kind, id, outOf },
  cell: { state, value },
}: Pick<Result, 'column' | 'cell'>): WeighedResult => ({ kind, id, state, value, outOf });

/** Whether a result counts, or why not. */
type Standing = 'result' | 'missing' | 'excused' | 'upcoming' | 'toGrade' | 'notRecorded';

/** How many results count out of how many, how many were late, and how many do not count for which reason. */
interface Counts {
  counted: number;
  of: number;
  dropped: number;
  missing: number;
  late: number;
  excused: number;
  upcoming: number;
  toGrade: number;
  notRecorded: number;
}

/** Percentages have one decimal and are null while there is no result. */
export interface CategoryAverage extends Pick<Counts, 'counted' | 'of'> {
  categoryId: string;
  percent: number | null;
}

/** A student's weighted average, and how many of their results it includes. */
export interface OverallAverage extends Counts {
  percent: number | null;
  /** By the scale of the student's group; null without a scale or a result. */
  letter: Letter | null;
  /** In the order of the gradebook's categories. */
  categories: CategoryAverage[];
}

const WITHOUT_RESULT: Partial<Record<CellState, Standing>> = {
  missing: 'missing',
  upcoming: 'upcoming',
  'Not Recorded': 'notRecorded',
};

/** Excused work and work that is not due yet never count, whatever mark they have. */
function standingOf({ state, value, outOf }: WeighedResult): Standing {
  if (state === 'excused' || state === 'upcoming') return state;
  if (state === 'Present' || state === 'Late' || state === 'Absent') return 'result';
  return value !== null && outOf ? 'result' : (WITHOUT_RESULT[state] ?? 'toGrade');
}

function fractionOf({ state, value, outOf }: WeighedResult): number {
  if (state === 'Present' || state === 'Late') return 1;
  return value !== null && outOf ? value / outOf : 0;
}

const isLate = ({ state }: WeighedResult): boolean => state === 'late' || state === 'Late';

const STANDARD_OF = { task: 'tasks', quiz: 'quizzes', session: 'attendance' } as const;

/** Finds the category of a task, quiz or session. */
function categoryFinder(categories: readonly Category[]): (result: Pick<WeighedResult, 'kind' | 'id'>) => string {
  const own = new Map<string, string>();
  for (const { id, taskIds, quizIds } of categories.filter((category) => !isStandard(category.id))) {
    for (const taskId of taskIds) own.set(`task/${taskId}`, id);
    for (const quizId of quizIds) own.set(`quiz/${quizId}`, id);
  }
  return ({ kind, id }) => own.get(`${kind}/${id}`) ?? STANDARD_OF[kind];
}

/** 0 to 1; null if there is no result. */
interface Weighed {
  category: Category;
  fraction: number | null;
  counts: Counts;
}

/**
 * Averages one category after dropping its lowest results, but never the last remaining one. What closed before the
 * student joined is none of their results.
 */
export function averageOf(
  category: Category,
  all: readonly WeighedResult[],
  { missingCounts }: Pick<GradebookSettings, 'missingCounts'>,
): Weighed {
  const results = all.filter(({ state }) => state !== 'not_yours');
  const standings = results.map(standingOf);
  const fractions = results
    .filter((_, index) => standings[index] === 'result' || (missingCounts && standings[index] === 'missing'))
    .map(fractionOf)
    .toSorted((a, b) => a - b);
  const dropped = Math.max(0, Math.min(category.dropLowest, fractions.length - 1));
  const kept = fractions.slice(dropped);
  const sum = kept.reduce((total, fraction) => total + fraction, 0);
  const count = (wanted: Standing) => standings.filter((standing) => standing === wanted).length;
  return {
    category,
    fraction: kept.length > 0 ? sum / kept.length : null,
    counts: {
      counted: kept.length,
      of: results.length,
      dropped,
      missing: count('missing'),
      late: results.filter(isLate).length,
      excused: count('excused'),
      upcoming: count('upcoming'),
      toGrade: count('toGrade'),
      notRecorded: count('notRecorded'),
    },
  };
}

/** The weighted mean of the categories that have a result; null if none has. */
function weightedMean(parts: readonly { weight: number; fraction: number | null }[]): number | null {
  let [sum, weights] = [0, 0];
  for (const { weight, fraction } of parts) {
    if (fraction === null) continue;
    sum += weight * fraction;
    weights += weight;
  }
  return weights > 0 ? sum / weights : null;
}

/**
 * Rounds half of a tenth up, as on paper: 12.03 of 20 is 60.15 %, which binary floating point stores as slightly less.
 */
const percentOf = (fraction: number | null): number | null =>
  fraction === null ? null : Math.round(Number((fraction * 1000).toPrecision(12))) / 10;

/**
 * Returns a function that calculates a student's overall average by the year's settings. The settings are evaluated
 * once, not per student.
 */
export function overallCalculator(
  settings: GradebookSettings,
): (results: readonly WeighedResult[], groupId: string | null) => OverallAverage {
  const categoryOf = categoryFinder(settings.categories);
  const weighty = settings.categories.filter(({ weight }) => weight > 0);
  return (results, groupId) => {
    const inCategory = new Map(weighty.map(({ id }): [string, WeighedResult[]] => [id, []]));
    for (const result of results) inCategory.get(categoryOf(result))?.push(result);
    const weighed = weighty.map((category) => averageOf(category, inCategory.get(category.id) ?? [], settings));
    const percent = percentOf(
      weightedMean(weighed.map(({ category: { weight }, fraction }) => ({ weight, fraction }))),
    );
    const scale = scaleOf(settings, groupId);
    return {
      percent,
      letter: percent !== null && scale ? letterOf(percent, scale) : null,
      ...sumOf(weighed.map(({ counts }) => counts)),
      categories: weighed.map(({ category, fraction, counts: { counted, of } }) => ({
        categoryId: category.id,
        percent: percentOf(fraction),
        counted,
        of,
      })),
    };
  };
}

function sumOf(all: readonly Counts[]): Counts {
  const sum = (name: keyof Counts) => all.reduce((total, counts) => total + counts[name], 0);
  return {
    counted: sum('counted'),
    of: sum('of'),
    dropped: sum('dropped'),
    missing: sum('missing'),
    late: sum('late'),
    excused: sum('excused'),
    upcoming: sum('upcoming'),
    toGrade: sum('toGrade'),
    notRecorded: sum('notRecorded'),
  };
}
