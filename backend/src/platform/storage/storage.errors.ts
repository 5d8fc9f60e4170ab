import { defineErrors } from '../http/define-errors.js';

export const storageErrors = defineErrors('storage', {
  fileNotFound: { status: 404, code: 'not_found', en: 'File not found.', ar: 'هذا الملف غير موجود.' },
  linkExpired: {
    status: 401,
    code: 'unauthenticated',
    en: 'This link is no longer valid. Reload the page that showed it.',
    ar: 'لم يعد هذا الرابط صالحًا. يُرجى إعادة تحميل الصفحة التي عرضته.',
  },
  rangeNotSatisfiable: {
    status: 416,
    code: 'range_not_satisfiable',
    en: 'The range lies outside the file.',
    ar: 'هذا الجزء خارج الملف.',
  },
  tooManyUploads: {
    status: 429,
    code: 'too_many_uploads',
    en: 'You have three uploads open already. Wait until one of them is done, then send this one again.',
    ar: 'يجري رفع ثلاثة ملفات الآن. يُرجى الانتظار حتى ينتهي أحدها، ثم رفع هذا الملف مرة أخرى.',
  },
  notPdf: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This file is not a PDF, whatever its name says. Please choose a PDF file.',
    ar: 'هذا الملف ليس PDF مهما كان اسمه. يُرجى اختيار ملف PDF.',
  },
  pdfDisguised: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This file is another kind of file that only looks like a PDF. Please export it as a PDF again.',
    ar: 'هذا ملف من نوع آخر يشبه PDF فقط. يُرجى تصديره كملف PDF من جديد.',
  },
  pdfIncomplete: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This PDF is incomplete: its end is missing. Please save or download it again, then upload it.',
    ar: 'ملف PDF هذا ناقص: نهايته غير موجودة. يُرجى حفظه أو تنزيله من جديد ثم رفعه.',
  },
  pdfDamaged: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This PDF is damaged and cannot be opened. Please export it again, then upload it.',
    ar: 'ملف PDF هذا تالف ولا يمكن فتحه. يُرجى تصديره من جديد ثم رفعه.',
  },
  pdfLocked: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This PDF is protected by a password. Please save a copy without the password, then upload it.',
    ar: 'ملف PDF هذا محمي بكلمة مرور. يُرجى حفظ نسخة بلا كلمة مرور ثم رفعها.',
  },
  pdfEmpty: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This PDF has no pages. Please choose another file.',
    ar: 'لا صفحات في ملف PDF هذا. يُرجى اختيار ملف آخر.',
  },
  pdfTooLong: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This PDF has more than 2,000 pages. Please split it, then upload the part that is needed.',
    ar: 'في ملف PDF هذا أكثر من 2000 صفحة. يُرجى تقسيمه ثم رفع الجزء المطلوب.',
  },
  pdfTooComplex: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This PDF is too complex to be checked. Please print it into a new PDF, then upload that.',
    ar: 'ملف PDF هذا معقد جدًا ولا يمكن فحصه. يُرجى طباعته إلى ملف PDF جديد ثم رفعه.',
  },
  pdfActive: {
    status: 415,
    code: 'pdf_active_content',
    en: 'This PDF holds {{content}}, which is not accepted here. Please print it into a new PDF, then upload that.',
    ar: 'محتوى غير مقبول في ملف PDF هذا: {{content}}. يُرجى طباعته إلى ملف PDF جديد ثم رفعه.',
  },
  notImage: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This file is not an image that can be used here. Please choose a JPEG, PNG, WebP, GIF or AVIF.',
    ar: 'هذا الملف ليس صورة يمكن استخدامها هنا. يُرجى اختيار صورة JPEG أو PNG أو WebP أو GIF أو AVIF.',
  },
  imageDamaged: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This image is damaged or incomplete and cannot be opened. Please save it again, then upload it.',
    ar: 'هذه الصورة تالفة أو ناقصة ولا يمكن فتحها. يُرجى حفظها من جديد ثم رفعها.',
  },
  imageTooManyPixels: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This image has more than 120 million pixels. Please make it smaller, then upload it.',
    ar: 'في هذه الصورة أكثر من 120 مليون نقطة. يُرجى تصغيرها ثم رفعها.',
  },
  imageTooComplex: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This image takes too long to be read. Please save it as JPEG or PNG, then upload that.',
    ar: 'تستغرق قراءة هذه الصورة وقتًا طويلًا. يُرجى حفظها بصيغة JPEG أو PNG ثم رفعها.',
  },
  fileRequired: { status: 400, code: 'file_required', en: 'Please select a file', ar: 'يُرجى اختيار ملف.' },
  pdfRequired: { status: 400, code: 'file_required', en: 'Please select a PDF', ar: 'يُرجى اختيار ملف PDF.' },
  imageRequired: { status: 400, code: 'file_required', en: 'Please select an image', ar: 'يُرجى اختيار صورة.' },
  videoRequired: { status: 400, code: 'file_required', en: 'Please select a video', ar: 'يُرجى اختيار فيديو.' },
  fileTooLarge: {
    status: 413,
    code: 'too_large',
    en: 'This file is larger than {{most}} MB. Please choose a smaller one.',
    ar: 'هذا الملف أكبر من \u2066{{most}} MB\u2069. يُرجى اختيار ملف أصغر.',
  },
  imageTooLarge: {
    status: 413,
    code: 'too_large',
    en: 'This image is larger than {{most}} MB. Please choose a smaller one.',
    ar: 'هذه الصورة أكبر من \u2066{{most}} MB\u2069. يُرجى اختيار صورة أصغر.',
  },
  uploadIncomplete: {
    status: 400,
    code: 'malformed_upload',
    en: 'The upload arrived incomplete. Please send it again.',
    ar: 'وصل الملف ناقصًا. يُرجى إرساله من جديد.',
  },
  formTooLarge: {
    status: 400,
    code: 'malformed_upload',
    en: 'The form has too many or too large fields.',
    ar: 'في النموذج حقول أكثر أو أكبر من اللازم.',
  },
  unexpectedFile: {
    status: 400,
    code: 'unexpected_file',
    en: 'One file is expected, in the field that this form names.',
    ar: 'يُرجى إرسال ملف واحد فقط.',
  },
  storageAway: {
    status: 503,
    code: 'unavailable',
    en: 'The file storage is away. Try again in a moment.',
    ar: 'مخزن الملفات غير متاح الآن. يُرجى إعادة المحاولة بعد لحظة.',
  },
  uploadNotFound: { status: 404, code: 'not_found', en: 'Upload not found.', ar: 'هذا الملف المرفوع غير موجود.' },
});

/** A form with a file that does not arrive whole, is too large, or is one too many at once. */
export const UPLOAD_ERRORS = [
  storageErrors.tooManyUploads,
  storageErrors.uploadIncomplete,
  storageErrors.formTooLarge,
  storageErrors.unexpectedFile,
  storageErrors.fileTooLarge,
] as const;

/** A file that is no sound PDF, by its content. */
export const PDF_ERRORS = [
  storageErrors.notPdf,
  storageErrors.pdfDisguised,
  storageErrors.pdfIncomplete,
  storageErrors.pdfDamaged,
  storageErrors.pdfLocked,
  storageErrors.pdfEmpty,
  storageErrors.pdfTooLong,
  storageErrors.pdfTooComplex,
  storageErrors.pdfActive,
] as const;

/** A file that is no sound JPEG, PNG, WebP, GIF or AVIF, by its content. */
export const IMAGE_ERRORS = [
  storageErrors.imageTooLarge,
  storageErrors.notImage,
  storageErrors.imageDamaged,
  storageErrors.imageTooManyPixels,
  storageErrors.imageTooComplex,
] as const;
