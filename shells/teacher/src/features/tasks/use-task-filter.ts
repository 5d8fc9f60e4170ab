import { useRememberedYear } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Year } from '../../shared/api/list-years';

export interface TaskFilter {
  year: Year | undefined;
  chooseYear: (yearId: string) => void;
  /** The ticked groups of the year; none means all of them. */
  groupIds: string[];
  tickGroups: (groupIds: string[]) => void;
  /** The task whose submissions are shown: ?task= in the address. */
  taskId: string | null;
  showTask: (taskId: string | null) => void;
}

/** What the page is about. A new year clears the groups and the task. */
export function useTaskFilter(years: readonly Year[]): TaskFilter {
  const [yearId, rememberYear] = useRememberedYear();
  const [groupIds, tickGroups] = useState<string[]>([]);
  const [params, setParams] = useSearchParams();
  const year = years.find(({ _id }) => _id === yearId);
  return {
    year,
    chooseYear: (next) => {
      rememberYear(next);
      tickGroups([]);
    },
    groupIds,
    tickGroups,
    taskId: params.get('task'),
    showTask: (task) => setParams(task ? { task } : {}),
  };
}
