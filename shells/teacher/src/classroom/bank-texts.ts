import { defineTexts } from '@fulcrum/shared-ui';
import en from './locales/bank.en.json';

/** Words of places in the syllabus and of questions, which several features show. */
export const bankTexts = defineTexts({ en });
