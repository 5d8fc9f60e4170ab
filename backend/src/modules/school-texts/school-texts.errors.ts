import { defineErrors } from '../../platform/http/define-errors.js';
import { defineSentences } from '../../platform/texts/sentences.js';

export const schoolTextErrors = defineErrors('school-texts', {
  textNotFound: { status: 404, code: 'not_found', en: 'Text not found.', ar: 'هذا النص غير موجود.' },
  textEmpty: {
    status: 400,
    code: 'text_does_not_fit',
    en: 'Enter a text here: every form needs one.',
    ar: 'يُرجى كتابة نص هنا: لكل صيغة كلماتها.',
  },
  formUnknown: {
    status: 400,
    code: 'text_does_not_fit',
    en: 'This text has no form "{{form}}".',
    ar: 'ليست لهذا النص صيغة «{{form}}».',
  },
  placeUnknown: {
    status: 400,
    code: 'text_does_not_fit',
    en: '{{place}} is not filled in by the product. Remove it.',
    ar: 'لا شيء يُملأ في {{place}}. يُرجى حذفه.',
  },
  placeMissing: {
    status: 400,
    code: 'text_does_not_fit',
    en: 'Keep {{place}}: the product replaces it with a value.',
    ar: 'يُرجى إبقاء {{place}}: تُملأ قيمته في مكانه.',
  },
  unknownLanguage: {
    status: 400,
    code: 'unknown_language',
    en: 'The product does not speak this language.',
    ar: 'هذه اللغة غير متاحة هنا.',
  },
});

/** What is wrong with a field of the feature's forms. */
export const schoolTextFields = defineSentences('fields/school-texts', {
  empty: { en: 'Enter a text here: every form needs one.', ar: 'يُرجى كتابة نص هنا: لكل صيغة كلماتها.' },
});
