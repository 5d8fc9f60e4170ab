import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BoardCode } from '../../../shared/boards';
import { syllabusOptions } from './board';

/** Gives a heading back the board's words, or removes a topic that the board does not have. */
export function useRestoreHeading(board: BoardCode) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) =>
      call(api.DELETE('/api/syllabus/{board}/headings/{code}', { params: { path: { board, code } } })),
    onSuccess: (changed) => queries.setQueryData(syllabusOptions(board).queryKey, changed),
  });
}
