import { DAY_MS } from '../../platform/clock/durations.js';
import { overallCalculator, weighedOf } from '../gradebook/overall.js';
import { resultsOf } from '../gradebook/gradebook-results.js';
import { FIRST_SETTINGS, type GradebookSettings } from '../gradebook/settings/gradebook-settings.js';
import { progressPointsOf, type StudentResults } from '../performance/progress/progress-points.js';
import type { OwedState } from '../performance/dto/report.dto.js';
import { presenceOf } from '../performance/averages.js';

/** In the order in which a flag lists them. */
export const SLIP_KINDS = ['missingWork', 'absence', 'fallingMarks', 'lowAverage'] as const;
export type SlipKind = (typeof SLIP_KINDS)[number];

/** Why a student is slipping, with the figures. */
export interface SlipReason {
  kind: SlipKind;
  /**
   * Number of missing tasks and quizzes; of missed sessions; mean of the later marks in percent; average in percent.
   */
  value: number;
  /**
   * Number of tasks and quizzes due; of sessions recorded; mean of the earlier marks in percent; the threshold in
   * percent that the average is below.
   */
  reference: number;
}

/** Missing work, absence and falling marks look back four weeks; anything older had its flag at the time. */
const WINDOW_MS = 28 * DAY_MS;
/** Two marks against two: with fewer, one bad evening would look like a trend. */
const FEWEST_MARKS = 4;
/**
 * In percentage points, between the earlier and the later marks: one student's marks vary by less from week to week.
 */
const LEAST_FALL = 10;
/** One or two results are not an average: a first test that went badly flags nobody. */
const FEWEST_AVERAGED = 3;
/** Missing work, absence and falling marks happen to everybody once: two of them make a student slip. */
const FEWEST_SIGNS = 2;

/** The student's group and year, and how the average is calculated there. */
export interface SlipTerms {
  groupId: string;
  yearId: string;
  /** Null while the year has none: tasks and quizzes then have the same weight. */
  settings: GradebookSettings | null;
  now: Date;
}

/**
 * Returns why a student is slipping: two of missing work, absence and falling marks in the last four weeks, or an
 * average below the year's threshold. Lists every reason that holds; empty if the student is not slipping.
 */
export function slipReasonsOf(results: StudentResults, terms: SlipTerms): SlipReason[] {
  const { now } = terms;
  const isRecent = (date: Date) => date <= now && now.getTime() - date.getTime() < WINDOW_MS;
  const signs = [missingWork(results, isRecent), absence(results, isRecent), fallingMarks(results, now)];
  const average = lowAverage(results, terms);
  const held = [...signs, average].filter((reason) => reason !== null);
  return average !== null || held.length >= FEWEST_SIGNS ? held : [];
}

const OWES_NOTHING: ReadonlySet<string> = new Set<OwedState>(['excused', 'upcoming', 'not_yours']);

type IsRecent = (date: Date) => boolean;

/** Counts work that was due and has not been handed in. Excused work, and what closed before they joined, was never due. */
function missingWork({ tasks, quizzes }: StudentResults, isRecent: IsRecent): SlipReason | null {
  const due = [
    ...tasks.map(({ state, deadline }) => ({ state, date: deadline })),
    ...quizzes.map(({ state, endTime, openedAt }) => ({ state, date: endTime ?? openedAt })),
  ].filter(({ state, date }) => !OWES_NOTHING.has(state) && isRecent(date));
  const missing = due.filter(({ state }) => state === 'missing').length;
  return missing > 0 ? { kind: 'missingWork', value: missing, reference: due.length } : null;
}

function absence({ attendance }: StudentResults, isRecent: IsRecent): SlipReason | null {
  const recorded = attendance.flatMap(({ date, status }) => (isRecent(date) ? (presenceOf(status) ?? []) : []));
  const missed = recorded.filter((presence) => presence === 0).length;
  return missed > 0 ? { kind: 'absence', value: missed, reference: recorded.length } : null;
}

/**
 * Compares the later half of four weeks' marks with the earlier half; with an odd number, the middle mark is in
 * neither. A mark given before the deadline counts as recent too.
 */
function fallingMarks({ tasks, quizzes }: StudentResults, now: Date): SlipReason | null {
  const marks = progressPointsOf({ attendance: [], tasks, quizzes })
    .filter(({ date }) => now.getTime() - Date.parse(date) < WINDOW_MS)
    .map(({ percent }) => percent);
  if (marks.length < FEWEST_MARKS) return null;
  const half = Math.floor(marks.length / 2);
  const [before, after] = [meanOf(marks.slice(0, half)), meanOf(marks.slice(-half))];
  return before - after >= LEAST_FALL ? { kind: 'fallingMarks', value: after, reference: before } : null;
}

/** Rounded to whole percent, as displayed, so that the rule compares what people see. */
const meanOf = (percents: readonly number[]): number =>
  Math.round(percents.reduce((sum, percent) => sum + percent, 0) / percents.length);

/** Uses the gradebook's overall average, so that the flag and the gradebook agree. */
function lowAverage(results: StudentResults, { groupId, yearId, settings }: SlipTerms): SlipReason | null {
  const valid = settings ?? FIRST_SETTINGS;
  const { percent, counted } = overallCalculator(valid)(resultsOf(results, yearId).map(weighedOf), groupId);
  if (percent === null || counted < FEWEST_AVERAGED || percent >= valid.slipsBelow) return null;
  return { kind: 'lowAverage', value: percent, reference: valid.slipsBelow };
}
