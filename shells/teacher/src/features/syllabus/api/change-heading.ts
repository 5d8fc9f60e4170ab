import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BoardCode } from '../../../shared/boards';
import { syllabusOptions } from './board';

type HeadingForm = components['schemas']['HeadingFormDto'];

/** Changes or hides a heading, or adds a topic that the board does not have. */
export function useChangeHeading(board: BoardCode) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ code, ...body }: HeadingForm & { code: string }) =>
      call(api.PUT('/api/syllabus/{board}/headings/{code}', { params: { path: { board, code } }, body })),
    onSuccess: (changed) => queries.setQueryData(syllabusOptions(board).queryKey, changed),
  });
}
