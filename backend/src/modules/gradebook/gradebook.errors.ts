import { defineErrors } from '../../platform/http/define-errors.js';
import { defineSentences } from '../../platform/texts/sentences.js';

export const gradebookErrors = defineErrors('gradebook', {
  categoriesOnce: {
    status: 400,
    code: 'settings_invalid',
    en: 'List tasks, quizzes, attendance and each category of your own exactly once.',
    ar: 'يُرجى ذكر الواجبات والاختبارات والحضور وكل فئة خاصة بك مرة واحدة.',
  },
  weightRequired: {
    status: 400,
    code: 'settings_invalid',
    en: 'Give at least one category a weight above 0.',
    ar: 'يُرجى إعطاء فئة واحدة على الأقل وزنًا أكبر من 0.',
  },
  categoryNameRequired: {
    status: 400,
    code: 'settings_invalid',
    en: 'Give each category of your own a name.',
    ar: 'يُرجى تسمية كل فئة خاصة بك.',
  },
  categoryTwice: {
    status: 400,
    code: 'settings_invalid',
    en: 'Two categories are called "{{name}}". Give one of them another name.',
    ar: 'فئتان باسم «{{name}}». يُرجى تغيير اسم إحداهما.',
  },
  inTwoCategories: {
    status: 400,
    code: 'settings_invalid',
    en: 'A task or quiz is in two categories. Choose one for it.',
    ar: 'واجب أو اختبار في فئتين. يُرجى اختيار فئة واحدة له.',
  },
  standardCategory: {
    status: 400,
    code: 'settings_invalid',
    en: 'Only categories of your own name their tasks and quizzes.',
    ar: 'لا تُحدَّد الواجبات والاختبارات إلا للفئات الخاصة بك.',
  },
  thresholdsMustFall: {
    status: 400,
    code: 'settings_invalid',
    en: 'The thresholds of {{syllabus}} must fall from each grade to the next, the best grade first.',
    ar: 'يجب أن تنخفض حدود {{syllabus}} من كل تقدير إلى ما بعده، بدءًا بالأعلى.',
  },
  twoScalesForAll: {
    status: 400,
    code: 'settings_invalid',
    en: 'Only one scale can apply to all groups. Choose groups for the other one.',
    ar: 'لا يسري على كل المجموعات إلا مقياس واحد. يُرجى اختيار مجموعات للآخر.',
  },
  twoScalesForGroup: {
    status: 400,
    code: 'settings_invalid',
    en: 'A group has two scales. Choose one for it.',
    ar: 'لإحدى المجموعات مقياسان. يُرجى اختيار واحد لها.',
  },
  settingsChanged: {
    status: 409,
    code: 'settings_changed',
    en: 'Somebody has changed these settings meanwhile. Open them again to see theirs. Nothing was saved.',
    ar: 'غيّر شخص آخر هذه الإعدادات في هذه الأثناء. لم يُحفظ شيء. يُرجى فتحها من جديد.',
  },
});

/** Weights or scales that contradict each other. */
export const SETTINGS_ERRORS = [
  gradebookErrors.categoriesOnce,
  gradebookErrors.weightRequired,
  gradebookErrors.categoryNameRequired,
  gradebookErrors.categoryTwice,
  gradebookErrors.inTwoCategories,
  gradebookErrors.standardCategory,
  gradebookErrors.thresholdsMustFall,
  gradebookErrors.twoScalesForAll,
  gradebookErrors.twoScalesForGroup,
] as const;

/** What is wrong with a field of the feature's forms. */
export const gradebookFields = defineSentences('fields/gradebook', {
  gradeMinimum: { en: 'A grade is at least 0.', ar: 'أقل درجة هي 0.' },
  gradeMaximum: { en: 'A grade is at most {{max}}.', ar: 'أعلى درجة هي {{max}}.' },
  gradeDecimals: {
    en: 'A grade is a number with at most two decimals, or null for none.',
    ar: 'الدرجة رقم بمنزلتين عشريتين على الأكثر.',
  },
  syllabus: { en: 'Name the syllabus.', ar: 'يُرجى تسمية المنهج.' },
  threshold: { en: 'A scale needs at least one threshold.', ar: 'يلزم المقياسَ حدٌّ واحد على الأقل.' },
});
