import { upload, type UploadTracking } from '@fulcrum/files';
import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { questionsKey } from '../../../../shared/api/list-questions';

type QuestionImport = components['schemas']['QuestionImportDto'];
export type ImportedRow = components['schemas']['ImportedRowDto'];
type Acceptance = components['schemas']['AcceptQuestionsDto'];

const importKey = (id: string) => ['question-import', id];
const ASK_EVERY_MS = 1000;
const isUnderWay = (found: QuestionImport | undefined) => found?.status === 'reading' || found?.status === 'saving';

/** Sends a file of questions, to be read. */
export const useSendFile = () =>
  useMutation({
    mutationFn: ({ file, tracking }: { file: File; tracking: UploadTracking }) =>
      upload<QuestionImport>({ method: 'POST', url: '/api/question/import', fields: { file }, ...tracking }),
  });

const importOptions = (id: string) =>
  queryOptions({
    queryKey: importKey(id),
    queryFn: () => call(api.GET('/api/question/import/{id}/state', { params: { path: { id } } })),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? ASK_EVERY_MS : false),
    enabled: id !== '',
  });

/** The state of an import, asked for until it has been read or saved. New questions appear in the bank. */
export function useImport(id: string) {
  const queries = useQueryClient();
  const found = useQuery(importOptions(id));
  const saved = found.data?.status === 'done' ? found.data.saved : 0;
  useEffect(() => {
    if (saved > 0) void queries.invalidateQueries({ queryKey: questionsKey });
  }, [queries, saved]);
  return found;
}

const rowsOptions = (id: string) =>
  queryOptions({
    queryKey: [...importKey(id), 'rows'],
    queryFn: () => call(api.GET('/api/question/import/{id}/rows', { params: { path: { id } } })),
  });

/** What would become of the file's questions. */
export const useImportedRows = (id: string) => useQuery(rowsOptions(id));

/** Adds rows to the bank. */
export function useAcceptRows(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Acceptance) =>
      call(api.POST('/api/question/import/{id}/accept', { params: { path: { id } }, body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: importKey(id), exact: true }),
  });
}
