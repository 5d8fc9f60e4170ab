import { defineSentences } from '../../../platform/texts/sentences.js';

/** What is wrong with a field of a question's key. */
export const keyFields = defineSentences('fields/answer-keys', {
  unreadableValue: { en: 'This number cannot be read.', ar: 'لا يمكن قراءة هذا العدد.' },
  unreadableUnit: { en: 'This unit cannot be read.', ar: 'لا يمكن قراءة هذه الوحدة.' },
  unreadableAmount: { en: 'Enter a number that is not below 0.', ar: 'يُرجى إدخال عدد لا يقل عن 0.' },
  tooLong: { en: 'This is too long.', ar: 'هذا النص أطول من المسموح.' },
  tooMany: { en: 'These are too many.', ar: 'العدد أكبر من المسموح.' },
  tooFew: { en: 'More are needed here.', ar: 'العدد أقل من المطلوب.' },
  outOfRange: { en: 'This number is outside its range.', ar: 'هذا العدد خارج النطاق المسموح.' },
  figuresUnknown: {
    en: 'Say how many significant figures the answer has.',
    ar: 'يُرجى تحديد عدد الأرقام المعنوية للإجابة.',
  },
  withoutUnit: { en: 'Enter the unit.', ar: 'يُرجى إدخال الوحدة.' },
  rightUnitNotOffered: {
    en: 'The right unit must be among the units to pick from.',
    ar: 'يجب أن تكون الوحدة الصحيحة من بين الوحدات المعروضة.',
  },
  repeated: { en: 'Enter each only once.', ar: 'يُرجى إدخال كل واحد مرة واحدة فقط.' },
  empty: { en: 'This must not be empty.', ar: 'لا يمكن ترك هذا الحقل فارغًا.' },
  judgedWrong: {
    en: 'By these rules the answer itself would be wrong. Check its significant figures.',
    ar: 'بهذه القواعد تُعدّ الإجابة نفسها خاطئة. يُرجى مراجعة أرقامها المعنوية.',
  },
  judgedRight: {
    en: 'By these rules this mistake would be right.',
    ar: 'بهذه القواعد يُعدّ هذا الخطأ إجابة صحيحة.',
  },
});
