import { api, call } from '@fulcrum/shared-ui';
import { useMutation } from '@tanstack/react-query';
import type { Student } from '../../../shared/api/list-students';

/** Parents who have not signed in yet, each once. */
export const invitedOf = (students: readonly Student[]): string[] => [
  ...new Set(students.flatMap(({ parentId }) => (parentId && !parentId.activated ? [parentId._id] : []))),
];

/** Sends each a fresh one-time password, one after the other. Resolves to how many it was; the first refusal ends it. */
export const useInviteParents = () =>
  useMutation({
    mutationFn: async (parentIds: readonly string[]) => {
      for (const parentId of parentIds) {
        await call(api.POST('/api/auth/parent/{parentId}/invitation', { params: { path: { parentId } } }));
      }
      return parentIds.length;
    },
  });
