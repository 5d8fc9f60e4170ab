import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';

export type YearSyllabus = components['schemas']['YearSyllabusDto'];

/** What a year is taught for, and the topics of its chapters and questions. */
export const yearSyllabusOptions = (yearId: string) =>
  queryOptions({
    queryKey: ['year-syllabus', yearId],
    queryFn: () => call(api.GET('/api/year/{yearId}/syllabus', { params: { path: { yearId } } })),
  });

export const useYearSyllabus = (yearId: string) => useQuery(yearSyllabusOptions(yearId));
