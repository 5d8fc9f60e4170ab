import { defineErrors } from '../../platform/http/define-errors.js';

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
