import { defineFeature, type Get } from '../../platform/features/feature.js';
import { SheetPhotos } from './reads/sheet-photos.js';
import { SheetReadsRepository } from './reads/sheet-reads.repository.js';
import { AnswerSheetsRepository } from './sheets/answer-sheets.repository.js';

/** Removes a student's sheets, readings and photos. Can be repeated. */
async function removeSheets(get: Get, tenantId: string, studentId: string): Promise<void> {
  await get(SheetPhotos).discard(tenantId, await get(SheetReadsRepository).removeOfStudent(tenantId, studentId));
  await get(AnswerSheetsRepository).removeOfStudent(tenantId, studentId);
}

export const paperFeature = defineFeature({
  name: 'paper',
  audit: {
    actions: ['answer-sheet.print', 'answer-sheet.read', 'answer-sheet.check', 'answer-sheet.remove'],
    subjects: {
      // A sheet's name is its student's.
      'sheet-read': {
        relatedTo: async (get, tenantId, readId) => {
          const read = await get(SheetReadsRepository).find({ tenantId, readId });
          if (!read) return [];
          const student = read.studentId ? [{ type: 'student', id: read.studentId }] : [];
          return [{ type: 'quiz', id: read.quizId }, ...student];
        },
      },
    },
  },
  removeQuiz: async (get, key) => {
    await get(SheetPhotos).discard(key.tenantId, await get(SheetReadsRepository).removeOfQuiz(key));
    await get(AnswerSheetsRepository).removeOfQuiz(key);
  },
  removeStudent: removeSheets,
  // What was printed or read while the student was being deleted.
  forget: async (get, { tenantId, people }) => {
    const students = people.filter(({ role }) => role === 'student');
    for (const { id } of students) if (tenantId) await removeSheets(get, tenantId, id);
  },
  mergeStudent: {
    move: async (get, merge) => {
      await get(AnswerSheetsRepository).move(merge);
      await get(SheetReadsRepository).move(merge);
    },
  },
  // The answers are in the archive's quizzes; a sheet's photo is the child's own writing.
  studentData: async (get, tenantId, studentId) => {
    const rows = await get(SheetReadsRepository).listOfStudent(tenantId, studentId);
    if (rows.length === 0) return [];
    return [
      {
        name: 'answer-sheets',
        rows: rows.map(({ quizId, readAt, answers }) => ({ quizId, readAt, answers })),
        files: rows.flatMap(({ fileId, quizId }) => (fileId ? { fileId, name: `answer-sheet-${quizId}` } : [])),
      },
    ];
  },
  files: { 'sheet-photo': (get, tenantId, ids) => get(SheetReadsRepository).filesInUse(tenantId, ids) },
  partOf: {
    'sheet-read': async (get, tenantId, readId) => {
      const read = await get(SheetReadsRepository).find({ tenantId, readId });
      return read && { type: 'quiz', id: read.quizId };
    },
  },
});
