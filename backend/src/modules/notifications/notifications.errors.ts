import { defineErrors } from '../../platform/http/define-errors.js';

export const notificationErrors = defineErrors('notifications', {
  deviceNotFound: { status: 404, code: 'not_found', en: 'Device not found.', ar: 'هذا الجهاز غير موجود.' },
  pushServiceUnknown: {
    status: 400,
    code: 'push_service_unknown',
    en: 'Notifications cannot be sent to this browser: its push service is not known here.',
    ar: 'لا يمكن إرسال إشعارات إلى هذا المتصفح، فخدمة إشعاراته غير معروفة هنا.',
  },
  pushKeysWrong: {
    status: 400,
    code: 'push_keys_wrong',
    en: 'The keys of this browser are not complete. Switch notifications on again.',
    ar: 'مفاتيح هذا المتصفح غير مكتملة. يُرجى تفعيل الإشعارات من جديد.',
  },
  pushEndpointTaken: {
    status: 409,
    code: 'push_endpoint_taken',
    en: 'This is another browser’s address. Switch notifications on again.',
    ar: 'هذا عنوان متصفح آخر. يُرجى تفعيل الإشعارات من جديد.',
  },
});
