import { defineErrors } from '../../platform/http/define-errors.js';
import { defineSentences } from '../../platform/texts/sentences.js';

export const authErrors = defineErrors('auth', {
  signInNotFound: { status: 404, code: 'not_found', en: 'Sign-in not found.', ar: 'هذه الجلسة غير موجودة.' },
  passkeyNotFound: { status: 404, code: 'not_found', en: 'Passkey not found.', ar: 'مفتاح المرور هذا غير موجود.' },
  loginFailed: {
    status: 401,
    code: 'login_failed',
    en: 'Login failed! Please check credentials.',
    ar: 'تعذّر تسجيل الدخول. يُرجى التحقق من البريد الإلكتروني وكلمة المرور.',
  },
  parentDetailsRequired: {
    status: 403,
    code: 'parent_details_required',
    en: 'Complete your parent details first.',
    ar: 'يُرجى إكمال بيانات ولي الأمر أولًا.',
  },
  secondFactorRequired: {
    status: 401,
    code: 'second_factor_required',
    en: 'Enter a code of your authenticator app.',
    ar: 'يُرجى إدخال رمز من تطبيق المصادقة.',
  },
  activationRequired: {
    status: 403,
    code: 'activation_required',
    en: 'Choose your own password first.',
    ar: 'يُرجى اختيار كلمة مرور خاصة بك أولًا.',
  },
  codeWrong: {
    status: 400,
    code: 'code_wrong',
    en: 'This code is wrong or was used before.',
    ar: 'هذا الرمز غير صحيح أو استُخدم من قبل.',
  },
  loginCodeWrong: {
    status: 401,
    code: 'code_wrong',
    en: 'This code is wrong or was used before.',
    ar: 'هذا الرمز غير صحيح أو استُخدم من قبل.',
  },
  passkeyUnknown: {
    status: 400,
    code: 'passkey_refused',
    en: 'This passkey is not known here, or its answer came too late. Try once more.',
    ar: 'مفتاح المرور هذا غير معروف هنا، أو تأخر الرد. يُرجى المحاولة مرة أخرى.',
  },
  loginPasskeyUnknown: {
    status: 401,
    code: 'passkey_refused',
    en: 'This passkey is not known here, or its answer came too late. Try once more.',
    ar: 'مفتاح المرور هذا غير معروف هنا، أو تأخر الرد. يُرجى المحاولة مرة أخرى.',
  },
  passkeyNotAdded: {
    status: 400,
    code: 'passkey_refused',
    en: 'This passkey could not be added, or was asked for too long ago. Try once more.',
    ar: 'تعذّرت إضافة مفتاح المرور، أو مضى وقت طويل على طلبه. يُرجى المحاولة مرة أخرى.',
  },
  tooManyPasskeys: {
    status: 409,
    code: 'too_many_passkeys',
    en: 'This account has {{most}} passkeys. Remove one first.',
    ar: 'لهذا الحساب {{most}} من مفاتيح المرور. يُرجى حذف واحد منها أولًا.',
  },
  passkeysUnavailable: {
    status: 409,
    code: 'passkeys_unavailable',
    en: 'Browsers keep no passkeys for {{address}}: it needs https and a name.',
    ar: 'لا تحفظ المتصفحات مفاتيح مرور لهذا العنوان ({{address}}): يلزمه اتصال آمن (https) واسم.',
  },
  noPasskey: {
    status: 409,
    code: 'no_passkey',
    en: 'This account has no passkey.',
    ar: 'لا يوجد مفتاح مرور لهذا الحساب.',
  },
  noFactor: {
    status: 409,
    code: 'no_factor',
    en: 'This account has no second factor.',
    ar: 'التحقق بخطوتين غير مفعّل لهذا الحساب.',
  },
  noApp: {
    status: 409,
    code: 'no_factor',
    en: 'This account has no authenticator app.',
    ar: 'لا يوجد تطبيق مصادقة لهذا الحساب.',
  },
  factorExists: {
    status: 409,
    code: 'factor_exists',
    en: 'This account already has an authenticator app. Turn it off first.',
    ar: 'لدى هذا الحساب تطبيق مصادقة بالفعل. يُرجى إيقافه أولًا.',
  },
  factorRequired: {
    status: 400,
    code: 'factor_required',
    en: 'Confirm this with your second factor too: enter a code, or use a passkey.',
    ar: 'يُرجى التأكيد أيضًا بوسيلة التحقق الثانية: رمز أو مفتاح مرور.',
  },
  secretExpired: {
    status: 400,
    code: 'secret_expired',
    en: 'The QR code is no longer valid. Ask for a new one and scan that.',
    ar: 'انتهت صلاحية رمز QR. يُرجى طلب رمز جديد ومسحه.',
  },
  passwordChanged: {
    status: 409,
    code: 'password_changed',
    en: 'The password of {{email}} was changed meanwhile.',
    ar: 'تغيّرت كلمة مرور {{email}} في هذه الأثناء.',
  },
  passwordWrong: {
    status: 400,
    code: 'password_wrong',
    en: 'This is not your current password.',
    ar: 'كلمة المرور هذه ليست كلمة مرورك الحالية.',
  },
  passwordTooCommon: {
    status: 400,
    code: 'password_too_common',
    en: 'This password is too common or too close to your name or email. Choose another one.',
    ar: 'كلمة المرور هذه شائعة أو قريبة من اسمك أو بريدك. يُرجى اختيار كلمة أخرى.',
  },
  resetLinkInvalid: {
    status: 400,
    code: 'reset_link_invalid',
    en: 'This link has been used or has expired. Ask for a new one.',
    ar: 'استُخدم هذا الرابط أو انتهت صلاحيته. يُرجى طلب رابط جديد.',
  },
  sameEmail: {
    status: 400,
    code: 'same_email',
    en: 'This is the email that you have.',
    ar: 'هذا هو بريدك الإلكتروني الحالي.',
  },
  emailTaken: {
    status: 400,
    code: 'user_exists',
    en: 'Another account has this email.',
    ar: 'هذا البريد الإلكتروني لحساب آخر.',
  },
  userExists: {
    status: 400,
    code: 'user_exists',
    en: 'User already exists',
    ar: 'هذا الحساب موجود بالفعل. يُرجى تسجيل الدخول.',
  },
  addressProven: {
    status: 409,
    code: 'address_proven',
    en: 'This email address is confirmed already.',
    ar: 'هذا البريد الإلكتروني مؤكَّد بالفعل.',
  },
  mailOnItsWay: {
    status: 429,
    code: 'too_many_requests',
    en: 'A mail is on its way. Wait a minute before you ask for another one.',
    ar: 'الرسالة في الطريق. يُرجى الانتظار دقيقة قبل طلب رسالة أخرى.',
  },
  mailCodeExpired: {
    status: 400,
    code: 'code_expired',
    en: 'This code has expired or was tried too often. Ask for a new mail.',
    ar: 'انتهت صلاحية هذا الرمز أو جُرّب مرات كثيرة. يُرجى طلب رسالة جديدة.',
  },
  mailCodeWrong: {
    status: 400,
    code: 'code_wrong',
    en: 'These are not the digits of the newest mail. Tries left: {{left}}.',
    ar: 'هذه ليست أرقام أحدث رسالة. المحاولات الباقية: {{left}}.',
  },
  proofLinkInvalid: {
    status: 400,
    code: 'proof_link_invalid',
    en: 'This link has been used or has expired. Ask for a new mail in your account.',
    ar: 'استُخدم هذا الرابط أو انتهت صلاحيته. يُرجى طلب رسالة جديدة من صفحة حسابك.',
  },
  signInIdMalformed: {
    status: 400,
    code: 'validation_failed',
    en: 'A sign-in’s id is a UUID.',
    ar: 'هذا العنوان غير صحيح. يُرجى التحقق من الرابط.',
  },
});

/** The refusals of a call that asks for a password and, if the account has a second factor, for that too. */
export const PROOF_ERRORS = [
  authErrors.passwordWrong,
  authErrors.factorRequired,
  authErrors.codeWrong,
  authErrors.passkeyUnknown,
  authErrors.passkeysUnavailable,
] as const;

/** What is wrong with a field of the feature's forms. */
export const authFields = defineSentences('fields/auth', {
  passwordRequired: { en: 'Password is required.', ar: 'يُرجى إدخال كلمة المرور.' },
  currentPassword: { en: 'Enter your current password.', ar: 'يُرجى إدخال كلمة مرورك الحالية.' },
  notCurrentPassword: { en: 'This is not your current password.', ar: 'كلمة المرور هذه ليست كلمة مرورك الحالية.' },
  code: { en: 'Enter a code.', ar: 'يُرجى إدخال رمز.' },
  codeWrong: { en: 'This code is wrong or was used before.', ar: 'هذا الرمز غير صحيح أو استُخدم من قبل.' },
  sixDigits: { en: 'Enter the six digits.', ar: 'يُرجى إدخال الأرقام الستة.' },
  passkeyName: { en: 'Give the passkey a name.', ar: 'يُرجى تسمية مفتاح المرور.' },
});
