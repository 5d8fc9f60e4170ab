import { overallBy, weighedOf } from '../gradebook/overall.js';
import { resultsOf } from '../gradebook/gradebook-results.js';
import { FIRST_SETTINGS, type GradebookSettings } from '../gradebook/settings/gradebook-settings.js';
import { progressPointsOf, type StudentResults } from '../performance/progress/progress-points.js';
import { presenceOf } from '../performance/averages.js';

/** In the order in which a flag names them. */
export const SLIP_KINDS = ['missingWork', 'absence', 'fallingMarks', 'lowAverage'] as const;
export type SlipKind = (typeof SLIP_KINDS)[number];

/** Why a student slips, with its figures. */
export interface SlipReason {
  kind: SlipKind;
  /** Missing tasks and quizzes; sessions missed; the later marks' mean, in percent; the average, in percent. */
  value: number;
  /** How many were due; how many were recorded; the earlier marks' mean; the percent that the average is below. */
  reference: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** What is missing, where somebody was absent and how marks go is asked of the last four weeks: what is older was yesterday's flag. */
const WINDOW_MS = 28 * DAY_MS;
/** Two marks against two: with fewer, one bad evening would be a trend. */
const FEWEST_MARKS = 4;
/** Percentage points between the earlier and the later marks: marks of one student vary by less from week to week. */
const LEAST_FALL = 10;
/** One or two results are no average: a first test that went wrong flags nobody. */
const FEWEST_AVERAGED = 3;
/** Missing work, absence and falling marks each happen to everybody: a student slips by two of them. */
const FEWEST_SIGNS = 2;

/** Where a student is placed, and what the average is made of there. */
export interface SlipTerms {
  groupId: string;
  /** Null while the year has none: then tasks and quizzes weigh the same. */
  settings: GradebookSettings | null;
  now: Date;
}

/**
 * Why a student slips: by two of missing work, absence and falling marks in the last four weeks, or by an average below the
 * year's threshold. Every reason that holds is named. Empty when the student does not slip.
 */
export function slipReasonsOf(results: StudentResults, { groupId, settings, now }: SlipTerms): SlipReason[] {
  const isRecent = (date: Date) => date <= now && now.getTime() - date.getTime() < WINDOW_MS;
  const signs = [missingWork(results, isRecent), absence(results, isRecent), fallingMarks(results, now)];
  const average = lowAverage(results, groupId, settings ?? FIRST_SETTINGS);
  const held = [...signs, average].filter((reason) => reason !== null);
  return average !== null || held.length >= FEWEST_SIGNS ? held : [];
}

type IsRecent = (date: Date) => boolean;

/** What was due and is not handed in. What is excused was never due. */
function missingWork({ tasks, quizzes }: StudentResults, isRecent: IsRecent): SlipReason | null {
  const due = [
    ...tasks.map(({ state, deadline }) => ({ state, date: deadline })),
    ...quizzes.map(({ state, endTime, openedAt }) => ({ state, date: endTime ?? openedAt })),
  ].filter(({ state, date }) => state !== 'excused' && state !== 'upcoming' && isRecent(date));
  const missing = due.filter(({ state }) => state === 'missing').length;
  return missing > 0 ? { kind: 'missingWork', value: missing, reference: due.length } : null;
}

function absence({ attendance }: StudentResults, isRecent: IsRecent): SlipReason | null {
  const recorded = attendance.flatMap(({ date, status }) => (isRecent(date) ? (presenceOf(status) ?? []) : []));
  const missed = recorded.filter((presence) => presence === 0).length;
  return missed > 0 ? { kind: 'absence', value: missed, reference: recorded.length } : null;
}

/**
 * The later half of the marks of four weeks is lower than the earlier one; of an odd number the middle one is in neither. A mark
 * that was given before the deadline is a recent one, too.
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

/** Whole percent, as it is shown: the rule compares what people read. */
const meanOf = (percents: readonly number[]): number =>
  Math.round(percents.reduce((sum, percent) => sum + percent, 0) / percents.length);

/** The gradebook's overall average, so that the flag and the gradebook say the same. */
function lowAverage(results: StudentResults, groupId: string, settings: GradebookSettings): SlipReason | null {
  const { percent, counted } = overallBy(settings)(resultsOf(results).map(weighedOf), groupId);
  if (percent === null || counted < FEWEST_AVERAGED || percent >= settings.slipsBelow) return null;
  return { kind: 'lowAverage', value: percent, reference: settings.slipsBelow };
}
