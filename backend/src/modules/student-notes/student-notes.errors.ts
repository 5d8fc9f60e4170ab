import { defineErrors } from '../../platform/http/define-errors.js';
import { defineSentences } from '../../platform/texts/sentences.js';

export const studentNoteErrors = defineErrors('student-notes', {
  noteNotFound: { status: 404, code: 'not_found', en: 'Note not found.', ar: 'هذه الملاحظة غير موجودة.' },
  tooManyNotes: {
    status: 409,
    code: 'too_many_notes',
    en: 'This student has {{most}} notes. Delete some that are no longer needed.',
    ar: 'لهذا الطالب {{most}} ملاحظة. يُرجى حذف ما لم تعد هناك حاجة إليه.',
  },
});

/** What is wrong with a field of the feature's forms. */
export const studentNoteFields = defineSentences('fields/student-notes', {
  text: { en: 'Text is required', ar: 'يُرجى إدخال النص.' },
});
