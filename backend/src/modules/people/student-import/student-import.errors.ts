import { defineErrors } from '../../../platform/http/define-errors.js';

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
