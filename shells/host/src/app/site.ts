import { type components, siteOptions, teacherContactsOptions } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export type Site = components['schemas']['SiteDto'];

/** See `siteOptions`. */
export const useSite = (language?: string) => useQuery(siteOptions(language));

/** See `teacherContactsOptions`. */
export const useTeacherContacts = () => useQuery(teacherContactsOptions);

/** The `tel:` address of a phone number. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
