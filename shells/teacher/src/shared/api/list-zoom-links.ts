import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

export type ZoomLink = components['schemas']['ZoomLinkDto'];

export const zoomLinksOptions = (yearId: string) =>
  queryOptions({
    queryKey: ['zoom-links', yearId],
    queryFn: () => call(api.GET('/api/year/{yearId}/zoom', { params: { path: { yearId } } })),
    // Not refetched on window focus, since the rows are being edited: loaded rows stay until they are saved or the
    // section is opened again.
    refetchOnWindowFocus: false,
  });

/** The live-class links of a year, in the teacher's order. */
export const useZoomLinks = (yearId: string) => useQuery(zoomLinksOptions(yearId));
