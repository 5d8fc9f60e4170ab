import { defineJob } from '../../../platform/queues/job-definition.js';
import type { TaskKey } from '../tasks.repository.js';

/** Removes the submissions and files of a task that is marked deleted, and then the task. */
export const removeTask = defineJob<TaskKey>({ name: 'tasks.remove-task', queue: 'maintenance' });
