import { upload } from '@fulcrum/files';
import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { returnsKey } from '../../../shared/api/returns';

export type Row = components['schemas']['SubmissionRowDto'];
/** A student's submission. */
export type Script = Row & { _id: string; fileUrl: string };
type Graded = components['schemas']['SubmissionDto'];

/** The same query as in View submissions, so that grades given here show there. */
const keyOf = (taskId: string) => ['submissions', taskId];

/** Signed links to the PDFs expire after ten minutes: a page that stays open renews them in time. */
const RENEW_MS = 8 * 60_000;

export const submissionsOf = (taskId: string) =>
  queryOptions({
    queryKey: keyOf(taskId),
    queryFn: () => call(api.GET('/api/tasks/submission/{id}', { params: { path: { id: taskId } } })),
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
  });

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
      queries.setQueryData<Row[]>(keyOf(taskId), (rows) =>
        rows?.map((row) => (row._id === graded._id ? { ...row, ...graded } : row)),
      ),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: keyOf(taskId) });
      void queries.invalidateQueries({ queryKey: returnsKey(taskId) });
    },
  });
}
