import type { Rules } from '@fulcrum/forms';
import { isoToLocalInput, type Translate } from '@fulcrum/shared-ui';
import { NO_DATE } from '../../shared/date-time';
import type { Task } from '../../shared/api/list-tasks';
import type taskTexts from './locales/en.json';

/** The highest maximum grade of a task. */
const MAX_GRADE_OUT_OF = 1000;

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
});

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
    gradeOutOf: [
      (grade) => (grade.trim() ? undefined : t('gradeOutOfRequired')),
      (grade) => (isMark(grade) && Number(grade) > 0 && Number(grade) <= MAX_GRADE_OUT_OF ? undefined : range),
    ],
  };
}
