import { defineErrors } from '../../platform/http/define-errors.js';

export const archiveErrors = defineErrors('archives', {
  oneArchiveADay: {
    status: 429,
    code: 'too_many_requests',
    en: 'You can have one archive a day. Use the one that you have already asked for.',
    ar: 'ملف بيانات واحد في اليوم. يمكن تنزيل ما طُلب من قبل.',
  },
});
