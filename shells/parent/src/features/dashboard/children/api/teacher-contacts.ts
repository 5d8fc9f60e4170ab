import { type TakeReplies, teacherContactsKey, teacherContactsOptions } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

/** Puts the reply into the cache when the server renders the parent's home page. */
export const takeTeacherContacts: TakeReplies = (replies, queries) => {
  const contacts = replies['/api/site/contacts'];
  if (contacts) queries.setQueryData(teacherContactsKey, contacts);
};

/** The teachers of the parent's children, with their ways of contact. */
export const useTeacherContacts = () => useQuery(teacherContactsOptions);
