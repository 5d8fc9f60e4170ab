import { defineTexts } from '@fulcrum/shared-ui';
import en from './locales/en.json';

/** Words of units and chapters. */
export const curriculumTexts = defineTexts({ en });
