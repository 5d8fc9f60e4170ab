import { defineErrors } from '../http/define-errors.js';

export const rateLimitErrors = defineErrors('rate-limits', {
  failedLogins: {
    status: 429,
    code: 'too_many_requests',
    en: 'Too many failed logins for this account. Wait a little, then try again.',
    ar: 'محاولات كثيرة فاشلة لتسجيل الدخول بهذا الحساب. يُرجى الانتظار قليلًا ثم إعادة المحاولة.',
  },
  failedRequests: {
    status: 429,
    code: 'too_many_requests',
    en: 'Too many failed requests from this address. Wait a little, then try again.',
    ar: 'محاولات كثيرة فاشلة من هذه الشبكة. يُرجى الانتظار قليلًا ثم إعادة المحاولة.',
  },
  fromThisAddress: {
    status: 429,
    code: 'too_many_requests',
    en: 'Too many requests from this address. Please try again later.',
    ar: 'طلبات كثيرة من هذه الشبكة. يُرجى إعادة المحاولة لاحقًا.',
  },
  tooManyRequests: {
    status: 429,
    code: 'too_many_requests',
    en: 'Too many requests. Wait a moment, then go on.',
    ar: 'طلبات كثيرة. يُرجى الانتظار لحظة ثم المتابعة.',
  },
  veryOftenInAnHour: {
    status: 429,
    code: 'too_many_requests',
    en: 'You have done this very often within an hour. Wait a little, then go on.',
    ar: 'فعلت هذا كثيرًا خلال ساعة. يُرجى الانتظار قليلًا ثم المتابعة.',
  },
  tooManyMails: {
    status: 429,
    code: 'too_many_requests',
    en: 'You have asked for many mails. Try again in an hour.',
    ar: 'طُلبت رسائل كثيرة. يُرجى إعادة المحاولة بعد ساعة.',
  },
  calendarReadTooOften: {
    status: 429,
    code: 'too_many_requests',
    en: 'This calendar is read too often. Once an hour is enough.',
    ar: 'يُقرأ هذا التقويم كثيرًا. مرة واحدة في الساعة تكفي.',
  },
});
