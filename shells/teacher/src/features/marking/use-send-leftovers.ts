import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Script } from './api/scripts';
import { submissionsOf } from '../../shared/api/list-submissions';
import type { CurrentQuestion } from './scheme/use-marks';
import type { MarkingSessions } from './use-sessions';

interface Opened {
  taskId: string;
  scripts: readonly Script[];
  sessions: MarkingSessions;
  by: CurrentQuestion | null;
}

/**
 * Once, when the page is opened: sends what a killed tab has left of any script of the task, not only of the shown one.
 */
export function useSendLeftovers(opened: Opened): void {
  const queries = useQueryClient();
  const first = useRef(opened);
  useEffect(() => {
    const { taskId, scripts, sessions, by } = first.current;
    const ids = scripts.map(({ _id }) => _id);
    void sessions.resume(ids);
    void by?.sessions.resume(ids, () => void queries.invalidateQueries({ queryKey: submissionsOf(taskId).queryKey }));
  }, [queries]);
}
