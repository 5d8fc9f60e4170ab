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
