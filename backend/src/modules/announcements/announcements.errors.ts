import { defineErrors } from '../../platform/http/define-errors.js';

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
