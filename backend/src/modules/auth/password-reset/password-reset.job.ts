import { defineJob } from '../../../platform/queues/job-definition.js';

/**
 * Mails a link to reset the password, if anybody has this email. The job is asked for by email and not by account, so
 * that the request does the same for a known and an unknown one.
 */
export const passwordResetMail = defineJob<{ email: string }>({
  name: 'auth.password-reset',
  queue: 'mail',
  key: ({ email }) => email,
});
