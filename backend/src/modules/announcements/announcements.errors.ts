import { defineErrors } from '../../platform/http/define-errors.js';
import { defineSentences } from '../../platform/texts/sentences.js';

export const announcementErrors = defineErrors('announcements', {
  announcementNotFound: { status: 404, code: 'not_found', en: 'Announcement not found.', ar: 'هذا الإعلان غير موجود.' },
  yearRequired: {
    status: 400,
    code: 'validation_failed',
    en: 'Choose at least one year.',
    ar: 'يُرجى اختيار صف واحد على الأقل.',
  },
  groupRequired: {
    status: 400,
    code: 'validation_failed',
    en: 'Choose at least one group.',
    ar: 'يُرجى اختيار مجموعة واحدة على الأقل.',
  },
});

/** What is wrong with a field of the feature's forms. */
export const announcementFields = defineSentences('fields/announcements', {
  title: { en: 'Title is required', ar: 'يُرجى إدخال العنوان.' },
  text: { en: 'Text is required', ar: 'يُرجى إدخال النص.' },
});
