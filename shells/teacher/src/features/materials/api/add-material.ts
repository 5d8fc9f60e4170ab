import { upload, type UploadTracking } from '@fulcrum/files';
import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';
import { type Material, materialsKey } from '../../../shared/api/list-materials';

/** The server's limit for a PDF. */
export const MAX_PDF_BYTES = 25 * 1024 * 1024;

interface NewMaterial {
  title: string;
  yearId: string;
  unitId: string;
  chapterId: string;
}

export interface NewPdf extends NewMaterial {
  file: File;
  tracking: UploadTracking;
}

/** Uploads a PDF for the students of a year. */
export function useUploadMaterial() {
  const teacherId = useTenant();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ tracking, ...fields }: NewPdf) =>
      upload<Material>({ method: 'POST', url: '/api/material', fields: { ...fields, teacherId }, ...tracking }),
    onSuccess: () => queries.invalidateQueries({ queryKey: materialsKey }),
  });
}

/** Adds a link to a material on another site. */
export function useAddMaterialLink() {
  const teacherId = useTenant();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (link: NewMaterial & { fileUrl: string }) =>
      call(api.POST('/api/material/url', { body: { ...link, teacherId } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: materialsKey }),
  });
}
