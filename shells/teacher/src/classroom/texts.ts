import { defineTexts } from '@fulcrum/shared-ui';
import en from './locales/en.json';

/** Words that several of the teacher's pages share. */
export const classroomTexts = defineTexts({ en });
