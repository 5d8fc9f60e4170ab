import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type StudentNote = components['schemas']['StudentNoteDto'];

const notesOptions = (studentId: string) =>
  queryOptions({
    queryKey: ['student-notes', studentId],
    queryFn: () => call(api.GET('/api/students/{studentId}/notes', { params: { path: { studentId } } })),
  });

/** The team's notes about a student, newest first. */
export const useNotes = (studentId: string) => useQuery(notesOptions(studentId));

export function useAddNote(studentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      call(api.POST('/api/students/{studentId}/notes', { params: { path: { studentId } }, body: { text } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: notesOptions(studentId).queryKey }),
  });
}

export function useDeleteNote(studentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (noteId: string) =>
      call(api.DELETE('/api/students/{studentId}/notes/{noteId}', { params: { path: { studentId, noteId } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: notesOptions(studentId).queryKey }),
  });
}
