import { defineErrors } from '../../platform/http/define-errors.js';
import { defineSentences } from '../../platform/texts/sentences.js';

export const paperErrors = defineErrors('paper', {
  notOnPaper: {
    status: 409,
    code: 'not_on_paper',
    en: 'Question {{number}} has no options to mark on a sheet. Answer sheets are for quizzes of multiple choice alone.',
    ar: 'لا يحتوي السؤال {{number}} على اختيارات تُظلَّل في الورقة. أوراق الإجابة لاختبارات الاختيار من متعدد فقط.',
  },
  tooManyQuestions: {
    status: 409,
    code: 'too_many_questions',
    en: 'This quiz has {{count}} questions. An answer sheet has room for {{most}}.',
    ar: 'في هذا الاختبار {{count}} سؤالًا، وتتسع ورقة الإجابة لـ {{most}}.',
  },
  tooManySheets: {
    status: 409,
    code: 'too_many_sheets',
    en: 'These are more than {{most}} answer sheets. Print one group at a time.',
    ar: 'هذه أكثر من {{most}} ورقة إجابة. يُرجى طباعة كل مجموعة على حدة.',
  },
  groupNotOfQuiz: {
    status: 404,
    code: 'not_found',
    en: 'This quiz is not set for that group.',
    ar: 'هذا الاختبار ليس لهذه المجموعة.',
  },
  noSheets: {
    status: 404,
    code: 'not_found',
    en: 'There are no answer sheets of this quiz yet.',
    ar: 'لا توجد أوراق إجابة لهذا الاختبار بعد.',
  },
  sheetNotFound: {
    status: 404,
    code: 'not_found',
    en: 'This answer sheet does not belong to this quiz.',
    ar: 'ورقة الإجابة هذه ليست من هذا الاختبار.',
  },
  sheetOutdated: {
    status: 409,
    code: 'sheet_outdated',
    en: 'The questions of the quiz were changed after this sheet was printed. Print the sheet again.',
    ar: 'تغيّرت أسئلة الاختبار بعد طباعة هذه الورقة. يُرجى طباعتها من جديد.',
  },
  fillsOfOtherSheet: {
    status: 400,
    code: 'validation_failed',
    en: 'A sheet is read with a number for each of its bubbles.',
    ar: 'تُقرأ الورقة برقم لكل دائرة فيها.',
  },
  readNotFound: {
    status: 404,
    code: 'not_found',
    en: 'This answer sheet has not been read.',
    ar: 'لم تُقرأ ورقة الإجابة هذه.',
  },
  checkedMeanwhile: {
    status: 409,
    code: 'checked_meanwhile',
    en: 'Somebody else checked this sheet just now. Reload the page to see it.',
    ar: 'راجع شخص آخر هذه الورقة الآن. يُرجى إعادة تحميل الصفحة.',
  },
  studentPrinted: {
    status: 409,
    code: 'student_printed',
    en: 'This sheet was printed for its student and stays theirs.',
    ar: 'طُبعت هذه الورقة باسم طالبها وتبقى له.',
  },
  studentHasSheet: {
    status: 409,
    code: 'student_has_sheet',
    en: 'Another sheet of this student has been read.',
    ar: 'قُرئت ورقة أخرى لهذا الطالب.',
  },
  optionNotOnSheet: {
    status: 400,
    code: 'validation_failed',
    en: 'A question of the sheet has no such option.',
    ar: 'لا يحتوي أحد أسئلة الورقة على هذا الاختيار.',
  },
});

/** What is wrong with a field of the feature's forms. */
export const paperFields = defineSentences('fields/paper', {
  fills: { en: 'A sheet is read with a number for each of its bubbles.', ar: 'تُقرأ الورقة برقم لكل دائرة فيها.' },
});
