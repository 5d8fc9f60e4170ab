import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { AUDIT } from './list-entries';

/** Members of the team who appear in the log, by name. */
export const useAuditPeople = () =>
  useQuery({ queryKey: [AUDIT, 'people'], queryFn: () => call(api.GET('/api/audit/people')) });
