import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { YearScope } from '../../../shared/components/YearScope';
import { taskToMark } from '../api/marking';

/** Scope for content of a task of which only the id is known: read-only in an archived year. */
export function TaskYearScope({ taskId, children }: { taskId: string; children: ReactNode }) {
  const { data: task } = useQuery(taskToMark(taskId));
  return <YearScope yearId={task?.yearId}>{children}</YearScope>;
}
