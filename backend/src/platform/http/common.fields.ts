import { defineSentences } from '../texts/sentences.js';

/** What is wrong with a field that many forms have. */
export const commonFields = defineSentences('fields/common', {
  tooLong: { en: 'Use at most {{max}} characters.', ar: 'الحد الأقصى لعدد الحروف: {{max}}.' },
  chooseOnce: { en: 'Choose each only once.', ar: 'يُرجى اختيار كل واحد مرة واحدة فقط.' },
  emailInvalid: { en: 'Enter a valid email address.', ar: 'يُرجى إدخال عنوان بريد إلكتروني صحيح.' },
  phoneInvalid: {
    en: 'Enter a valid phone number with its country code.',
    ar: 'يُرجى إدخال رقم هاتف صحيح مع رمز الدولة.',
  },
  mobileInvalid: { en: 'An Egyptian mobile number has eleven digits.', ar: 'رقم الموبايل المصري 11 رقمًا.' },
  passwordLength: {
    en: 'Use a password of 8 to 128 characters.',
    ar: 'تتكوّن كلمة المرور من 8 إلى 128 حرفًا.',
  },
  nameRequired: { en: 'Name is required.', ar: 'يُرجى إدخال الاسم.' },
  nameOneLine: { en: 'A name is one line of text.', ar: 'الاسم سطر واحد من النص.' },
  nameLink: {
    en: 'A name cannot contain a web or email address.',
    ar: 'لا يحتوي الاسم على عنوان موقع أو بريد إلكتروني.',
  },
  httpsLink: { en: 'Enter a link that starts with https://.', ar: 'يُرجى إدخال رابط يبدأ بـ \u2066https://\u2069.' },
  webLink: {
    en: 'Enter a link that starts with http:// or https://, without a password in it.',
    ar: 'يُرجى إدخال رابط يبدأ بـ \u2066http://\u2069 أو \u2066https://\u2069 ومن دون كلمة مرور فيه.',
  },
  time: { en: 'Enter a time such as {{example}}.', ar: 'يُرجى إدخال وقت مثل {{example}}.' },
});
