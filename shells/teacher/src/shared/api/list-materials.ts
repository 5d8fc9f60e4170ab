import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTenant } from '../tenant';

export type Material = components['schemas']['MaterialDto'];

/** Prefix of every materials query key. */
export const materialsKey = ['materials'];

const materialsOf = (teacherId: string, yearId: string) =>
  queryOptions({
    queryKey: [...materialsKey, teacherId, yearId],
    queryFn: () =>
      call(api.GET('/api/material/year/{yearId}/teacher/{teacherId}', { params: { path: { teacherId, yearId } } })),
  });

/** A year's materials, newest first. */
export const useMaterials = (yearId: string) => useQuery(materialsOf(useTenant(), yearId));

/** Fetches a new link to a material's file, since links expire after ten minutes. Null if the material was deleted. */
export function useFreshLink({ _id, yearId }: Material) {
  const teacherId = useTenant();
  const queries = useQueryClient();
  return async (): Promise<string | null> => {
    const materials = await queries.fetchQuery({ ...materialsOf(teacherId, yearId), staleTime: 0 });
    return materials.find((material) => material._id === _id)?.fileUrl ?? null;
  };
}
