import { upload } from '@fulcrum/files';
import type { components } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { submissionsOf } from '../../../shared/api/list-submissions';
import { returnsKey } from '../../../shared/api/returns';

export type Row = components['schemas']['SubmissionRowDto'];
/** A student's submission. */
export type Script = Row & { _id: string; fileUrl: string };
type Graded = components['schemas']['SubmissionDto'];

export const isScript = (row: Row): row is Script => row._id !== null && row.fileUrl !== null;

interface Grading {
  submissionId: string;
  grade: string;
  comments: string;
}

/** Grades a script like the dialog of View submissions; keeps an existing corrected PDF. */
export function useGrade(taskId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ submissionId, grade, comments }: Grading) =>
      upload<Graded>({
        method: 'PUT',
        url: `/api/tasks/submission/${submissionId}/grade`,
        fields: { grade, comments },
      }),
    onSuccess: (graded) =>
      queries.setQueryData<Row[]>(submissionsOf(taskId).queryKey, (rows) =>
        rows?.map((row) => (row._id === graded._id ? { ...row, ...graded } : row)),
      ),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: submissionsOf(taskId).queryKey });
      void queries.invalidateQueries({ queryKey: returnsKey(taskId) });
    },
  });
}
