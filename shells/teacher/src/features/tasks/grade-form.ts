import { type Translate } from '@fulcrum/shared-ui';
import type { Rules } from '@fulcrum/shared-ui';
import { isMark } from './task-form';
import type submissionTexts from './locales/submissions.en.json';

/** What the grading form holds: the grade as typed. */
export interface GradeValues {
  grade: string;
  comments: string;
  file: File | null;
}

/** A grade is required, from 0 to what the task is out of; comments and file are not. */
export const gradeRules = (gradeOutOf: number, t: Translate<typeof submissionTexts>): Rules<GradeValues> => ({
  grade: [
    (grade) => (grade.trim() ? undefined : t('gradeRequired')),
    (grade) => (isMark(grade) && Number(grade) <= gradeOutOf ? undefined : t('gradeRange', { max: gradeOutOf })),
  ],
});
