import { defineErrors } from '../../platform/http/define-errors.js';
import { defineSentences } from '../../platform/texts/sentences.js';

export const taskErrors = defineErrors('tasks', {
  taskNotFound: { status: 404, code: 'not_found', en: 'Task not found.', ar: 'هذا الواجب غير موجود.' },
  submissionNotFound: { status: 404, code: 'not_found', en: 'Submission not found.', ar: 'هذا التسليم غير موجود.' },
  notSetForYourGroup: {
    status: 403,
    code: 'forbidden',
    en: 'This task is not set for your group.',
    ar: 'هذا الواجب ليس لمجموعتك.',
  },
  notYourGroup: { status: 403, code: 'forbidden', en: 'This is not your group.', ar: 'هذه ليست مجموعتك.' },
  ownWorkOnly: {
    status: 403,
    code: 'forbidden',
    en: 'You can only submit your own work.',
    ar: 'يمكنك تسليم واجبك أنت فقط.',
  },
  submissionOfAnother: {
    status: 403,
    code: 'forbidden',
    en: 'This is another student’s submission.',
    ar: 'هذا تسليم طالب آخر.',
  },
  tooLateToSubmit: {
    status: 409,
    code: 'deadline_passed',
    en: 'Deadline has passed. You cannot submit this task any more.',
    ar: 'انتهى موعد التسليم. لم يعد يمكنك تسليم هذا الواجب.',
  },
  tooLateToDelete: {
    status: 409,
    code: 'deadline_passed',
    en: 'Deadline has passed. You cannot delete this submission.',
    ar: 'انتهى موعد التسليم. لا يمكنك حذف هذا التسليم.',
  },
  alreadySubmitted: {
    status: 409,
    code: 'already_submitted',
    en: 'You have already submitted this task. Cancel that submission first to send another file.',
    ar: 'سلّمت هذا الواجب من قبل. لإرسال ملف آخر يُرجى إلغاء ذلك التسليم أولًا.',
  },
  alreadyGraded: {
    status: 409,
    code: 'already_graded',
    en: 'This submission has already been graded. You cannot delete it.',
    ar: 'صُحّح هذا التسليم بالفعل، ولا يمكنك حذفه.',
  },
  handedInMeanwhile: {
    status: 409,
    code: 'already_submitted',
    en: 'This student has handed in something else meanwhile.',
    ar: 'سلّم هذا الطالب عملًا آخر في هذه الأثناء.',
  },
  gradedAlready: {
    status: 409,
    code: 'already_graded',
    en: 'What this student handed in has been graded, and is not replaced.',
    ar: 'صُحّح ما سلّمه هذا الطالب، ولا يُستبدل.',
  },
  uploadExists: {
    status: 409,
    code: 'upload_exists',
    en: 'This upload has arrived already.',
    ar: 'وصل هذا الملف بالفعل.',
  },
  fileRequired: { status: 400, code: 'file_required', en: 'Please select a PDF', ar: 'يُرجى اختيار ملف PDF.' },
  notAfterDeadline: {
    status: 400,
    code: 'not_after_deadline',
    en: 'Choose a time after the task’s deadline, {{deadline}}.',
    ar: 'يُرجى اختيار وقت بعد موعد تسليم الواجب.',
  },
  gradeOutOfRange: {
    status: 400,
    code: 'grade_out_of_range',
    en: 'The grade must be from 0 to {{most}}.',
    ar: 'يجب أن تكون الدرجة من 0 إلى {{most}}.',
  },
  gradeAboveMaximum: {
    status: 409,
    code: 'grade_above_maximum',
    en: 'A submission of this task already has the grade {{grade}}. Keep the task out of at least {{grade}}, or lower that grade first.',
    ar: 'حصل أحد التسليمات على الدرجة {{grade}}. يجب ألا تقل درجة الواجب عن {{grade}}، أو تُخفَّض تلك الدرجة أولًا.',
  },
  gradeChanged: {
    status: 409,
    code: 'grade_changed',
    en: 'Somebody else has changed this grade meanwhile: it is {{grade}} now. Nothing was saved.',
    ar: 'غيّر شخص آخر هذه الدرجة في هذه الأثناء، وهي الآن {{grade}}. لم يُحفظ شيء.',
  },
  gradeRemoved: {
    status: 409,
    code: 'grade_changed',
    en: 'Somebody else has changed this grade meanwhile: it has no grade any more. Nothing was saved.',
    ar: 'حذف شخص آخر هذه الدرجة في هذه الأثناء. لم يُحفظ شيء.',
  },
  markedByQuestion: {
    status: 409,
    code: 'marked_by_question',
    en: 'This script is marked by question, and its grade is their sum. Change the marks of its questions on the marking page.',
    ar: 'صُحّحت هذه الورقة سؤالًا سؤالًا، ودرجتها مجموع أسئلتها. تُغيَّر درجات الأسئلة في صفحة التصحيح.',
  },
  worksheetNotFound: { status: 404, code: 'not_found', en: 'Worksheet not found.', ar: 'ورقة العمل هذه غير موجودة.' },
  tooLateToReplace: {
    status: 409,
    code: 'deadline_passed',
    en: 'Deadline has passed. You cannot replace this worksheet any more.',
    ar: 'انتهى موعد التسليم. لم يعد يمكنك استبدال ورقة العمل هذه.',
  },
  tooManyWorksheets: {
    status: 409,
    code: 'too_many_worksheets',
    en: 'A task has at most {{most}} worksheets. Remove one first.',
    ar: 'الحد الأقصى لأوراق عمل الواجب الواحد: {{most}}. يُرجى إزالة إحداها أولًا.',
  },
  groupNotOfYear: {
    status: 400,
    code: 'group_not_of_year',
    en: '{{group}} is not a group of {{year}}. Choose groups of that year.',
    ar: 'المجموعة {{group}} ليست في الصف {{year}}. يُرجى اختيار مجموعات من هذا الصف.',
  },
});

/** What is wrong with a field of the feature's forms. */
export const taskFields = defineSentences('fields/tasks', {
  title: { en: 'Please fill all fields: a title is required.', ar: 'يُرجى ملء كل الحقول: العنوان مطلوب.' },
  year: { en: 'Please fill all fields: choose a year.', ar: 'يُرجى ملء كل الحقول: يلزم اختيار صف.' },
  groups: {
    en: 'Please fill all fields: choose at least one group.',
    ar: 'يُرجى ملء كل الحقول: يلزم اختيار مجموعة واحدة على الأقل.',
  },
  tooManyGroups: { en: 'Choose at most {{max}} groups.', ar: 'الحد الأقصى لعدد المجموعات: {{max}}.' },
  marksShown: {
    en: 'Choose when the marks are shown: at_once or together.',
    ar: 'يُرجى اختيار وقت ظهور الدرجات: كل درجة فورًا أو كلها معًا.',
  },
  gradeOutOf: {
    en: 'Please fill all fields: the task must be out of a number above 0, up to {{max}}.',
    ar: 'يُرجى ملء كل الحقول: الدرجة الكاملة رقم أكبر من 0، وحدها الأقصى {{max}}.',
  },
  deadline: {
    en: 'Please fill all fields: the deadline must be an ISO time with its zone, such as 2026-03-01T20:00:00Z.',
    ar: 'يُرجى ملء كل الحقول: يلزم موعد التسليم.',
  },
  grade: {
    en: 'The grade must be a number from 0, with at most two decimals.',
    ar: 'الدرجة رقم لا يقل عن 0، بمنزلتين عشريتين على الأكثر.',
  },
});
