import { api, call } from '@fulcrum/shared-ui';
import { useMutation } from '@tanstack/react-query';

/** Emails a new link to an imported student who has never chosen a password. */
export const useSendPasswordLink = (studentId: string) =>
  useMutation({
    mutationFn: () => call(api.POST('/api/students/import/password-links', { body: { studentIds: [studentId] } })),
  });
