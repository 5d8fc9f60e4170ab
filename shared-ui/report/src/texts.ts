import { defineTexts } from '@fulcrum/shared-ui';
import en from './locales/en.json';

export const reportTexts = defineTexts({ en });
