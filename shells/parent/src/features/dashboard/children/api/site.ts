import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

/** The contacts of the teacher's team, as on the public pages. */
export const useSite = () =>
  useQuery({ queryKey: ['site'], queryFn: () => call(api.GET('/api/site')), staleTime: Infinity });
