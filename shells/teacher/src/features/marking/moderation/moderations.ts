import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MarksCalls } from '../scheme/marks-session';

type Schemas = components['schemas'];
export type Moderation = Schemas['ModerationDto'];
export type BlindScript = Schemas['BlindScriptDto'];
export type ComparedMarks = Schemas['ComparedMarksDto'];

const moderationsKey = ['marking', 'moderations'];

/** The team's open second markings. */
export const moderations = queryOptions({
  queryKey: moderationsKey,
  queryFn: () => call(api.GET('/api/marking/moderations')),
});

/** People who can be asked besides the teacher. */
export const assistantsOf = (teacherId: string) =>
  queryOptions({
    queryKey: ['marking', 'team', teacherId],
    queryFn: () => call(api.GET('/api/auth/teacher/assistants/{teacherId}', { params: { path: { teacherId } } })),
  });

const byId = (moderationId: string) => ({ params: { path: { moderationId } } });

/** The signed link to the script expires after ten minutes. */
const RENEW_MS = 8 * 60_000;

export const blindScript = (moderationId: string) =>
  queryOptions({
    queryKey: [...moderationsKey, moderationId, 'script'],
    queryFn: () => call(api.GET('/api/marking/moderations/{moderationId}/script', byId(moderationId))),
    // Not refetched on window focus, so that nothing changes while somebody is marking.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: RENEW_MS,
    gcTime: 0,
  });

export const comparedMarks = (moderationId: string) =>
  queryOptions({
    queryKey: [...moderationsKey, moderationId, 'compared'],
    queryFn: () => call(api.GET('/api/marking/moderations/{moderationId}', byId(moderationId))),
  });

/** Saves second marks through the same interface as first marks: saving the grade finishes the second marking. */
export const blindCalls = (moderationId: string): MarksCalls => ({
  read: async () => (await call(api.GET('/api/marking/moderations/{moderationId}/script', byId(moderationId)))).marks,
  save: (_, { grade: finished, ...form }) =>
    call(
      api.PUT('/api/marking/moderations/{moderationId}/marks', {
        ...byId(moderationId),
        body: { ...form, finished },
      }),
    ),
});

function useModerationChange<Input>(mutationFn: (input: Input) => Promise<unknown>, ...also: string[][]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: async () => {
      for (const queryKey of also) void queries.invalidateQueries({ queryKey });
      await queries.invalidateQueries({ queryKey: moderationsKey });
    },
  });
}

export const useAskSecondMarker = (submissionId: string) =>
  useModerationChange((markerId: string | null) =>
    call(
      api.POST('/api/marking/submissions/{submissionId}/moderation', {
        params: { path: { submissionId } },
        body: { markerId },
      }),
    ),
  );

export const useCallOff = (moderationId: string) =>
  useModerationChange(() => call(api.DELETE('/api/marking/moderations/{moderationId}', byId(moderationId))));

/** Also reloads the marks and the grade of the script, which may have changed. */
export const useDecideModeration = (moderationId: string, { taskId, submissionId }: Moderation) =>
  useModerationChange(
    (fromSecond: string[]) =>
      call(
        api.PUT('/api/marking/moderations/{moderationId}/decision', { ...byId(moderationId), body: { fromSecond } }),
      ),
    ['marking', 'marks', submissionId],
    ['submissions', taskId],
  );
