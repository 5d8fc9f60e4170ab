import { defineErrors } from '../../platform/http/define-errors.js';

export const siteErrors = defineErrors('site', {
  photoNotFound: { status: 404, code: 'not_found', en: 'Photo not found.', ar: 'هذه الصورة غير موجودة.' },
});
