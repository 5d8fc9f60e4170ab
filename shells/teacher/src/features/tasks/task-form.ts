import type { Rules } from '@fulcrum/forms';
import { isoToLocalInput, localInputToIso, type Translate } from '@fulcrum/shared-ui';
import { NO_DATE } from '../../shared/date-time';
import type { Task } from '../../shared/api/list-tasks';
import type taskTexts from './locales/en.json';

/** The highest maximum grade of a task. */
const MAX_GRADE_OUT_OF = 1000;
const MAX_APPEAL_DAYS = 60;

/** When students and parents see the marks. */
export const MARKS_SHOWN = ['together', 'at_once'] as const satisfies readonly Task['marksShown'][];

/** The form's values; the deadline is ISO 8601 UTC, the grade is the text as typed. */
export interface TaskValues {
  title: string;
  description: string;
  groups: string[];
  deadline: string;
  /** Deadline for late work; empty if late work is not accepted. */
  lateUntil: string;
  gradeOutOf: string;
  marksShown: Task['marksShown'];
  /** Days in which a student may appeal, as typed; only for a new task, whose mark scheme it begins. */
  appealDays: string;
}

/** The request body. */
export interface TaskTerms {
  title: string;
  description: string;
  yearId: string;
  groups: string[];
  deadline: string;
  lateUntil: string | null;
  gradeOutOf: number;
  marksShown: Task['marksShown'];
}

export const emptyTask = (groups: string[]): TaskValues => ({
  title: '',
  description: '',
  groups,
  deadline: '',
  lateUntil: '',
  gradeOutOf: '',
  marksShown: 'together',
  appealDays: '7',
});

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** The same weekday and hour of the school's clock, so many weeks later. */
function weeksLater(deadline: string, weeks: number): string {
  const [date = '', time = ''] = isoToLocalInput(deadline).split('T');
  const day = new Date(Date.parse(`${date}T00:00:00Z`) + weeks * WEEK_MS).toISOString().slice(0, 10);
  return localInputToIso(`${day}T${time}`) ?? '';
}

/**
 * What the last task of these groups (or of all, if none is chosen) suggests for the next one: its maximum, and its
 * weekday and hour a week later, or in the next week that is not over.
 */
export function proposedTerms(tasks: readonly Task[], groups: readonly string[], nowMs: number) {
  const own = tasks.filter((task) => groups.length === 0 || task.groups.some((id) => groups.includes(id)));
  const last = own.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  if (!last) return {};
  // A week with a clock change is an hour longer or shorter: the count of whole weeks may be one too small.
  const weeks = Math.max(1, Math.floor((nowMs - Date.parse(last.deadline)) / WEEK_MS));
  const next = weeksLater(last.deadline, weeks);
  const deadline = Date.parse(next) > nowMs ? next : weeksLater(last.deadline, weeks + 1);
  return { deadline, gradeOutOf: String(last.gradeOutOf) };
}

export const valuesOf = ({
  title,
  description,
  groups,
  deadline,
  lateUntil,
  gradeOutOf,
  marksShown,
}: Task): TaskValues => ({
  title,
  description,
  groups,
  deadline,
  lateUntil: lateUntil ?? '',
  gradeOutOf: String(gradeOutOf),
  marksShown,
  appealDays: '0',
});

export const termsOf = (values: TaskValues, yearId: string): TaskTerms => ({
  title: values.title.trim(),
  description: values.description.trim(),
  yearId,
  groups: values.groups,
  deadline: values.deadline,
  lateUntil: values.lateUntil || null,
  gradeOutOf: Number(values.gradeOutOf),
  marksShown: values.marksShown,
});

/** True for a number with at most two decimals. */
export const isMark = (text: string): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(text.trim());

/** Title, groups, deadline and grade are required; the description is optional. */
export function taskRules(t: Translate<typeof taskTexts>): Rules<TaskValues> {
  const range = t('gradeOutOfRange', { max: MAX_GRADE_OUT_OF });
  return {
    title: [(title) => (title.trim() ? undefined : t('titleRequired'))],
    groups: [(groups) => (groups.length > 0 ? undefined : t('groupsRequired'))],
    deadline: [
      (deadline) => (deadline === NO_DATE ? t('deadlineUnreadable') : undefined),
      (deadline) => (isoToLocalInput(deadline) ? undefined : t('deadlineRequired')),
    ],
    lateUntil: [
      (late) => (late === NO_DATE ? t('deadlineUnreadable') : undefined),
      (late, { deadline }) =>
        late === '' || !(Date.parse(late) <= Date.parse(deadline)) ? undefined : t('lateUntilRange'),
    ],
    appealDays: [
      (days) => (/^\d{0,2}$/.test(days.trim()) && Number(days) <= MAX_APPEAL_DAYS ? undefined : t('appealDaysRange')),
    ],
    gradeOutOf: [
      (grade) => (grade.trim() ? undefined : t('gradeOutOfRequired')),
      (grade) => (isMark(grade) && Number(grade) > 0 && Number(grade) <= MAX_GRADE_OUT_OF ? undefined : range),
    ],
  };
}
