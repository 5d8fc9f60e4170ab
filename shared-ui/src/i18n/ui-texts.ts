import en from './locales/en.json';
import { defineTexts } from './texts';

/** The words of shared-ui's own components. */
export const uiTexts = defineTexts({ en });
