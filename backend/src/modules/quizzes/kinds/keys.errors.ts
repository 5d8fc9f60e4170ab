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
  unknownName: {
    en: 'This names a part or a parameter that does not come before it.',
    ar: 'يشير هذا إلى جزء أو متغير لا يأتي قبله.',
  },
  badName: {
    en: 'A name begins with a letter and is short: a, b, m1.',
    ar: 'يبدأ الاسم بحرف ويكون قصيرًا: a أو b أو m1.',
  },
  badRange: {
    en: 'This range has no values, or more than 10,000: it goes from a number up to another in steps above 0.',
    ar: 'لا توجد قيم في هذا النطاق، أو عددها أكبر من 10,000: يبدأ من عدد وينتهي عند عدد أكبر بخطوة أكبر من 0.',
  },
  tooManyDraws: {
    en: 'These parameters have too many draws together. Use larger steps.',
    ar: 'عدد قيم هذه المتغيرات معًا كبير جدًا. يُرجى استخدام خطوات أكبر.',
  },
  noValue: {
    en: 'For some values this has no result: it divides by zero or has no root.',
    ar: 'لا توجد نتيجة لبعض القيم: قسمة على صفر أو جذر غير موجود.',
  },
});
