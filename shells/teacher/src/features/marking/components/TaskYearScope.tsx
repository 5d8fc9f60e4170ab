import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { YearScope } from '../../../shared/components/YearScope';
import { taskToMark } from '../api/marking';

interface TaskYearScopeProps {
  taskId: string;
  /** As of `YearScope`. */
  quiet?: boolean;
  children: ReactNode;
}

/** Scope for content of a task of which only the id is known: read-only in an archived year. */
export function TaskYearScope({ taskId, quiet, children }: TaskYearScopeProps) {
  const { data: task } = useQuery(taskToMark(taskId));
  return (
    <YearScope yearId={task?.yearId} quiet={quiet}>
      {children}
    </YearScope>
  );
}
