import { defineTexts } from '@fulcrum/shared-ui';
import en from './locales/en.json';
import uploadEn from './locales/upload.en.json';

/** Words of the question bank. */
export const questionTexts = defineTexts({ en });

/** Words of uploading questions. */
export const uploadTexts = defineTexts({ en: uploadEn });
