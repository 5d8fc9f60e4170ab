import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { yearsKey } from '../../../shared/api/list-years';
import { zoomLinksOptions, type ZoomLink } from '../../../shared/api/list-zoom-links';

/** Replaces all links of a year, and returns them as stored. */
export function useReplaceZoomLinks(yearId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (zoomLinks: ZoomLink[]) =>
      call(api.PUT('/api/year/{yearId}/zoom', { params: { path: { yearId } }, body: { zoomLinks } })),
    onSuccess: (stored) => {
      queries.setQueryData(zoomLinksOptions(yearId).queryKey, stored);
      return queries.invalidateQueries({ queryKey: yearsKey });
    },
  });
}
