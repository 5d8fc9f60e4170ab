import { api, call } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

/** What the public pages tell of the teacher: asked for once per visit. */
export const useSite = () =>
  useQuery({ queryKey: ['site'], queryFn: () => call(api.GET('/api/site')), staleTime: Infinity });

/** The address that calls a phone. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
