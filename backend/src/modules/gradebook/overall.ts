import type { CellState, ColumnKind, Result } from './gradebook-table.js';
import {
  type Category,
  type GradebookSettings,
  isStandard,
  type Letter,
  letterOf,
  scaleOf,
} from './settings/gradebook-settings.js';

/** One result of a student, as the overall average takes it. */
export interface WeighedResult {
  kind: ColumnKind;
  id: string;
  state: CellState;
  /** The grade or score; null while there is none, and of a session. */
  value: number | null;
  outOf: number | null;
}

/** A result of the gradebook as the average takes it. */
export const weighedOf = ({
  column: { kind, id, outOf },
  cell: { state, value },
}: Pick<Result, 'column' | 'cell'>): WeighedResult => ({ kind, id, state, value, outOf });

/** What became of a result: counted, or why not. */
type Standing = 'result' | 'missing' | 'excused' | 'upcoming' | 'toGrade' | 'notRecorded';

/** How many of how many count, and what the others are. */
interface Counts {
  counted: number;
  /** All that is the student's: what counts, what was dropped, and what has no result. */
  of: number;
  /** Lowest results that do not count. */
  dropped: number;
  /** With the setting that missing counts they are among the counted or dropped ones. */
  missing: number;
  /** Came late, whether it counts or not. */
  late: number;
  excused: number;
  /** Not due yet. */
  upcoming: number;
  toGrade: number;
  notRecorded: number;
}

interface CategoryAverage {
  categoryId: string;
  /** One decimal; null without a result. */
  percent: number | null;
  counted: number;
  of: number;
}

interface Overall extends Counts {
  /** One decimal; null while no category has a result. */
  percent: number | null;
  /** Null without a scale, and without a result. */
  letter: Letter | null;
  /** Those with a weight, in the order of the settings. */
  categories: CategoryAverage[];
}

const WITHOUT_RESULT: Partial<Record<CellState, Standing>> = {
  missing: 'missing',
  upcoming: 'upcoming',
  'Not Recorded': 'notRecorded',
};

/** What is excused or not due yet never counts, whatever was given for it. */
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

/** Which category a task, quiz or session is in. */
function categoryFinder(categories: readonly Category[]): (result: Pick<WeighedResult, 'kind' | 'id'>) => string {
  const own = new Map<string, string>();
  for (const { id, taskIds, quizIds } of categories.filter((category) => !isStandard(category.id))) {
    for (const taskId of taskIds) own.set(`task/${taskId}`, id);
    for (const quizId of quizIds) own.set(`quiz/${quizId}`, id);
  }
  return ({ kind, id }) => own.get(`${kind}/${id}`) ?? STANDARD_OF[kind];
}

/** 0 to 1, and null without a result. */
interface Weighed {
  category: Category;
  fraction: number | null;
  counts: Counts;
}

/** The average of one category: its lowest results are dropped, but never the last one that is left. */
export function averageOf(
  category: Category,
  results: readonly WeighedResult[],
  { missingCounts }: Pick<GradebookSettings, 'missingCounts'>,
): Weighed {
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

/** The mean of the categories that have something, by their weights; null when none has. */
function weightedMean(parts: readonly { weight: number; fraction: number | null }[]): number | null {
  let [sum, weights] = [0, 0];
  for (const { weight, fraction } of parts) {
    if (fraction === null) continue;
    sum += weight * fraction;
    weights += weight;
  }
  return weights > 0 ? sum / weights : null;
}

/** Half of a tenth is rounded up, as on paper: 12.03 of 20 is 60.15 %, which a binary fraction holds as a little less. */
const percentOf = (fraction: number | null): number | null =>
  fraction === null ? null : Math.round(Number((fraction * 1000).toPrecision(12))) / 10;

/** How a student of a group does by the settings of their year. What the settings say is worked out once, not per student. */
export function overallBy(
  settings: GradebookSettings,
): (results: readonly WeighedResult[], groupId: string | null) => Overall {
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
