import { defineTexts } from '@fulcrum/shared-ui';
import en from './locales/en.json';

/** The words of the host's own pages. */
export const hostTexts = defineTexts({ en });
