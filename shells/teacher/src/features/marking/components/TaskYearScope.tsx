import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { YearScope } from '../../../shared/components/YearScope';
import { taskToMark } from '../api/marking';

/** What belongs to a task of which only the id is known: in an archived year it is only read. */
export function TaskYearScope({ taskId, children }: { taskId: string; children: ReactNode }) {
  const { data: task } = useQuery(taskToMark(taskId));
  return <YearScope yearId={task?.yearId}>{children}</YearScope>;
}
