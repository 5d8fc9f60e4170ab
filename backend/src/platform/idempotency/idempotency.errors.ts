import { defineErrors } from '../http/define-errors.js';

export const idempotencyErrors = defineErrors('idempotency', {
  keyReused: {
    status: 409,
    code: 'idempotency_key_reused',
    en: 'This Idempotency-Key belongs to another request. Use a new one.',
    ar: 'أُرسل هذا الطلب من قبل بقيم أخرى. يُرجى إعادة تحميل الصفحة ثم إعادة المحاولة.',
  },
  underWay: {
    status: 409,
    code: 'request_under_way',
    en: 'This request is still under way. Ask again in a moment.',
    ar: 'ما زال هذا الطلب قيد التنفيذ. يُرجى إعادة المحاولة بعد لحظة.',
  },
  keyMalformed: {
    status: 400,
    code: 'idempotency_key_malformed',
    en: 'The Idempotency-Key must be a UUID.',
    ar: 'تعذّر فهم الطلب. يُرجى إعادة تحميل الصفحة ثم إعادة المحاولة.',
  },
});
