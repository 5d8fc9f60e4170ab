import { defineErrors } from '../../platform/http/define-errors.js';
import { defineSentences } from '../../platform/texts/sentences.js';

export const sessionErrors = defineErrors('sessions', {
  sessionNotFound: { status: 404, code: 'not_found', en: 'Session not found.', ar: 'هذه الحصة غير موجودة.' },
  attendanceBusy: {
    status: 409,
    code: 'attendance_busy',
    en: 'Too many people change this attendance at once. Try again.',
    ar: 'يغيّر كثيرون هذا الحضور في الوقت نفسه. يُرجى إعادة المحاولة.',
  },
  inFuture: {
    status: 400,
    code: 'session_in_future',
    en: 'A session with attendance cannot be in the future.',
    ar: 'لا يمكن أن تكون الحصة التي يُسجَّل حضورها في المستقبل.',
  },
  groupNotInYear: {
    status: 400,
    code: 'group_not_in_year',
    en: '{{group}} is not a group of {{year}}.',
    ar: 'المجموعة {{group}} ليست في الصف {{year}}.',
  },
  studentNotInGroup: {
    status: 400,
    code: 'student_not_in_group',
    en: '{{name}} is not in the group of this session.',
    ar: 'مجموعة هذه الحصة لا تضم {{name}}.',
  },
});

/** What is wrong with a field of the feature's forms. */
export const sessionFields = defineSentences('fields/sessions', {
  title: { en: 'Session title is required', ar: 'يُرجى إدخال عنوان الحصة.' },
});
