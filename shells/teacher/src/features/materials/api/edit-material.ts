import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { materialsKey } from '../../../shared/api/list-materials';

interface Edit {
  title: string;
  yearId: string;
  unitId: string;
  chapterId: string;
  link?: string;
}

export function useEditMaterial(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ link, ...terms }: Edit) =>
      call(
        api.PUT('/api/material/{id}', {
          params: { path: { id } },
          body: { ...terms, ...(link ? { fileUrl: link } : {}) },
        }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: materialsKey }),
  });
}
