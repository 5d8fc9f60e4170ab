import { defineErrors } from '../../platform/http/define-errors.js';

export const schoolTextErrors = defineErrors('school-texts', {
  textNotFound: { status: 404, code: 'not_found', en: 'Text not found.', ar: 'هذا النص غير موجود.' },
  unknownLanguage: {
    status: 400,
    code: 'unknown_language',
    en: 'The product does not speak this language.',
    ar: 'هذه اللغة غير متاحة هنا.',
  },
});
