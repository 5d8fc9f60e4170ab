import { defineJob } from '../../../platform/queues/job-definition.js';

/** Mails a parent who has never chosen a password a one-time password, made at the moment of sending. */
export const parentInvitation = defineJob<{ parentId: string }>({
  name: 'auth.parent-invitation',
  queue: 'mail',
  key: ({ parentId }) => parentId,
});
