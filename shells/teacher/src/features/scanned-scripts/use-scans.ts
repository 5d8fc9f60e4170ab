import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { progressOf, scansOf } from './api/scans';
import { batchesWith, hasNews, isUnderWay } from './scans';

/** Everything that was scanned for a task; asked again whenever a file is read or scripts are made. */
export function useScans(taskId: string) {
  const queries = useQueryClient();
  const scans = useQuery(scansOf(taskId));
  const { data: progress, dataUpdatedAt } = useQuery({
    ...progressOf(taskId),
    enabled: scans.data !== undefined && isUnderWay(scans.data),
  });
  // The time and not the reply: an equal one is the same object.
  const news = scans.data && progress && hasNews(scans.data, progress) ? dataUpdatedAt : null;
  useEffect(() => {
    if (news) void queries.invalidateQueries({ queryKey: scansOf(taskId).queryKey, exact: true });
  }, [news, queries, taskId]);
  return { scans, batches: scans.data && batchesWith(scans.data, progress) };
}
