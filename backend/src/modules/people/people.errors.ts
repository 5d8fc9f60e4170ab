import { defineErrors } from '../../platform/http/define-errors.js';
import { defineSentences } from '../../platform/texts/sentences.js';

export const peopleErrors = defineErrors('people', {
  studentNotFound: { status: 404, code: 'not_found', en: 'Student not found.', ar: 'هذا الطالب غير موجود.' },
  parentNotFound: { status: 404, code: 'not_found', en: 'Parent not found.', ar: 'ولي الأمر هذا غير موجود.' },
  assistantNotFound: { status: 404, code: 'not_found', en: 'Assistant not found.', ar: 'هذا المساعد غير موجود.' },
  consentTextChanged: {
    status: 409,
    code: 'consent_text_changed',
    en: 'The text has changed. Load the page again and read it anew.',
    ar: 'تغيّر النص في هذه الأثناء. يُرجى تحميل الصفحة من جديد وقراءته.',
  },
  sameStudent: {
    status: 400,
    code: 'same_student',
    en: 'Choose another account of the same student.',
    ar: 'هذا هو الحساب نفسه. يُرجى اختيار حساب آخر للطالب نفسه.',
  },
  studentChanged: {
    status: 409,
    code: 'student_changed',
    en: 'Somebody else has just changed this student. Reload the list and try again.',
    ar: 'عدّل شخص آخر بيانات هذا الطالب الآن. يُرجى إعادة تحميل القائمة ثم المحاولة من جديد.',
  },
  studentMoved: {
    status: 409,
    code: 'student_changed',
    en: 'Somebody else has just moved this student. Reload and try again.',
    ar: 'نقل شخص آخر هذا الطالب الآن. يُرجى إعادة تحميل الصفحة ثم المحاولة من جديد.',
  },
  parentEmailTaken: {
    status: 400,
    code: 'email_taken',
    en: 'This parent email belongs to another account. Use an email of the parent’s own.',
    ar: 'بريد ولي الأمر هذا لحساب آخر. يُرجى استخدام بريد خاص بولي الأمر.',
  },
  parentNeedsEmail: {
    status: 400,
    code: 'parent_needs_email',
    en: 'Add the parent’s email, or leave the parent’s name and phone empty.',
    ar: 'يُرجى إضافة البريد الإلكتروني لولي الأمر، أو ترك اسمه ورقم هاتفه فارغين.',
  },
  sameEmail: {
    status: 400,
    code: 'same_email',
    en: 'Student email cannot be the same as parent email.',
    ar: 'لا يمكن أن يكون بريد الطالب/ة هو بريد ولي الأمر نفسه.',
  },
  emailTaken: {
    status: 400,
    code: 'email_taken',
    en: 'This email belongs to another account.',
    ar: 'هذا البريد الإلكتروني لحساب آخر.',
  },
  alreadyActivated: {
    status: 409,
    code: 'already_activated',
    en: 'This parent has chosen a password already and needs no invitation.',
    ar: 'اختار ولي الأمر هذا كلمة مروره بالفعل، ولا يحتاج إلى دعوة.',
  },
  parentShared: {
    status: 409,
    code: 'parent_shared',
    en: 'This parent has children with another teacher too, and chooses a password by “Forgot password” only.',
    ar: 'لولي الأمر هذا أبناء لدى معلم آخر أيضًا، ولا يختار كلمة مروره إلا من «نسيت كلمة المرور».',
  },
  ownDetailsOnly: {
    status: 403,
    code: 'forbidden',
    en: 'You may only complete your own details.',
    ar: 'يمكنك إكمال بياناتك أنت فقط.',
  },
  parentLinked: {
    status: 409,
    code: 'parent_linked',
    en: 'This student has a parent already. Only the teacher’s team can change the parent.',
    ar: 'لهذا الطالب ولي أمر بالفعل. فريق التدريس وحده يستطيع تغييره.',
  },
  roleRefused: { status: 403, code: 'role_refused', en: 'Only students can register.', ar: 'التسجيل هنا للطلاب فقط.' },
  joinLinkOfAnother: {
    status: 400,
    code: 'join_link_of_another',
    en: 'This link is for a group of another teacher than this school’s.',
    ar: 'هذا الرابط لمجموعة لدى معلم آخر غير معلم هذه المدرسة.',
  },
  noMembership: {
    status: 409,
    code: 'no_membership',
    en: 'This student is in no group. Put the student into one first.',
    ar: 'هذا الطالب ليس في أي مجموعة. تجب إضافته إلى مجموعة أولًا.',
  },
  membershipInFuture: {
    status: 400,
    code: 'membership_in_future',
    en: 'Choose a time that has passed: the student is in the group now.',
    ar: 'يُرجى اختيار وقت مضى: الطالب في المجموعة الآن.',
  },
  beforeEarlierGroup: {
    status: 400,
    code: 'before_earlier_group',
    en: 'The student was in another group then. Choose a time after that one began.',
    ar: 'كان الطالب في مجموعة أخرى وقتها. يُرجى اختيار وقت بعد انضمامه إليها.',
  },
  parentIncomplete: {
    status: 400,
    code: 'validation_failed',
    en: 'A student with a parent needs the parent’s name, phone and email.',
    ar: 'الطالب الذي له ولي أمر يلزمه اسم ولي الأمر وهاتفه وبريده الإلكتروني.',
  },
  ownFactorRequired: {
    status: 409,
    code: 'own_factor_required',
    en: 'Set up a second factor of your own first, on your account page.',
    ar: 'يُرجى تفعيل التحقق بخطوتين لحسابك أولًا، من صفحة حسابك.',
  },
  teacherExists: {
    status: 409,
    code: 'teacher_exists',
    en: 'There is a teacher already. Add --another to make a second one.',
    ar: 'يوجد معلم بالفعل.',
  },
});

/** What is wrong with a field of the feature's forms. */
export const peopleFields = defineSentences('fields/people', {
  studentPhone: {
    en: 'Enter a valid student phone with its country code.',
    ar: 'يُرجى إدخال رقم هاتف صحيح للطالب/ة مع رمز الدولة.',
  },
  parentPhone: {
    en: 'Enter a valid parent phone with its country code.',
    ar: 'يُرجى إدخال رقم هاتف صحيح لولي الأمر مع رمز الدولة.',
  },
  parentEmail: { en: 'Enter a valid parent email address.', ar: 'يُرجى إدخال عنوان بريد إلكتروني صحيح لولي الأمر.' },
  parentName: { en: 'Parent name is required.', ar: 'يُرجى إدخال اسم ولي الأمر.' },
  parentNameWithEmail: {
    en: 'Parent name is required with a parent email.',
    ar: 'يلزم اسم ولي الأمر مع بريده الإلكتروني.',
  },
  school: { en: 'Select a school.', ar: 'يُرجى اختيار مدرسة.' },
});
