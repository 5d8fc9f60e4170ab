import { defineErrors } from '../../platform/http/define-errors.js';
import { defineSentences } from '../../platform/texts/sentences.js';

export const markingErrors = defineErrors('marking', {
  appealNotFound: { status: 404, code: 'not_found', en: 'Appeal not found.', ar: 'هذا التظلم غير موجود.' },
  commentNotFound: { status: 404, code: 'not_found', en: 'Comment not found.', ar: 'هذه الملاحظة غير موجودة.' },
  memberNotFound: {
    status: 404,
    code: 'not_found',
    en: 'Member of the team not found.',
    ar: 'هذا الشخص ليس من الفريق.',
  },
  questionNotFound: { status: 404, code: 'not_found', en: 'Question not found.', ar: 'هذا السؤال غير موجود.' },
  returnedScriptNotFound: {
    status: 404,
    code: 'not_found',
    en: 'Returned script not found.',
    ar: 'لا توجد ورقة معادة.',
  },
  secondMarkingNotFound: {
    status: 404,
    code: 'not_found',
    en: 'Second marking not found.',
    ar: 'هذا التصحيح الثاني غير موجود.',
  },
  stampNotFound: { status: 404, code: 'not_found', en: 'Stamp not found.', ar: 'هذا الختم غير موجود.' },
  scriptsTooLarge: {
    status: 413,
    code: 'too_large',
    en: 'These scripts are too large for one file. Please download them one by one.',
    ar: 'هذه الأوراق أكبر من أن تُجمع في ملف واحد. يُرجى تنزيلها ورقة ورقة.',
  },
  tooManyAnnotations: {
    status: 413,
    code: 'too_large',
    en: 'This script holds more annotations than can be kept. Please erase some strokes, then save again.',
    ar: 'في هذه الورقة علامات تصحيح أكثر مما يمكن حفظه. يُرجى مسح بعضها، ثم الحفظ من جديد.',
  },
  nothingHandedIn: {
    status: 409,
    code: 'nothing_handed_in',
    en: 'Nobody has handed in yet: there is nothing to download.',
    ar: 'لا توجد تسليمات بعد، ولا شيء لتنزيله.',
  },
  answersDiffer: {
    status: 400,
    code: 'answers_differ',
    en: 'These answers are not equal. Mark them group by group, or one by one.',
    ar: 'هذه الإجابات غير متطابقة. تُصحَّح مجموعةً مجموعةً، أو كلٌّ على حدة.',
  },
  appealFull: {
    status: 409,
    code: 'appeal_full',
    en: 'This appeal holds as many messages as it can. Answer it, or talk to each other.',
    ar: 'لا يتسع هذا التظلم لرسائل أخرى. يُرجى الرد عليه، أو الكلام فيه مباشرة.',
  },
  appealsOver: {
    status: 409,
    code: 'appeals_over',
    en: 'Appeals are closed for this work. Talk to your teacher if something is wrong.',
    ar: 'انتهى وقت التظلم من هذا الواجب. إن كان فيه خطأ فيُرجى الكلام مع المعلم.',
  },
  appealOpen: {
    status: 409,
    code: 'appeal_open',
    en: 'You have appealed this already. Write a message in that appeal instead.',
    ar: 'قدّمت هذا التظلم بالفعل. يمكنك كتابة رسالة فيه.',
  },
  appealAnswered: {
    status: 409,
    code: 'appeal_answered',
    en: 'This appeal was answered. It takes no more messages or answers.',
    ar: 'تم الرد على هذا التظلم، ولا يقبل رسائل أو ردودًا أخرى.',
  },
  fullMarks: {
    status: 409,
    code: 'full_marks',
    en: 'This has full marks already. There is nothing to appeal.',
    ar: 'هذه هي الدرجة الكاملة، فلا داعي للتظلم.',
  },
  moderationClosed: {
    status: 409,
    code: 'moderation_closed',
    en: 'This second marking was decided or called off. Ask for another one.',
    ar: 'اتُّخذ القرار في هذا التصحيح الثاني أو أُلغي. يمكن طلب تصحيح آخر.',
  },
  abbreviationTaken: {
    status: 409,
    code: 'abbreviation_taken',
    en: 'Another comment has the abbreviation "{{abbreviation}}". Choose another one.',
    ar: 'لملاحظة أخرى الاختصار «{{abbreviation}}». يُرجى اختيار اختصار آخر.',
  },
  bankFull: {
    status: 409,
    code: 'bank_full',
    en: 'The bank holds {{most}} comments at most. Delete some that you do not use.',
    ar: 'الحد الأقصى لعدد الملاحظات في البنك: {{most}}. يُرجى حذف ما لم يعد مستخدمًا.',
  },
  markingChanged: {
    status: 409,
    code: 'marking_changed',
    en: 'Somebody else has marked this script meanwhile. Look at their version, or take over with yours.',
    ar: 'صحّح شخص آخر هذه الورقة في هذه الأثناء. يمكن الاطلاع على تصحيحه، أو اعتماد تصحيحك بدلًا منه.',
  },
  notFinished: {
    status: 409,
    code: 'not_finished',
    en: 'The second marker is not done. The differences are shown when they are.',
    ar: 'لم ينتهِ التصحيح الثاني بعد. تظهر الفروق عند انتهائه.',
  },
  notByQuestion: {
    status: 409,
    code: 'not_by_question',
    en: 'This script is not marked by question yet. Mark it by its mark scheme, then ask for a second marking.',
    ar: 'لم تُصحَّح هذه الورقة سؤالًا سؤالًا بعد. تُصحَّح أولًا بنموذج التصحيح، ثم يُطلب تصحيح ثانٍ.',
  },
  firstMarker: {
    status: 409,
    code: 'first_marker',
    en: 'This person gave the first marks. Ask somebody else of the team.',
    ar: 'الدرجات الأولى من هذا الشخص. يُرجى اختيار شخص آخر من الفريق.',
  },
  moderationOpen: {
    status: 409,
    code: 'moderation_open',
    en: 'A second marking of this script is under way already.',
    ar: 'يجري تصحيح ثانٍ لهذه الورقة بالفعل.',
  },
  notSecondMarker: {
    status: 403,
    code: 'forbidden',
    en: 'Somebody else marks this script a second time, or it is done.',
    ar: 'يصحّح شخص آخر هذه الورقة للمرة الثانية، أو انتهى ذلك.',
  },
  stampTaken: {
    status: 409,
    code: 'stamp_taken',
    en: 'Your team has the stamp "{{kind}}" already.',
    ar: 'لدى فريقك الختم «{{kind}}» بالفعل.',
  },
  stampsFull: {
    status: 409,
    code: 'stamps_full',
    en: 'A team has {{most}} stamps of its own at most. Delete one that you do not use.',
    ar: 'الحد الأقصى لأختام الفريق الخاصة: {{most}}. يُرجى حذف ختم لم يعد مستخدمًا.',
  },
  notGraded: {
    status: 409,
    code: 'not_graded',
    en: 'This script has no grade yet. Save a grade, then return the script.',
    ar: 'ليست لهذه الورقة درجة بعد. تُحفظ الدرجة أولًا، ثم تُعاد الورقة.',
  },
  notReturned: {
    status: 409,
    code: 'not_returned',
    en: 'The student does not have this script. Return it before you take it back.',
    ar: 'لم تُعَد هذه الورقة إلى الطالب، ولا يمكن استرجاعها قبل ذلك.',
  },
  schemeIdTwice: {
    status: 400,
    code: 'scheme_invalid',
    en: 'Two questions or points have the same id.',
    ar: 'لسؤالين أو نقطتين المعرّف نفسه.',
  },
  labelTwice: {
    status: 400,
    code: 'scheme_invalid',
    en: 'There are two questions {{label}}. Give each its own label.',
    ar: 'يوجد سؤالان باسم {{label}}. يُرجى إعطاء كل سؤال اسمًا خاصًا به.',
  },
  pointDependsOnLater: {
    status: 400,
    code: 'scheme_invalid',
    en: 'In question {{label}}, a point depends on one that does not stand before it.',
    ar: 'في السؤال {{label}} نقطة تعتمد على نقطة ليست قبلها.',
  },
  sumAboveMaximum: {
    status: 400,
    code: 'scheme_invalid',
    en: 'The questions come to {{sum}}, but the task is out of {{most}}.',
    ar: 'مجموع الأسئلة {{sum}}، لكن الدرجة من {{most}}.',
  },
  schemeChanged: {
    status: 409,
    code: 'scheme_changed',
    en: 'Somebody has changed the mark scheme meanwhile. Load it again to see their version.',
    ar: 'غيّر شخص آخر نموذج التصحيح في هذه الأثناء. لم يُحفظ شيء. يُرجى فتحه من جديد.',
  },
  schemeInUse: {
    status: 409,
    code: 'scheme_in_use',
    en: 'Scripts are marked by this scheme. Keep at least one of its questions.',
    ar: 'صُحّحت أوراق بهذا النموذج. يجب أن يبقى سؤال واحد من أسئلته على الأقل.',
  },
  marksChanged: {
    status: 409,
    code: 'marks_changed',
    en: 'Somebody else has marked this script meanwhile. Look at their marks, or take over with yours.',
    ar: 'صحّح شخص آخر هذه الورقة في هذه الأثناء. يمكن الاطلاع على درجاته، أو اعتماد درجاتك بدلًا منها.',
  },
  gradedByHand: {
    status: 409,
    code: 'graded_by_hand',
    en: 'This script has a grade that was not made of questions. Save the grade with the marks to replace it.',
    ar: 'درجة هذه الورقة لم تُحسب من أسئلتها. تُستبدل بحفظ الدرجة مع درجات الأسئلة.',
  },
});

/** A mark scheme that contradicts itself or its task. */
export const SCHEME_ERRORS = [
  markingErrors.schemeIdTwice,
  markingErrors.labelTwice,
  markingErrors.pointDependsOnLater,
  markingErrors.sumAboveMaximum,
] as const;

/** What is wrong with a field of the feature's forms. */
export const markingFields = defineSentences('fields/marking', {
  appealReason: { en: 'Say why you appeal.', ar: 'يُرجى كتابة سبب التظلم.' },
  message: { en: 'Write a message.', ar: 'يُرجى كتابة رسالة.' },
  answer: { en: 'Write an answer.', ar: 'يُرجى كتابة رد.' },
  commentText: { en: 'A comment needs its text.', ar: 'يُرجى كتابة نص الملاحظة.' },
  stampText: { en: 'A stamp needs its text.', ar: 'يُرجى كتابة نص الختم.' },
  questionLabel: { en: 'A question needs its label.', ar: 'يُرجى تسمية كل سؤال.' },
  abbreviation: {
    en: 'An abbreviation is one word of at most {{max}} letters.',
    ar: 'الاختصار كلمة واحدة، والحد الأقصى لعدد حروفها: {{max}}.',
  },
});
