import { api, call } from '@fulcrum/shared-ui';
import { useMutation } from '@tanstack/react-query';

/** Creates a new one-time password for a parent who has never chosen one, and emails it. */
export const useInviteParent = (parentId: string) =>
  useMutation({
    mutationFn: () => call(api.POST('/api/auth/parent/{parentId}/invitation', { params: { path: { parentId } } })),
  });
