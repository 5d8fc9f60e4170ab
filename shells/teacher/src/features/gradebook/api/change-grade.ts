import { submissionsKey } from '../../../shared/api/list-submissions';
import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Gradebook, gradebookKey } from './get-gradebook';

export interface GradeChange {
  submissionId: string;
  /** Null removes the grade. */
  grade: number | null;
  /** The grade that the user saw: the change is rejected if the server has a different one. */
  was: number | null;
}

/** The gradebook with one grade changed. Rows without a change stay the same objects. */
function withGrade(book: Gradebook, { submissionId, grade }: GradeChange): Gradebook {
  const isIt = (cell: Gradebook['rows'][number]['cells'][number]) => cell?.submissionId === submissionId;
  const rows = book.rows.map((row) =>
    row.cells.some(isIt)
      ? { ...row, cells: row.cells.map((cell) => (cell && isIt(cell) ? { ...cell, value: grade } : cell)) }
      : row,
  );
  return { ...book, rows };
}

/** The gradebook with the student's overall average as calculated by the server. */
function withOverall(book: Gradebook, { studentId, overall }: components['schemas']['ChangedGradeDto']): Gradebook {
  const rows = book.rows.map((row) => (row.studentId === studentId && overall ? { ...row, overall } : row));
  return { ...book, rows };
}

/** Changes a grade optimistically: shows it at once, and restores the server's grade if the change is rejected. */
export function useChangeGrade() {
  const queries = useQueryClient();
  return useMutation({
    // Runs changes one after the other: a second change to a cell builds on the first.
    scope: { id: 'grades' },
    mutationFn: ({ submissionId, grade, was }: GradeChange) =>
      call(
        api.PUT('/api/gradebook/grades/{submissionId}', { params: { path: { submissionId } }, body: { grade, was } }),
      ),
    onMutate: (change) => {
      queries.setQueriesData<Gradebook>({ queryKey: gradebookKey }, (book) => book && withGrade(book, change));
    },
    onError: () => void queries.invalidateQueries({ queryKey: gradebookKey }),
    onSuccess: (changed) => {
      queries.setQueriesData<Gradebook>({ queryKey: gradebookKey }, (book) => book && withOverall(book, changed));
      void queries.invalidateQueries({ queryKey: submissionsKey });
    },
  });
}
