import { MINUTE_MS } from '../../platform/clock/durations.js';
import type { QuizTimes } from './attempts/attempt-clock.js';
import { quizErrors } from './quizzes.errors.js';

/** In minutes. */
export const DEFAULT_DURATION = 30;
export const MAX_DURATION = 600;

interface TimesForm {
  duration: number;
  startTime?: string | null;
  endTime?: string | null;
}

const momentOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** Parses the times of a form. @throws AppError 400 `end_before_start` unless the quiz ends after it starts */
export function timesOf({ duration, startTime, endTime }: TimesForm): QuizTimes {
  const times = { duration, startTime: momentOf(startTime), endTime: momentOf(endTime) };
  if (times.startTime && times.endTime && times.endTime <= times.startTime) {
    throw quizErrors.endBeforeStart().onField('endTime');
  }
  return times;
}

/**
 * Whether a quiz that was stored without that information was closed by hand: it had no start, and ends are planned in
 * whole minutes.
 */
export const wasClosedByHand = ({ startTime, endTime }: { startTime?: Date; endTime?: Date }): boolean =>
  startTime === undefined && endTime !== undefined && endTime.getTime() % MINUTE_MS !== 0;

interface ClosableTimes extends Pick<QuizTimes, 'startTime' | 'endTime'> {
  closedByHand: boolean;
}

/** The times that were planned for a quiz, without the moment at which it was closed by hand. */
export const plannedTimesOf = ({ startTime, endTime, closedByHand }: ClosableTimes) => ({
  startTime,
  endTime: closedByHand ? null : endTime,
});

/** True if a copy of the quiz is open at once, or lacks the end that the quiz had. */
export const lacksTimes = ({ startTime, closedByHand }: ClosableTimes): boolean => startTime === null || closedByHand;

interface NamedGroup {
  name: string;
  yearId: string;
}

/**
 * The single year of the groups.
 * @throws AppError 400 `group_not_of_year` if they belong to several years, or not to the one named
 */
export function yearOf(groups: readonly NamedGroup[], named?: string): string {
  const yearId = named?.toLowerCase() ?? groups[0]?.yearId ?? '';
  const stranger = groups.find((group) => group.yearId !== yearId);
  if (!stranger) return yearId;
  throw quizErrors.groupNotOfYear({ group: stranger.name }).onField('groups');
}
