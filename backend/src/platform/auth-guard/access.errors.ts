import { defineErrors } from '../http/define-errors.js';

export const accessErrors = defineErrors('access', {
  ownerOnly: {
    status: 403,
    code: 'forbidden',
    en: 'Only the teacher can do this, not an assistant.',
    ar: 'هذا للمعلم فقط، لا للمساعدين.',
  },
  stepRequired: {
    status: 403,
    code: 'step_required',
    en: 'Sign in first: this step belongs to a login that needs it.',
    ar: 'يُرجى تسجيل الدخول أولًا.',
  },
  enrolmentRequired: {
    status: 403,
    code: 'enrolment_required',
    en: 'Your team asks for a second factor. Set one up first.',
    ar: 'يطلب فريقك التحقق بخطوتين. يُرجى تفعيله أولًا.',
  },
  bodyTooLarge: {
    status: 413,
    code: 'body_too_large',
    en: 'This is too much for one request. Send less at once.',
    ar: 'ما أرسلته أكبر من أن يُستقبل في مرة واحدة. يُرجى إرساله على أجزاء.',
  },
  operatorOnly: {
    status: 401,
    code: 'unauthenticated',
    en: 'This page needs the operator name and password.',
    ar: 'تحتاج هذه الصفحة إلى اسم مشغّل الموقع وكلمة مروره.',
  },
  otherTeacher: { status: 403, code: 'forbidden', en: 'This belongs to another teacher.', ar: 'هذا يخص معلمًا آخر.' },
  pageNotFound: { status: 404, code: 'not_found', en: 'Page not found.', ar: 'هذه الصفحة غير موجودة.' },
});
