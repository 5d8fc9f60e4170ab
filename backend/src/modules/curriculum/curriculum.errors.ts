import { defineErrors } from '../../platform/http/define-errors.js';
import { defineSentences } from '../../platform/texts/sentences.js';

export const curriculumErrors = defineErrors('curriculum', {
  unitNotFound: { status: 404, code: 'not_found', en: 'Unit not found.', ar: 'هذه الوحدة غير موجودة.' },
  chapterNotFound: { status: 404, code: 'not_found', en: 'Chapter not found.', ar: 'هذا الفصل غير موجود.' },
  unitExists: {
    status: 409,
    code: 'unit_exists',
    en: 'This year already has a unit named {{name}}.',
    ar: 'توجد في هذا الصف وحدة باسم {{name}}.',
  },
  chapterExists: {
    status: 409,
    code: 'chapter_exists',
    en: 'This unit already has a chapter named {{name}}.',
    ar: 'يوجد في هذه الوحدة فصل باسم {{name}}.',
  },
  yearHasUnits: {
    status: 409,
    code: 'year_has_units',
    en: 'This year already has units of its own. Chapters are made from the syllabus only in an empty year.',
    ar: 'في هذا الصف وحدات بالفعل. تُنشأ الفصول من المنهج في صف فارغ فقط.',
  },
  unitInUse: {
    status: 409,
    code: 'unit_in_use',
    en: '{{name}} holds {{held}}. Delete them first.',
    ar: 'في {{name}}: {{held}}. يُرجى حذف ذلك أولًا.',
  },
  chapterInUse: {
    status: 409,
    code: 'chapter_in_use',
    en: '{{name}} holds {{held}}. Delete them first.',
    ar: 'في {{name}}: {{held}}. يُرجى حذف ذلك أولًا.',
  },
});

/** What is wrong with a field of the feature's forms. */
export const curriculumFields = defineSentences('fields/curriculum', {
  chapterName: { en: 'Chapter name is required', ar: 'يُرجى إدخال اسم الفصل.' },
  unitName: { en: 'Unit name is required', ar: 'يُرجى إدخال اسم الوحدة.' },
  year: { en: 'Please select a year.', ar: 'يُرجى اختيار صف.' },
  unit: { en: 'Please select a unit.', ar: 'يُرجى اختيار وحدة.' },
});
