import { defineErrors } from '../../platform/http/define-errors.js';

export const calendarErrors = defineErrors('calendar', {
  calendarNotFound: { status: 404, code: 'not_found', en: 'Calendar not found.', ar: 'هذا التقويم غير موجود.' },
  eventNotFound: { status: 404, code: 'not_found', en: 'Event not found.', ar: 'هذا الموعد غير موجود.' },
});
