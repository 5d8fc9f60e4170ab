import { api, call } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

const auditPeopleOptions = queryOptions({
  queryKey: ['audit', 'people'],
  queryFn: () => call(api.GET('/api/audit/people')),
});

/** Members of the team who appear in the log, by name. */
export const useAuditPeople = () => useQuery(auditPeopleOptions);
