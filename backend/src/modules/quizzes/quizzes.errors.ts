import { defineErrors } from '../../platform/http/define-errors.js';
import { defineSentences } from '../../platform/texts/sentences.js';

export const quizErrors = defineErrors('quizzes', {
  quizNotFound: { status: 404, code: 'not_found', en: 'Quiz not found.', ar: 'هذا الاختبار غير موجود.' },
  questionNotFound: { status: 404, code: 'not_found', en: 'Question not found.', ar: 'هذا السؤال غير موجود.' },
  resultNotFound: { status: 404, code: 'not_found', en: 'Result not found.', ar: 'هذه النتيجة غير موجودة.' },
  submissionNotFound: { status: 404, code: 'not_found', en: 'Submission not found.', ar: 'لا يوجد حل لهذا الاختبار.' },
  openingSoon: {
    status: 409,
    code: 'quiz_not_started',
    en: 'This quiz is opening soon. Come back when it has started.',
    ar: 'سيُفتح هذا الاختبار قريبًا. يُرجى العودة عندما يبدأ.',
  },
  notStarted: {
    status: 409,
    code: 'quiz_not_started',
    en: 'This quiz has not started yet. Delete it if it is not wanted.',
    ar: 'لم يبدأ هذا الاختبار بعد. يمكن حذفه إن لم تعد هناك حاجة إليه.',
  },
  quizClosed: { status: 409, code: 'quiz_closed', en: 'This quiz is closed.', ar: 'أُغلق هذا الاختبار.' },
  closedAlready: {
    status: 409,
    code: 'quiz_closed',
    en: 'This quiz is closed already.',
    ar: 'هذا الاختبار مغلق بالفعل.',
  },
  notBegun: {
    status: 409,
    code: 'attempt_not_begun',
    en: 'Open the quiz before you answer it.',
    ar: 'يُرجى فتح الاختبار قبل حله.',
  },
  openedByLink: {
    status: 409,
    code: 'attempt_not_begun',
    en: 'Open this quiz from your list of quizzes to begin it.',
    ar: 'يُرجى فتح هذا الاختبار من قائمة الاختبارات لبدئه.',
  },
  alreadySubmitted: {
    status: 409,
    code: 'already_submitted',
    en: 'You have already submitted this quiz. See your results.',
    ar: 'سلّمت حل هذا الاختبار من قبل. يمكنك الاطلاع على نتيجتك.',
  },
  timeOver: {
    status: 409,
    code: 'time_over',
    en: 'Your time is over. The answers that were saved in time have been submitted.',
    ar: 'انتهى وقتك. سُلّمت الإجابات التي حُفظت في الوقت.',
  },
  takenOnline: {
    status: 409,
    code: 'taken_online',
    en: 'This student has begun the quiz online. Those answers count.',
    ar: 'بدأ هذا الطالب حل الاختبار على الموقع. تُحتسب تلك الإجابات.',
  },
  unknownQuestion: {
    status: 400,
    code: 'unknown_question',
    en: 'One of these questions does not belong to this quiz. Reload the page.',
    ar: 'أحد هذه الأسئلة ليس من هذا الاختبار. يُرجى إعادة تحميل الصفحة.',
  },
  notSetForYourGroup: {
    status: 403,
    code: 'forbidden',
    en: 'This quiz is not set for your group.',
    ar: 'هذا الاختبار ليس لمجموعتك.',
  },
  ownAnswersOnly: {
    status: 403,
    code: 'forbidden',
    en: 'You can only answer for yourself.',
    ar: 'يمكنك الإجابة عن نفسك فقط.',
  },
  questionDeleted: {
    status: 409,
    code: 'question_deleted',
    en: 'A question of this quiz was deleted just now. Choose another one.',
    ar: 'حُذف أحد أسئلة هذا الاختبار الآن. يُرجى اختيار سؤال آخر.',
  },
  noneCounts: {
    status: 400,
    code: 'no_question_counts',
    en: 'At least one question of a quiz must count. Delete the quiz if none should.',
    ar: 'يجب أن يُحتسب سؤال واحد على الأقل في الاختبار. يمكن حذف الاختبار إن لم يُحتسب أي سؤال.',
  },
  kindFixed: {
    status: 409,
    code: 'kind_fixed',
    en: 'A quiz uses this question. Its kind of answer stays; add another question instead.',
    ar: 'يستخدم أحد الاختبارات هذا السؤال. يبقى نوع إجابته كما هو، ويمكن إضافة سؤال آخر بدلًا منه.',
  },
  answerNotFound: {
    status: 404,
    code: 'not_found',
    en: 'Nobody has given this answer.',
    ar: 'لم يكتب أحد هذه الإجابة.',
  },
  shapeFixed: {
    status: 409,
    code: 'parts_fixed',
    en: 'A quiz uses this question. Its parts and parameters stay; add another question instead.',
    ar: 'يستخدم أحد الاختبارات هذا السؤال. تبقى أجزاؤه ومتغيراته كما هي، ويمكن إضافة سؤال آخر بدلًا منه.',
  },
  remarkedMeanwhile: {
    status: 409,
    code: 'remarked_meanwhile',
    en: 'This question was corrected just now by somebody else. Reload the page to see it.',
    ar: 'صحّح شخص آخر هذا السؤال الآن. يُرجى إعادة تحميل الصفحة لعرضه.',
  },
  quizBegun: {
    status: 409,
    code: 'quiz_begun',
    en: 'Students have begun this quiz. Its questions, duration, start and groups stay; title, end and further groups can change.',
    ar: 'بدأ بعض الطلاب حل هذا الاختبار. تبقى أسئلته ومدته وبدايته ومجموعاته كما هي، ويمكن تغيير العنوان والنهاية وإضافة مجموعات.',
  },
  endBeforeStart: {
    status: 400,
    code: 'end_before_start',
    en: 'The quiz must end after it starts.',
    ar: 'يجب أن ينتهي الاختبار بعد بدايته.',
  },
  groupNotOfYear: {
    status: 400,
    code: 'group_not_of_year',
    en: '{{group}} is a group of another year. Choose groups of one year.',
    ar: 'المجموعة {{group}} في صف آخر. يُرجى اختيار مجموعات من صف واحد.',
  },
  attemptOver: {
    status: 409,
    code: 'attempt_over',
    en: '{{name}} has finished this quiz already.',
    ar: '{{name}}: تم إنهاء هذا الاختبار بالفعل.',
  },
  notSetForGroupOf: {
    status: 400,
    code: 'student_not_in_group',
    en: 'This quiz is not set for the group of {{name}}.',
    ar: 'هذا الاختبار ليس لمجموعة {{name}}.',
  },
});

/** What is wrong with a field of the feature's forms. */
export const quizFields = defineSentences('fields/quizzes', {
  title: { en: 'Please fill all fields: a title is required.', ar: 'يُرجى ملء كل الحقول: العنوان مطلوب.' },
  groups: {
    en: 'Please fill all fields: choose at least one group.',
    ar: 'يُرجى ملء كل الحقول: يلزم اختيار مجموعة واحدة على الأقل.',
  },
  questions: {
    en: 'Please fill all fields: choose at least one question.',
    ar: 'يُرجى ملء كل الحقول: يلزم اختيار سؤال واحد على الأقل.',
  },
  duration: {
    en: 'Please fill all fields: the duration is a whole number of minutes from 1 to {{max}}.',
    ar: 'يُرجى ملء كل الحقول: المدة عدد صحيح من الدقائق، من 1 إلى {{max}}.',
  },
  tooMany: { en: 'Choose at most {{max}}.', ar: 'الحد الأقصى للاختيار: {{max}}.' },
  year: { en: 'Please fill all fields: choose a year.', ar: 'يُرجى ملء كل الحقول: يلزم اختيار صف.' },
  unit: { en: 'Please fill all fields: choose a unit.', ar: 'يُرجى ملء كل الحقول: يلزم اختيار وحدة.' },
  chapter: { en: 'Please fill all fields: choose a chapter.', ar: 'يُرجى ملء كل الحقول: يلزم اختيار فصل.' },
  correctAnswer: {
    en: 'Please fill all fields: the correct answer is A, B, C or D.',
    ar: 'يُرجى ملء كل الحقول: يلزم اختيار الإجابة الصحيحة.',
  },
  kind: {
    en: 'Please fill all fields: choose the kind of answer.',
    ar: 'يُرجى ملء كل الحقول: يلزم اختيار نوع الإجابة.',
  },
  key: { en: 'Please fill all fields: the answer is required.', ar: 'يُرجى ملء كل الحقول: الإجابة مطلوبة.' },
  description: {
    en: 'Please fill all fields: say what the picture shows, for students who cannot see it.',
    ar: 'يُرجى ملء كل الحقول: يلزم وصف الصورة للطلاب الذين لا يستطيعون رؤيتها.',
  },
  marks: {
    en: 'Please fill all fields: the marks of a question are a whole number from 1 to {{max}}.',
    ar: 'يُرجى ملء كل الحقول: درجة السؤال عدد صحيح من 1 إلى {{max}}.',
  },
  ruledMarks: {
    en: 'The marks of an answer are a whole number from 0 to {{max}}.',
    ar: 'درجة الإجابة عدد صحيح من 0 إلى {{max}}.',
  },
  tooManyTags: { en: 'Use at most {{max}} tags.', ar: 'الحد الأقصى لعدد الوسوم: {{max}}.' },
  tagTooLong: { en: 'A tag has at most {{max}} characters.', ar: 'الحد الأقصى لعدد حروف الوسم: {{max}}.' },
  extraTime: {
    en: 'Extra time is a whole number of minutes from 0 to {{max}}.',
    ar: 'الوقت الإضافي عدد صحيح من الدقائق، من 0 إلى {{max}}.',
  },
});
