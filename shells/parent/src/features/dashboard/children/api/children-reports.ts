import { api, call, type TakeReplies, performanceKey } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

const fetchReports = (parentId: string) =>
  call(api.GET('/api/performance/parent/{parentId}', { params: { path: { parentId } } }));

const childrenReportsKey = (parentId: string) => [...performanceKey, 'parent', parentId];

/** Puts the replies into the cache when the server renders the parent's home page. */
export const takeReports: TakeReplies = (replies, queries, { id }) => {
  const reports = replies['/api/performance/parent/{parentId}'];
  if (reports) queries.setQueryData(childrenReportsKey(id), reports);
};

const childrenReportsOptions = (parentId: string) =>
  queryOptions({ queryKey: childrenReportsKey(parentId), queryFn: () => fetchReports(parentId) });

/** One report for each child of the parent, by name. */
export const useChildrenReports = (parentId: string) => useQuery(childrenReportsOptions(parentId));
