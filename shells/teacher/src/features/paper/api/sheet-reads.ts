import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { quizzesKey } from '../../../shared/api/list-quizzes';
import { paperKey } from './paper';

type CheckForm = components['schemas']['CheckSheetDto'];

const toCheckOptions = (quizId: string) =>
  queryOptions({
    queryKey: ['sheet-reads', quizId, 'to-check'],
    queryFn: () =>
      call(api.GET('/api/quiz/{quizId}/sheet-reads', { params: { path: { quizId }, query: { state: 'toCheck' } } })),
    // Each reply signs new links to the photos.
    staleTime: 60_000,
    refetchOnMount: 'always',
  });

/** The sheets of a quiz that a person has to check, in the order of their photos. */
export const useSheetsToCheck = (quizId: string) => useQuery(toCheckOptions(quizId));

const readOptions = (quizId: string) =>
  queryOptions({
    queryKey: ['sheet-reads', quizId, 'done'],
    queryFn: () =>
      call(api.GET('/api/quiz/{quizId}/sheet-reads', { params: { path: { quizId }, query: { state: 'done' } } })),
    // As above, and a correction starts from what counts now.
    staleTime: 60_000,
    refetchOnMount: 'always',
  });

/** The sheets of a quiz that were handed in. */
export const useReadSheets = (quizId: string) => useQuery(readOptions(quizId));

/** Invalidates what a decision changes. */
function useDecided(quizId: string) {
  const queries = useQueryClient();
  const keys = [['sheet-reads', quizId], paperKey(quizId), quizzesKey];
  return () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Decides the doubtful answers of a sheet, or whose it is. */
export function useCheckSheet(quizId: string) {
  const onSettled = useDecided(quizId);
  return useMutation({
    mutationFn: ({ id, form }: { id: string; form: CheckForm }) =>
      call(api.PUT('/api/sheet-reads/{id}', { params: { path: { id } }, body: form })),
    onSettled,
  });
}

/** Removes what was read of a sheet, with its photo and result. */
export function useRemoveRead(quizId: string) {
  const onSettled = useDecided(quizId);
  return useMutation({
    mutationFn: (id: string) => call(api.DELETE('/api/sheet-reads/{id}', { params: { path: { id } } })),
    onSettled,
  });
}
