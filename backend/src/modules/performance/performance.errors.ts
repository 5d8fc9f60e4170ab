import { defineErrors } from '../../platform/http/define-errors.js';

export const performanceErrors = defineErrors('performance', {
  exportNotFound: { status: 404, code: 'not_found', en: 'Export not found.', ar: 'هذا الملف المطلوب غير موجود.' },
  manyExports: {
    status: 429,
    code: 'too_many_requests',
    en: 'Many exports are being made already. Please wait until one of them is done.',
    ar: 'يجري إنشاء ملفات كثيرة الآن. يُرجى الانتظار حتى ينتهي أحدها.',
  },
  exportNotFailed: {
    status: 409,
    code: 'export_not_failed',
    en: 'Only an export that failed can be made again.',
    ar: 'لا يُعاد إنشاء ملف إلا إذا تعذّر إنشاؤه من قبل.',
  },
  exportNotDone: {
    status: 409,
    code: 'export_not_done',
    en: 'This export is still being made.',
    ar: 'ما زال هذا الملف قيد الإنشاء.',
  },
  exportFailed: {
    status: 409,
    code: 'export_failed',
    en: 'The spreadsheet could not be made. Please try again.',
    ar: 'تعذّر إنشاء الجدول. يُرجى إعادة المحاولة.',
  },
  exportUnavailable: {
    status: 503,
    code: 'unavailable',
    en: 'The spreadsheet could not be made. Please try again.',
    ar: 'تعذّر إنشاء الجدول. يُرجى إعادة المحاولة.',
  },
  hiddenMarks: {
    status: 403,
    code: 'marks_blind',
    en: 'You mark a script a second time, without seeing the first marks, and somebody else has asked for this spreadsheet. Ask for one of your own: it leaves them out.',
    ar: 'تصحّح ورقة مرة ثانية دون رؤية الدرجات الأولى، وطلب هذا الجدول شخص آخر. يُرجى طلب جدول خاص بك، فهو لا يعرضها.',
  },
});
