import { defineErrors } from '../../platform/http/define-errors.js';

export const atRiskErrors = defineErrors('at-risk', {
  slipChanged: {
    status: 409,
    code: 'slip_changed',
    en: 'The reasons have just changed. Look at them, and hide the student again.',
    ar: 'تغيّرت الأسباب للتو. يُرجى مراجعتها، ثم إخفاء الطالب من جديد.',
  },
  notSlipping: {
    status: 409,
    code: 'not_slipping',
    en: 'This student is no longer falling behind.',
    ar: 'لم يعد هذا الطالب بين المتعثرين.',
  },
});
