import { defineTexts } from '@fulcrum/shared-ui';
import en from './locales/en.json';

/** Words of the dashboard itself; each section brings its own. */
export const dashboardTexts = defineTexts({ en });
