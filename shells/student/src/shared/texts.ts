import { defineTexts } from '@fulcrum/shared-ui';
import en from './locales/en.json';

/** Words that several student pages say. */
export const studentTexts = defineTexts({ en });
