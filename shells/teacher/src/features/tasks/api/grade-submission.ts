import { upload, type UploadTracking } from '@fulcrum/files';
import type { components } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { returnsKey } from '../../../shared/api/returns';
import type { SubmissionRow } from '../task-lists';
import { submissionsOf } from '../../../shared/api/list-submissions';

type Submission = components['schemas']['SubmissionDto'];

interface Grading {
  submissionId: string;
  grade: string;
  comments: string;
  /** The corrected PDF; null keeps the current one. */
  file: File | null;
  tracking: UploadTracking;
}

/** Grades a submission; grading again replaces only the given fields. */
export function useGradeSubmission(taskId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ submissionId, grade, comments, file, tracking }: Grading) =>
      upload<Submission>({
        method: 'PUT',
        url: `/api/tasks/submission/${submissionId}/grade`,
        fields: { grade, comments, file },
        ...tracking,
      }),
    onSuccess: (graded) => {
      queries.setQueryData<SubmissionRow[]>(submissionsOf(taskId).queryKey, (rows) =>
        rows?.map((row) => (row._id === graded._id ? { ...row, ...graded } : row)),
      );
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: submissionsOf(taskId).queryKey });
      void queries.invalidateQueries({ queryKey: returnsKey(taskId) });
    },
  });
}
