import { api, call } from '@fulcrum/shared-ui';
import { queryOptions } from '@tanstack/react-query';

/** The link with which a calendar app shows the user's dates. */
export const calendarFeedOptions = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: () => call(api.GET('/api/calendar-feed')),
});
