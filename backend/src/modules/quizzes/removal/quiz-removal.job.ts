import { defineJob } from '../../../platform/queues/job-definition.js';
import type { QuizKey } from '../quizzes.repository.js';

/**
 * A student who opened the quiz just before it was deleted may still be writing the attempt: it is removed with the others when
 * they are removed so long after the deletion, longer than any request lasts.
 */
export const REMOVAL_DELAY_MS = 60_000;

/** Removes the attempts of a quiz that is marked deleted, and then the quiz. */
export const removeQuiz = defineJob<QuizKey>({ name: 'quizzes.remove-quiz', queue: 'maintenance' });
