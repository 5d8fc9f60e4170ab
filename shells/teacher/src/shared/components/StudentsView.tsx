import { ErrorState, Loading, useTexts, useLoadFailure } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { type Student, type StudentSource, useStudents } from '../api/list-students';
import sharedTexts from '../locales/en.json';

interface LoadedStudents {
  /** The students loaded so far, by name. */
  rows: Student[];
  total: number;
  complete: boolean;
}

interface StudentsViewProps {
  source: StudentSource;
  /** Number of rows that the page needs now; Infinity to search or sort all of them. */
  wanted: number;
  empty: ReactNode;
  children: (students: LoadedStudents) => ReactNode;
}

/**
 * Handles loading, errors and an empty list of students, then shows the list. Loaded rows stay while more are loading.
 */
export function StudentsView({ source, wanted, empty, children }: StudentsViewProps) {
  const t = useTexts(sharedTexts);
  const { query, rows, total, complete } = useStudents(source, wanted);
  const text = t('failedToLoadStudents');
  useLoadFailure(query, text);
  if (query.isError && (!rows || !complete)) {
    const retry = () => void (rows ? query.fetchNextPage() : query.refetch());
    return <ErrorState title={text} onRetry={retry} retrying={query.isFetching} />;
  }
  if (!rows) return <Loading />;
  return rows.length === 0 ? empty : children({ rows, total, complete });
}
