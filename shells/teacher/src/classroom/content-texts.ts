import { defineTexts } from '@fulcrum/shared-ui';
import en from './locales/content.en.json';

/** Words of adding videos and materials. */
export const contentTexts = defineTexts({ en });
