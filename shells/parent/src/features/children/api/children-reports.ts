import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

const fetchReports = (parentId: string) =>
  call(api.GET('/api/performance/parent/{parentId}', { params: { path: { parentId } } }));

/** One report per child of the parent, by name. */
export const useChildrenReports = (parentId: string) =>
  useQuery({ queryKey: ['performance', 'parent', parentId], queryFn: () => fetchReports(parentId) });
