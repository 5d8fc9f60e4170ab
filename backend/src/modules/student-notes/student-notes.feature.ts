import { defineFeature } from '../../platform/features/feature.js';
import { StudentNotesRepository } from './student-notes.repository.js';

export const studentNotesFeature = defineFeature({
  name: 'student-notes',
  audit: { actions: ['student-note.add', 'student-note.delete', 'student-note.open'] },
  removeStudent: (get, tenantId, studentId) => get(StudentNotesRepository).removeOfStudent(tenantId, studentId),
  mergeStudent: { move: (get, merge) => get(StudentNotesRepository).move(merge) },
  // Without their authors: an archive holds nothing about anybody else.
  studentData: async (get, tenantId, studentId) => {
    const notes = await get(StudentNotesRepository).list(tenantId, studentId);
    return notes.length > 0 ? [{ name: 'team-notes', rows: notes.map(({ at, text }) => ({ at, text })) }] : [];
  },
});
