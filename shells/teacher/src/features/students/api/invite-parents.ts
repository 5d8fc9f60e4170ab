import { api, call } from '@fulcrum/shared-ui';
import { useMutation } from '@tanstack/react-query';
import type { Student } from '../../../shared/api/list-students';

/** Ids of parents who have not signed in yet, without duplicates. */
export const invitedOf = (students: readonly Student[]): string[] => [
  ...new Set(students.flatMap(({ parentId }) => (parentId && !parentId.activated ? [parentId._id] : []))),
];

/**
 * Sends each parent a new one-time password, one after the other. Resolves to how many were sent; stops at the first
 * error.
 */
export const useInviteParents = () =>
  useMutation({
    mutationFn: async (parentIds: readonly string[]) => {
      for (const parentId of parentIds) {
        await call(api.POST('/api/auth/parent/{parentId}/invitation', { params: { path: { parentId } } }));
      }
      return parentIds.length;
    },
  });
