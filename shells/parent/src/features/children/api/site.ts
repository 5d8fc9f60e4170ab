import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

/** How the teacher's team can be reached, as the public pages say it. */
export const useSite = () =>
  useQuery({ queryKey: ['site'], queryFn: () => call(api.GET('/api/site')), staleTime: Infinity });
