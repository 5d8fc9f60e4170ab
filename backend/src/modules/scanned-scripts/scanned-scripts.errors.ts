import { defineErrors } from '../../platform/http/define-errors.js';

export const scannedScriptErrors = defineErrors('scanned-scripts', {
  groupNotOfTask: {
    status: 404,
    code: 'not_found',
    en: 'This task is not set for that group.',
    ar: 'هذا الواجب ليس لهذه المجموعة.',
  },
  noStudents: {
    status: 409,
    code: 'no_students',
    en: 'There are no students in these groups to print for.',
    ar: 'لا يوجد طلاب في هذه المجموعات لتُطبع لهم الأوراق.',
  },
  tooManyStudents: {
    status: 409,
    code: 'too_many_students',
    en: 'These are more than {{most}} students. Print one group at a time.',
    ar: 'هؤلاء أكثر من {{most}} طالب. يُرجى الطباعة لكل مجموعة على حدة.',
  },
  paperTooLong: {
    status: 409,
    code: 'too_many_pages',
    en: 'A PDF of more than {{most}} pages is not printed with codes. Print cover sheets instead.',
    ar: 'لا يُطبع ملف PDF من أكثر من {{most}} صفحة بالرموز. يُرجى طباعة أوراق غلاف بدلًا منه.',
  },
  tooMuchPaper: {
    status: 409,
    code: 'too_many_pages',
    en: 'These are more than {{most}} pages in all. Print one group at a time.',
    ar: 'هذه أكثر من {{most}} صفحة إجمالًا. يُرجى الطباعة لكل مجموعة على حدة.',
  },
  scanTooLong: {
    status: 409,
    code: 'too_many_pages',
    en: 'This scan has more than {{most}} pages. Scan the scripts into several files.',
    ar: 'في هذا الملف أكثر من {{most}} صفحة. يُرجى مسح الأوراق في عدة ملفات.',
  },
  tooManyScans: {
    status: 409,
    code: 'too_many_pages',
    en: 'More than {{most}} pages would be scanned for this task. Delete files that are not needed first.',
    ar: 'ستزيد صفحات هذا الواجب على {{most}}. يُرجى حذف الملفات غير اللازمة أولًا.',
  },
  uploadExists: {
    status: 409,
    code: 'upload_exists',
    en: 'This upload has arrived already.',
    ar: 'وصل هذا الملف بالفعل.',
  },
  batchNotFound: { status: 404, code: 'not_found', en: 'Scan not found.', ar: 'هذا الملف غير موجود.' },
  pageNotFound: { status: 404, code: 'not_found', en: 'Scanned page not found.', ar: 'هذه الصفحة غير موجودة.' },
  decidedMeanwhile: {
    status: 409,
    code: 'decided_meanwhile',
    en: 'Somebody else decided about this page just now. Reload to see it.',
    ar: 'قرر شخص آخر بشأن هذه الصفحة الآن. يُرجى إعادة تحميل الصفحة.',
  },
  stillReading: {
    status: 409,
    code: 'still_reading',
    en: 'A scan is still being read. Hand the scripts in when it is done.',
    ar: 'ما زال أحد الملفات يُقرأ. يُرجى تسليم الأوراق بعد انتهائه.',
  },
  scansChanged: {
    status: 409,
    code: 'scans_changed',
    en: 'The pages of a script have changed meanwhile. Nothing was handed in. Look at it again.',
    ar: 'تغيّرت صفحات إحدى الأوراق في هذه الأثناء، ولم يُسلَّم شيء. يُرجى مراجعتها من جديد.',
  },
  handedInOnline: {
    status: 409,
    code: 'already_submitted',
    en: '{{student}} has handed in something else. Nothing was handed in: choose whether it is to be replaced.',
    ar: 'سلّم الطالب {{student}} عملًا آخر. لم يُسلَّم شيء: يُرجى اختيار ما إذا كان سيُستبدل.',
  },
  graded: {
    status: 409,
    code: 'already_graded',
    en: 'What {{student}} handed in has been graded, and is not replaced. Nothing was handed in.',
    ar: 'صُحّح ما سلّمه الطالب {{student}}، ولا يُستبدل. لم يُسلَّم شيء.',
  },
});
