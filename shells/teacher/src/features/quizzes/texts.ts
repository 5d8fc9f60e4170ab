import { defineTexts } from '@fulcrum/shared-ui';
import createEn from './locales/create.en.json';
import en from './locales/en.json';
import resultsEn from './locales/results.en.json';
import shownEn from './locales/shown.en.json';

/** Words of the list of quizzes and of a quiz's terms. */
export const quizTexts = defineTexts({ en });

/** Words of setting a quiz. */
export const createQuizTexts = defineTexts({ en: createEn });

/** Words of results, statistics and extra time. */
export const resultTexts = defineTexts({ en: resultsEn });

/** Words of what a quiz shows of its results, and when. */
export const shownTexts = defineTexts({ en: shownEn });
