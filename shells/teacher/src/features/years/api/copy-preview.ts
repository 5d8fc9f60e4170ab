import { api, call, type components } from '@fulcrum/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type CopyPreview = components['schemas']['CopyPreviewDto'];
export type YearPart = components['schemas']['YearPart'];

/** From which day to which day a year's dates move: "2026-09-05". */
export interface DayMove {
  from: string;
  to: string;
  keepWeekdays: boolean;
}

/** What a copy of the year would have. @param move null while the form says no two days */
export function useCopyPreview(yearId: string, move: DayMove | null) {
  return useQuery({
    queryKey: ['copy-preview', yearId, move],
    queryFn: () =>
      call(api.GET('/api/years/{yearId}/copy-preview', { params: { path: { yearId }, query: move ?? {} } })),
    // The numbers stay while a day is changed.
    placeholderData: keepPreviousData,
  });
}
