import { api, call } from '@fulcrum/shared-ui';
import { useMutation } from '@tanstack/react-query';
import type { Student } from '../../../shared/api/list-students';

/** Ids of students who were imported and have not chosen a password yet. */
export const withoutPassword = (students: readonly Student[]): string[] =>
  students.filter(({ activated }) => !activated).map(({ _id }) => _id);

/** Emails a new link to imported students who have never chosen a password. */
export const useSendPasswordLinks = () =>
  useMutation({
    mutationFn: (studentIds: string[]) =>
      call(api.POST('/api/students/import/password-links', { body: { studentIds } })),
  });
