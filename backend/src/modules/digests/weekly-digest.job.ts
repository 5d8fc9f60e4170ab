import { defineJob } from '../../platform/queues/job-definition.js';
import type { DigestKey } from './digests.repository.js';

/** Mails one parent one child's week. */
export const weeklyDigest = defineJob<DigestKey>({ name: 'digests.weekly', queue: 'mail' });
