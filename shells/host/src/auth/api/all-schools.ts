import { api, call } from '@fulcrum/shared-ui';
import { queryOptions } from '@tanstack/react-query';

/** The schools that a student chooses from. */
export const allSchoolsOptions = queryOptions({
  queryKey: ['schools', 'all'],
  queryFn: () => call(api.GET('/api/school/all')),
});
