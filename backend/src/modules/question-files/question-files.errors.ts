import { defineErrors } from '../../platform/http/define-errors.js';
import { defineSentences } from '../../platform/texts/sentences.js';
import type { FileFault } from './formats/file-finding.js';

export const questionFileErrors = defineErrors('question-files', {
  fileRequired: {
    status: 400,
    code: 'file_required',
    en: 'Choose a file with questions.',
    ar: 'يُرجى اختيار ملف أسئلة.',
  },
  importNotFound: { status: 404, code: 'not_found', en: 'Import not found.', ar: 'هذا الاستيراد غير موجود.' },
  notReady: {
    status: 409,
    code: 'import_not_ready',
    en: 'This file is still being read or saved, or could not be read.',
    ar: 'لا تزال قراءة هذا الملف أو حفظه جاريًا، أو تعذّرت قراءته.',
  },
  noRows: {
    status: 400,
    code: 'no_rows',
    en: 'Choose at least one question that can be imported.',
    ar: 'يُرجى اختيار سؤال واحد على الأقل يمكن استيراده.',
  },
  chapterMissing: {
    status: 400,
    code: 'chapter_missing',
    en: 'Choose a chapter for every group of questions that you import.',
    ar: 'يُرجى اختيار فصل لكل مجموعة أسئلة تستوردها.',
  },
  manyImports: {
    status: 429,
    code: 'too_many_imports',
    en: 'Several files of your team are being read. Wait until one is done.',
    ar: 'تُقرأ الآن عدة ملفات لفريقك. يُرجى الانتظار حتى ينتهي أحدها.',
  },
  nothingToExport: {
    status: 404,
    code: 'nothing_to_export',
    en: 'There are no questions here to export.',
    ar: 'لا توجد هنا أسئلة لتصديرها.',
  },
  exportTooLarge: {
    status: 409,
    code: 'export_too_large',
    en: 'These are too many questions or pictures for one file. Choose a chapter or a tag.',
    ar: 'عدد الأسئلة أو الصور أكبر من أن يتسع له ملف واحد. يُرجى اختيار فصل أو وسم.',
  },
});

const unreadable = defineSentences('fields/question-files', {
  unknown: {
    en: 'This file is none of the kinds that can be read: Moodle XML, GIFT, Aiken, CSV, Excel (.xlsx) or QTI 2 and 3.',
    ar: 'هذا الملف ليس من الأنواع التي يمكن قراءتها: Moodle XML أو GIFT أو Aiken أو CSV أو Excel ‏(\u2066.xlsx\u2069) أو QTI 2 و3.',
  },
  empty: { en: 'There are no questions in this file.', ar: 'لا توجد أسئلة في هذا الملف.' },
  tooMany: {
    en: 'This file has more than 10,000 questions. Split it, then import the parts.',
    ar: 'في هذا الملف أكثر من 10,000 سؤال. يُرجى تقسيمه ثم استيراد أجزائه.',
  },
  noColumns: {
    en: 'The first row must name the columns, with {{names}} among them. Start from the template.',
    ar: 'يجب أن تكون أسماء الأعمدة في السطر الأول، ومنها {{names}}. يُرجى البدء من النموذج.',
  },
  notUtf8: {
    en: 'This text file is not in UTF-8. Save it again as UTF-8, then import it.',
    ar: 'هذا الملف النصي ليس بترميز UTF-8. يُرجى حفظه من جديد بترميز UTF-8 ثم استيراده.',
  },
  damaged: {
    en: 'This file is damaged and cannot be read. Export it again, then import the new file.',
    ar: 'هذا الملف تالف ولا يمكن قراءته. يُرجى تصديره من جديد ثم استيراد الملف الجديد.',
  },
  definesEntities: {
    en: 'This file has a document type or entities, which question files do not need. It was not read.',
    ar: 'في هذا الملف تعريفات (DTD) لا تحتاج إليها ملفات الأسئلة، فلم يُقرأ.',
  },
  tooDeep: {
    en: 'This file is nested too deeply to be read.',
    ar: 'تداخل العناصر في هذا الملف أعمق من أن يُقرأ.',
  },
  tooLargeInside: {
    en: 'This file unpacks to far more than its size. It was not read.',
    ar: 'محتوى هذا الملف بعد فك ضغطه أكبر بكثير من حجمه، فلم يُقرأ.',
  },
  badNames: {
    en: 'This archive has file names that point outside of it. It was not read.',
    ar: 'في هذا الأرشيف أسماء ملفات تشير إلى خارجه، فلم يُقرأ.',
  },
  tooComplex: {
    en: 'This file takes too long to read. Split it, then import the parts.',
    ar: 'تستغرق قراءة هذا الملف وقتًا طويلًا. يُرجى تقسيمه ثم استيراد أجزائه.',
  },
  failed: {
    en: 'This import failed. Try again.',
    ar: 'تعذّر هذا الاستيراد. يُرجى المحاولة من جديد.',
  },
});

/** What an import says whose file was not read. */
export const FAULTS = {
  unknown: unreadable.unknown,
  empty: unreadable.empty,
  'too-many': unreadable.tooMany,
  'no-columns': () => unreadable.noColumns({ names: 'Kind, Answer' }),
  'not-utf8': unreadable.notUtf8,
  damaged: unreadable.damaged,
  'defines-entities': unreadable.definesEntities,
  'too-deep': unreadable.tooDeep,
  'too-large-inside': unreadable.tooLargeInside,
  'bad-names': unreadable.badNames,
  'too-complex': unreadable.tooComplex,
  failed: unreadable.failed,
} satisfies Record<FileFault | 'too-complex' | 'failed', unknown>;
export type ImportFault = keyof typeof FAULTS;
