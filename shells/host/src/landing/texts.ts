import { defineTexts } from '@fulcrum/shared-ui';
import en from './locales/en.json';

/** The words of the landing page. */
export const landingTexts = defineTexts({ en });
