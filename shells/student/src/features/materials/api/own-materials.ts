import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

export type Material = components['schemas']['MaterialDto'];

const ownMaterials = (studentId: string, yearId: string) =>
  queryOptions({
    queryKey: ['materials', studentId, yearId],
    queryFn: () =>
      call(api.GET('/api/material/student/{studentId}/year/{yearId}', { params: { path: { studentId, yearId } } })),
    enabled: yearId !== '',
  });

/** The materials of the student's year, newest first; requests nothing until the year is known. */
export const useOwnMaterials = (studentId: string, yearId: string) => useQuery(ownMaterials(studentId, yearId));

/** Fetches a fresh link to a material's file: links are valid for ten minutes. Null if the material was deleted. */
export function useFreshLink(studentId: string, { _id, yearId }: Material) {
  const queries = useQueryClient();
  return async (): Promise<string | null> => {
    const materials = await queries.fetchQuery({ ...ownMaterials(studentId, yearId), staleTime: 0 });
    return materials.find((material) => material._id === _id)?.fileUrl ?? null;
  };
}
