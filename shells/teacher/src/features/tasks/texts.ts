import { defineTexts } from '@fulcrum/shared-ui';
import en from './locales/en.json';
import submissionsEn from './locales/submissions.en.json';

/** Words of tasks and their terms. */
export const taskTexts = defineTexts({ en });

/** Words of handed-in work and its grading. */
export const submissionTexts = defineTexts({ en: submissionsEn });
