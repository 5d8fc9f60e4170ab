import type { AppError } from '../http/app-error.js';
import { defineErrors } from '../http/define-errors.js';

export const fenceErrors = defineErrors('fence', {
  uploadsUnderCheck: {
    status: 429,
    code: 'too_many_requests',
    en: 'Your earlier uploads are still being checked. Please wait a little.',
    ar: 'ما زالت الملفات التي رُفعت قبل قليل قيد الفحص. يُرجى الانتظار قليلًا.',
  },
  tooBusy: {
    status: 503,
    code: 'unavailable',
    en: 'The server is too busy to check your file just now. Please send it again in a moment.',
    ar: 'الموقع مشغول الآن ولا يمكنه فحص الملف. يُرجى إرساله من جديد بعد لحظة.',
  },
});

const RETRY_AFTER_SECONDS = 10;

/** 503 with `Retry-After`: the file may be sent again. */
export const tooBusy = (cause?: Error): AppError =>
  fenceErrors.tooBusy().retryAfter(RETRY_AFTER_SECONDS).causedBy(cause);
