import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export type BankComment = components['schemas']['BankCommentDto'];
export type BankCommentTerms = components['schemas']['BankCommentTermsDto'];

const commentBankKey = ['marking', 'comment-bank'];
const FRESH_MS = 60_000;

/** The team's comments, most used first. */
export const commentBank = () =>
  queryOptions({
    queryKey: commentBankKey,
    queryFn: () => call(api.GET('/api/marking/comments')),
    staleTime: FRESH_MS,
  });

/** Adds a comment, or replaces the one with the given id. */
export function useSaveComment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id?: string | undefined; body: BankCommentTerms }) =>
      id
        ? call(api.PUT('/api/marking/comments/{commentId}', { params: { path: { commentId: id } }, body }))
        : call(api.POST('/api/marking/comments', { body })),
    onSettled: () => queries.invalidateQueries({ queryKey: commentBankKey }),
  });
}

export function useDeleteComment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (commentId: string) =>
      call(api.DELETE('/api/marking/comments/{commentId}', { params: { path: { commentId } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: commentBankKey }),
  });
}

/** Counts that comments were used on a script. Losing a count while offline is harmless. */
export function useCountUses() {
  const queries = useQueryClient();
  return (commentIds: readonly string[]) => {
    const uses = commentIds.map((commentId) =>
      call(api.POST('/api/marking/comments/{commentId}/uses', { params: { path: { commentId } } })),
    );
    void Promise.allSettled(uses).then(() => queries.invalidateQueries({ queryKey: commentBankKey }));
  };
}
