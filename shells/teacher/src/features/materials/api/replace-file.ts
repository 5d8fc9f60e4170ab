import { upload, type UploadTracking } from '@fulcrum/files';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Material, materialsKey } from '../../../shared/api/list-materials';

/** Replaces the PDF of a material; its place stays. */
export function useReplaceFile(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, tracking }: { file: File; tracking: UploadTracking }) =>
      upload<Material>({ method: 'PUT', url: `/api/material/${id}/file`, fields: { file }, ...tracking }),
    onSuccess: () => queries.invalidateQueries({ queryKey: materialsKey }),
  });
}
