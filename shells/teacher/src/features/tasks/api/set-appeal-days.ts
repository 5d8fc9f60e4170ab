import { api, call } from '@fulcrum/shared-ui';
import { useMutation } from '@tanstack/react-query';

/** Days for appeals of a new task, which are a part of its mark scheme: it begins without questions. */
export const useSetAppealDays = () =>
  useMutation({
    mutationFn: ({ taskId, appealDays }: { taskId: string; appealDays: number }) =>
      call(
        api.PUT('/api/marking/tasks/{taskId}/scheme', {
          params: { path: { taskId } },
          body: { basedOn: 0, rounding: 'none', questions: [], appealDays },
        }),
      ),
  });
