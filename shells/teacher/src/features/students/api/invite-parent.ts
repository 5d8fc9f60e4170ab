import { api, call } from '@fulcrum/shared-ui';
import { useMutation } from '@tanstack/react-query';

/** A fresh one-time password for a parent who has never chosen one; it is mailed too. */
export const useInviteParent = (parentId: string) =>
  useMutation({
    mutationFn: () => call(api.POST('/api/auth/parent/{parentId}/invitation', { params: { path: { parentId } } })),
  });
