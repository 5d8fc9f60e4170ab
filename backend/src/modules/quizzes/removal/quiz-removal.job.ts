import { defineJob } from '../../../platform/queues/job-definition.js';
import type { QuizKey } from '../quizzes.repository.js';

/** Removes the attempts of a quiz that is marked deleted, and then the quiz. */
export const removeQuiz = defineJob<QuizKey>({ name: 'quizzes.remove-quiz', queue: 'maintenance' });
