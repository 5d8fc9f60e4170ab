import { defineErrors } from '../../platform/http/define-errors.js';
import { defineSentences } from '../../platform/texts/sentences.js';

export const schoolErrors = defineErrors('schools', {
  schoolNotFound: { status: 404, code: 'not_found', en: 'School not found.', ar: 'هذه المدرسة غير موجودة.' },
  yearNotFound: { status: 404, code: 'not_found', en: 'Year not found.', ar: 'هذا الصف غير موجود.' },
  groupNotFound: { status: 404, code: 'not_found', en: 'Group not found.', ar: 'هذه المجموعة غير موجودة.' },
  copyNotFound: { status: 404, code: 'not_found', en: 'Copy not found.', ar: 'هذه النسخة غير موجودة.' },
  noGroup: {
    status: 403,
    code: 'no_group',
    en: 'You are not assigned to a group',
    ar: 'لم تتم إضافتك إلى مجموعة بعد.',
  },
  notYourYear: { status: 403, code: 'forbidden', en: 'This is not your year.', ar: 'هذا ليس صفك.' },
  schoolExists: {
    status: 409,
    code: 'school_exists',
    en: 'You already have a school named {{name}}.',
    ar: 'توجد لديك مدرسة باسم {{name}}.',
  },
  yearExists: {
    status: 409,
    code: 'year_exists',
    en: 'You already have a year named {{name}}.',
    ar: 'يوجد لديك صف باسم {{name}}.',
  },
  groupExists: {
    status: 409,
    code: 'group_exists',
    en: 'This year already has a group named {{name}}.',
    ar: 'توجد في هذا الصف مجموعة باسم {{name}}.',
  },
  yearInUse: {
    status: 409,
    code: 'year_in_use',
    en: '{{name}} is not empty ({{held}}). Only an empty year can be deleted.',
    ar: 'في {{name}}: {{held}}. لا يُحذف إلا صف فارغ.',
  },
  groupInUse: {
    status: 409,
    code: 'group_in_use',
    en: '{{name}} is not empty ({{held}}). Only an empty group can be deleted.',
    ar: 'في {{name}}: {{held}}. لا تُحذف إلا مجموعة فارغة.',
  },
  schoolOfOne: {
    status: 409,
    code: 'school_in_use',
    en: '1 student belongs to {{name}}. A school with students cannot be deleted.',
    ar: 'في {{name}} طالب واحد. لا تُحذف إلا مدرسة بلا طلاب.',
  },
  schoolOfSome: {
    status: 409,
    code: 'school_in_use',
    en: '{{count}} students belong to {{name}}. A school with students cannot be deleted.',
    ar: 'عدد الطلاب في {{name}}: {{count}}. لا تُحذف إلا مدرسة بلا طلاب.',
  },
  yearArchived: {
    status: 409,
    code: 'year_archived',
    en: '{{name}} is archived: it can be read, but no longer changed.',
    ar: 'الصف {{name}} مؤرشف: يمكن الاطلاع عليه، ولا يمكن تغييره.',
  },
  tooManyThings: {
    status: 400,
    code: 'validation_failed',
    en: 'Choose at most {{most}} at once.',
    ar: 'يُرجى اختيار {{most}} على الأكثر في المرة الواحدة.',
  },
  joinLinkInvalid: {
    status: 400,
    code: 'join_link_invalid',
    en: 'This link is no longer valid. Ask your teacher for a new one, or register without it.',
    ar: 'لم يعد هذا الرابط صالحًا. يُرجى طلب رابط جديد من فريق التدريس، أو التسجيل من دونه.',
  },
  copyNotFailed: {
    status: 409,
    code: 'year_copy_not_failed',
    en: 'Only a copy that failed can be continued.',
    ar: 'لا تُتابَع إلا نسخة توقفت قبل نهايتها.',
  },
  copyRunning: {
    status: 409,
    code: 'year_copy_running',
    en: 'Another year is being copied just now. Please wait until that is done.',
    ar: 'يجري نسخ صف آخر الآن. يُرجى الانتظار حتى ينتهي.',
  },
});

/** What is wrong with a field of the feature's forms. */
export const schoolFields = defineSentences('fields/schools', {
  schoolName: { en: 'School name cannot be empty', ar: 'يُرجى إدخال اسم المدرسة.' },
  linkTitle: { en: 'Give each link a title', ar: 'يُرجى كتابة عنوان لكل رابط.' },
  yearName: { en: 'Year name is required', ar: 'يُرجى إدخال اسم الصف.' },
  groupName: { en: 'Group name is required', ar: 'يُرجى إدخال اسم المجموعة.' },
  tooManyLinks: { en: 'Use at most {{max}} links.', ar: 'الحد الأقصى لعدد الروابط: {{max}}.' },
  weekday: { en: 'A day of the week is 1 (Monday) to 7 (Sunday).', ar: 'يُرجى اختيار يوم من أيام الأسبوع.' },
});
