import { api, call } from '@fulcrum/shared-ui';
import { useMutation } from '@tanstack/react-query';

/** Mails an imported student who has never chosen a password a new link to choose one. */
export const useSendPasswordLink = (studentId: string) =>
  useMutation({
    mutationFn: () => call(api.POST('/api/students/import/password-links', { body: { studentIds: [studentId] } })),
  });
