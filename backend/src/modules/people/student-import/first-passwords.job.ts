import { defineJob } from '../../../platform/queues/job-definition.js';

/** Asks for the first mail of every student of a tenant who has no password and was never sent a link to choose one. */
export const firstPasswords = defineJob<{ tenantId: string }>({ name: 'auth.first-passwords', queue: 'maintenance' });
