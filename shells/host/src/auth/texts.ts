import { defineTexts } from '@fulcrum/shared-ui';
import en from './locales/en.json';

/** The words of the pages before sign-in. */
export const authTexts = defineTexts({ en });
