import { defineErrors } from './define-errors.js';

export const requestErrors = defineErrors('requests', {
  badRequest: {
    status: 400,
    code: 'bad_request',
    en: 'The request is malformed. Check it and send it again.',
    ar: 'تعذّر فهم الطلب. يُرجى التحقق منه ثم إعادة المحاولة.',
  },
  refused: {
    status: 400,
    code: 'refused',
    en: 'The request was refused.',
    ar: 'رُفض هذا الطلب. يُرجى التحقق منه ثم إعادة المحاولة.',
  },
  checkValues: { status: 400, code: 'validation_failed', en: 'Check the values.', ar: 'يُرجى التحقق من القيم المدخلة.' },
  unauthenticated: {
    status: 401,
    code: 'unauthenticated',
    en: 'Not logged in. Please log in again.',
    ar: 'لم يتم تسجيل الدخول. يُرجى تسجيل الدخول من جديد.',
  },
  forbidden: { status: 403, code: 'forbidden', en: 'You are not allowed to do this.', ar: 'لا يُسمح لك بهذا.' },
  notYours: {
    status: 403,
    code: 'forbidden',
    en: 'You may only read what is yours.',
    ar: 'يمكنك الاطلاع على ما يخصك فقط.',
  },
  addressNotFound: {
    status: 404,
    code: 'not_found',
    en: 'There is nothing at this address.',
    ar: 'لا يوجد شيء على هذا العنوان.',
  },
  malformedId: {
    status: 400,
    code: 'malformed_id',
    en: 'An id must be 24 hex digits.',
    ar: 'هذا العنوان غير صحيح. يُرجى التحقق من الرابط.',
  },
  crossSite: {
    status: 403,
    code: 'cross_site',
    en: 'Requests from other sites are refused.',
    ar: 'لا تُقبل طلبات من مواقع أخرى.',
  },
  wrongBodyType: {
    status: 415,
    code: 'wrong_body_type',
    en: 'Send the body as {{types}}.',
    ar: 'صيغة الطلب غير مقبولة. تُقبل {{types}}.',
  },
  requestTooLarge: {
    status: 413,
    code: 'too_large',
    en: 'The request is too large.',
    ar: 'ما أرسلته أكبر من الحد المسموح به.',
  },
  alreadyExists: {
    status: 409,
    code: 'already_exists',
    en: 'This already exists. Reload the page to see it.',
    ar: 'هذا موجود بالفعل. يُرجى إعادة تحميل الصفحة لعرضه.',
  },
  databaseAway: {
    status: 503,
    code: 'unavailable',
    en: 'The server cannot reach its database just now. What you sent may have been saved: look before you send it again, or repeat it unchanged.',
    ar: 'لا يصل الموقع إلى بياناته الآن. ربما حُفظ ما أرسلته: يُرجى التحقق قبل إرساله مرة أخرى.',
  },
  tooSlow: {
    status: 503,
    code: 'unavailable',
    en: 'The server did not answer in time. What you sent may have been saved: look before you send it again, or repeat it unchanged.',
    ar: 'استغرق الطلب وقتًا طويلًا. ربما حُفظ ما أرسلته: يُرجى التحقق قبل إرساله مرة أخرى.',
  },
  diskFull: {
    status: 507,
    code: 'disk_full',
    en: 'The server has no room for this just now. Try again later; if it lasts, tell whoever runs the site.',
    ar: 'لا يوجد مكان لهذا على الموقع الآن. يُرجى المحاولة لاحقًا، وإذا استمر ذلك فأبلغوا مسؤول الموقع.',
  },
  unexpected: {
    status: 500,
    code: 'internal_error',
    en: 'The server could not complete this request. What you sent may have been saved: look before you send it again, or repeat it unchanged.',
    ar: 'تعذّر على الموقع إتمام هذا الطلب. ربما حُفظ ما أرسلته: يُرجى التحقق قبل إرساله مرة أخرى.',
  },
});
