import { defineErrors } from '../../platform/http/define-errors.js';

export const peopleErrors = defineErrors('people', {
  studentNotFound: { status: 404, code: 'not_found', en: 'Student not found.', ar: 'هذا الطالب غير موجود.' },
});
