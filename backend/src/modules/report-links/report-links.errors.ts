import { defineErrors } from '../../platform/http/define-errors.js';

export const reportLinkErrors = defineErrors('report-links', {
  noParent: {
    status: 409,
    code: 'no_parent',
    en: 'This student has no parent whom the team has confirmed.',
    ar: 'لا يوجد لهذا الطالب ولي أمر أكّده فريق التدريس.',
  },
});
