import { api, call, type TakeReplies } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

const TEACHER_CONTACTS = ['site', 'contacts'];

/** Puts the reply into the cache when the server renders the parent's home page. */
export const takeTeacherContacts: TakeReplies = (replies, queries) => {
  const contacts = replies['/api/site/contacts'];
  if (contacts) queries.setQueryData(TEACHER_CONTACTS, contacts);
};

/** The teachers of the parent's children, with their ways of contact. */
export const useTeacherContacts = () =>
  useQuery({
    queryKey: TEACHER_CONTACTS,
    queryFn: () => call(api.GET('/api/site/contacts')),
    staleTime: Infinity,
  });
