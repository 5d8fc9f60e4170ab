import { api, call, type components } from '@fulcrum/shared-ui';
import { keepPreviousData, useQuery, queryOptions } from '@tanstack/react-query';

export type CopyPreview = components['schemas']['CopyPreviewDto'];
export type YearPart = components['schemas']['YearPart'];

/** The days from and to which a year's dates move: "2026-09-05". */
export interface DayMove {
  from: string;
  to: string;
  keepWeekdays: boolean;
}

const copyPreviewOptions = (yearId: string, move: DayMove | null) =>
  queryOptions({
    queryKey: ['copy-preview', yearId, move],
    queryFn: () =>
      call(api.GET('/api/years/{yearId}/copy-preview', { params: { path: { yearId }, query: move ?? {} } })),
    // Keeps the numbers while a day is being changed.
    placeholderData: keepPreviousData,
  });

/**
 * What a copy of the year would contain.
 * @param move null while the form does not have two valid days
 */
export function useCopyPreview(yearId: string, move: DayMove | null) {
  return useQuery(copyPreviewOptions(yearId, move));
}
