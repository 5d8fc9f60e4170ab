import { defineErrors } from '../../../platform/http/define-errors.js';
import { defineSentences } from '../../../platform/texts/sentences.js';

export const importErrors = defineErrors('student-import', {
  columnsRepeated: {
    status: 400,
    code: 'columns_repeated',
    en: 'The column "{{name}}" is there twice. Keep one of them.',
    ar: 'العمود «{{name}}» موجود مرتين. يُرجى إبقاء واحد منهما.',
  },
  columnMissing: {
    status: 400,
    code: 'columns_missing',
    en: 'The first row must name the columns; {{names}} is missing. Start from the template.',
    ar: 'يجب أن تكون أسماء الأعمدة في السطر الأول؛ ينقص {{names}}. يُرجى البدء من النموذج.',
  },
  columnsMissing: {
    status: 400,
    code: 'columns_missing',
    en: 'The first row must name the columns; {{names}} are missing. Start from the template.',
    ar: 'يجب أن تكون أسماء الأعمدة في السطر الأول؛ تنقص {{names}}. يُرجى البدء من النموذج.',
  },
  noRows: {
    status: 400,
    code: 'no_rows',
    en: 'There are no students below the first row.',
    ar: 'لا يوجد طلاب تحت السطر الأول.',
  },
  fileRequired: {
    status: 400,
    code: 'file_required',
    en: 'Choose an .xlsx or .csv file.',
    ar: 'يُرجى اختيار ملف Excel (\u2066.xlsx\u2069) أو CSV.',
  },
  importRunning: {
    status: 409,
    code: 'import_running',
    en: 'An import of your team is running. Wait until it is done, then try again.',
    ar: 'يجري استيراد آخر لفريقك الآن. يُرجى الانتظار حتى ينتهي، ثم المحاولة من جديد.',
  },
  rowsRefused: {
    status: 409,
    code: 'rows_refused',
    en: 'Nothing was imported: {{errors}} of {{rows}} rows have errors.',
    ar: 'لم يُستورد شيء. السطور التي فيها أخطاء: {{errors}} من {{rows}}.',
  },
  tooLargeInside: {
    status: 413,
    code: 'too_large',
    en: 'This workbook holds far more than a list of students. Copy the list into a new file.',
    ar: 'في هذا المصنف ما هو أكثر بكثير من قائمة طلاب. يُرجى نسخ القائمة إلى ملف جديد.',
  },
  tooManyRows: {
    status: 413,
    code: 'too_large',
    en: 'This file has more than {{most}} rows. Split it, then import the parts.',
    ar: 'عدد السطور في هذا الملف أكثر من {{most}}. يُرجى تقسيمه ثم استيراد أجزائه.',
  },
  tooManyColumns: {
    status: 413,
    code: 'too_large',
    en: 'This file has more than {{most}} columns. Use the template, which has nine.',
    ar: 'عدد الأعمدة في هذا الملف أكثر من {{most}}. يُرجى استخدام النموذج، وفيه تسعة أعمدة.',
  },
  tooComplex: {
    status: 413,
    code: 'too_large',
    en: 'This file is too complex to be read. Copy the list into a new file.',
    ar: 'تستغرق قراءة هذا الملف وقتًا طويلًا. يُرجى نسخ القائمة إلى ملف جديد.',
  },
  notTable: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This file is neither an Excel workbook (.xlsx) nor a CSV file, whatever its name says.',
    ar: 'هذا الملف ليس مصنف Excel (\u2066.xlsx\u2069) ولا ملف CSV مهما كان اسمه.',
  },
  notWorkbook: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This file is not an Excel workbook (.xlsx). Open it and save it as .xlsx or as CSV UTF-8.',
    ar: 'هذا الملف ليس مصنف Excel (\u2066.xlsx\u2069). يُرجى فتحه وحفظه بصيغة \u2066.xlsx\u2069 أو CSV UTF-8.',
  },
  oldOrLocked: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This is an old Excel file (.xls), or one with a password. Save it as .xlsx without a password, then import that.',
    ar: 'هذا ملف Excel قديم (\u2066.xls\u2069) أو محمي بكلمة مرور. يُرجى حفظه بصيغة \u2066.xlsx\u2069 بلا كلمة مرور ثم استيراده.',
  },
  webPage: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This file is a web page, whatever its name says. Save the list as .xlsx or as CSV UTF-8.',
    ar: 'هذا الملف صفحة ويب مهما كان اسمه. يُرجى حفظ القائمة بصيغة \u2066.xlsx\u2069 أو CSV UTF-8.',
  },
  notUtf8: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This CSV file is not in UTF-8, so Arabic names cannot be read. In Excel, choose "CSV UTF-8" when you save it, or save it as .xlsx.',
    ar: 'ملف CSV هذا ليس بترميز UTF-8، فلا يمكن قراءة الأسماء العربية. يُرجى اختيار CSV UTF-8 عند حفظه في Excel، أو حفظه بصيغة \u2066.xlsx\u2069.',
  },
  damaged: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This file is damaged and cannot be read. Save it again, then import the new file.',
    ar: 'هذا الملف تالف ولا يمكن قراءته. يُرجى حفظه من جديد ثم استيراد الملف الجديد.',
  },
  ofOtherProgram: {
    status: 415,
    code: 'wrong_file_type',
    en: 'This workbook was not saved by a spreadsheet program. Copy the list into a new file.',
    ar: 'لم يُحفظ هذا المصنف من برنامج جداول. يُرجى نسخ القائمة إلى ملف جديد.',
  },
});

/** A file that is no list of students, or too large a one. */
export const SHEET_ERRORS = [
  importErrors.tooLargeInside,
  importErrors.tooManyRows,
  importErrors.tooManyColumns,
  importErrors.tooComplex,
  importErrors.notTable,
  importErrors.notWorkbook,
  importErrors.oldOrLocked,
  importErrors.webPage,
  importErrors.notUtf8,
  importErrors.damaged,
  importErrors.ofOtherProgram,
] as const;

/** What is wrong with a cell of the sheet. */
export const cellFindings = defineSentences('fields/student-import', {
  required: { en: '{{column}} is required.', ar: 'هذه الخانة مطلوبة ({{column}}).' },
  formattedAsDate: {
    en: 'This cell is formatted as a date. Format it as text, and type the phone again.',
    ar: 'هذه الخلية منسّقة كتاريخ. يُرجى تنسيقها كنص وكتابة رقم الهاتف من جديد.',
  },
  formula: { en: 'This is a formula. Write the value itself.', ar: 'هذه معادلة. يُرجى كتابة القيمة نفسها.' },
  notEmail: { en: '{{typed}} is not an email address.', ar: '{{typed}} ليس عنوان بريد إلكتروني.' },
  notPhone: {
    en: '{{typed}} is not a phone number. Numbers from outside Egypt begin with + and the country.',
    ar: '{{typed}} ليس رقم هاتف. تبدأ أرقام غير مصر بعلامة + ورمز الدولة.',
  },
  notWholeMobile: {
    en: '{{typed}} is not a whole phone number: an Egyptian mobile number has eleven digits.',
    ar: '{{typed}} ليس رقم هاتف كاملًا: رقم الموبايل المصري 11 رقمًا.',
  },
  sameEmail: {
    en: 'Student email cannot be the same as parent email.',
    ar: 'لا يمكن أن يكون بريد الطالب/ة هو بريد ولي الأمر نفسه.',
  },
  emailRepeated: { en: 'This email is in row {{row}} already.', ar: 'هذا البريد الإلكتروني في السطر {{row}} بالفعل.' },
  emailOfStudent: {
    en: 'This is the student’s email in row {{row}}. A parent needs an email of their own.',
    ar: 'هذا بريد الطالب في السطر {{row}}. يحتاج ولي الأمر إلى بريد خاص به.',
  },
  noSchoolYet: {
    en: 'There is no school "{{name}}". Add it on the dashboard first.',
    ar: 'لا توجد مدرسة باسم «{{name}}». تُضاف أولًا من لوحة المتابعة.',
  },
  noSchool: {
    en: 'There is no school "{{name}}". Your schools: {{choice}}.',
    ar: 'لا توجد مدرسة باسم «{{name}}». مدارسك: {{choice}}.',
  },
  groupMissing: {
    en: 'Name the group too: a student’s year is that of the group.',
    ar: 'يُرجى كتابة المجموعة أيضًا: صف الطالب هو صف مجموعته.',
  },
  noYear: { en: 'There is no year "{{year}}".', ar: 'لا يوجد صف باسم «{{year}}».' },
  yearArchived: {
    en: 'The year "{{year}}" is archived. Name one that is taught.',
    ar: 'الصف «{{year}}» مؤرشف. يُرجى كتابة صف يُدرَّس الآن.',
  },
  yearOpen: {
    en: 'Several years have a group "{{name}}": name the year too.',
    ar: 'توجد مجموعة باسم «{{name}}» في أكثر من صف: يُرجى كتابة الصف أيضًا.',
  },
  noGroupInYear: { en: 'There is no group "{{name}}" in {{year}}.', ar: 'لا توجد مجموعة باسم «{{name}}» في {{year}}.' },
  noGroup: { en: 'There is no group "{{name}}".', ar: 'لا توجد مجموعة باسم «{{name}}».' },
  emailOfAnother: { en: 'This email belongs to another account.', ar: 'هذا البريد الإلكتروني لحساب آخر.' },
  parentEmailOfAnother: {
    en: 'This parent email belongs to another account. Use an email of the parent’s own.',
    ar: 'بريد ولي الأمر هذا لحساب آخر. يُرجى استخدام بريد خاص بولي الأمر.',
  },
  otherName: {
    en: 'This student is already there with another name. Edit the student instead.',
    ar: 'هذا الطالب موجود باسم آخر. يُرجى تعديل بيانات الطالب بدلًا من ذلك.',
  },
  otherSpelling: {
    en: 'This student is already there with another spelling. Edit the student instead.',
    ar: 'هذا الطالب موجود بكتابة أخرى للاسم. يُرجى تعديل بيانات الطالب بدلًا من ذلك.',
  },
  otherPhone: {
    en: 'This student is already there with another phone. Edit the student instead.',
    ar: 'هذا الطالب موجود برقم هاتف آخر. يُرجى تعديل بيانات الطالب بدلًا من ذلك.',
  },
  otherSchool: {
    en: 'This student is already there with another school. Edit the student instead.',
    ar: 'هذا الطالب موجود في مدرسة أخرى. يُرجى تعديل بيانات الطالب بدلًا من ذلك.',
  },
  otherParent: {
    en: 'This student is already there with another parent. Edit the student instead.',
    ar: 'هذا الطالب موجود مع ولي أمر آخر. يُرجى تعديل بيانات الطالب بدلًا من ذلك.',
  },
  otherParentName: {
    en: 'This student is already there with another parent name. Edit the student instead.',
    ar: 'هذا الطالب موجود باسم آخر لولي الأمر. يُرجى تعديل بيانات الطالب بدلًا من ذلك.',
  },
  otherParentPhone: {
    en: 'This student is already there with another parent phone. Edit the student instead.',
    ar: 'هذا الطالب موجود برقم هاتف آخر لولي الأمر. يُرجى تعديل بيانات الطالب بدلًا من ذلك.',
  },
  otherGroup: {
    en: 'This student is already there with another group, or none. Edit the student instead.',
    ar: 'هذا الطالب موجود في مجموعة أخرى أو بلا مجموعة. يُرجى تعديل بيانات الطالب بدلًا من ذلك.',
  },
});
