import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paperKey } from './paper';

/** Makes sheets for the students who have none, and spare ones. */
export function usePrintSheets(quizId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: components['schemas']['PrintSheetsDto']) =>
      call(api.POST('/api/quiz/{quizId}/sheets', { params: { path: { quizId } }, body })),
    onSettled: () => queries.invalidateQueries({ queryKey: paperKey(quizId) }),
  });
}

/** Which sheets are in a file; empty text and an empty list do not narrow it. */
export interface SheetChoice {
  groupId: string;
  students: readonly string[];
  spares: boolean;
}

/** Where a browser downloads the sheets: the cookie of the sign-in is enough. */
export function sheetsUrl(quizId: string, { groupId, students, spares }: SheetChoice): string {
  const query = new URLSearchParams({ spares: String(spares) });
  if (groupId) query.set('groupId', groupId);
  if (students.length > 0) query.set('students', students.join(','));
  return `/api/quiz/${quizId}/sheets.pdf?${query.toString()}`;
}
