import { api, call } from '@fulcrum/shared-ui';
import type { Choice, QuizResult } from '../attempt/answers';
import { REPLY_WITHIN_MS } from './open-quiz';

/** Submits the attempt with these last answers. Idempotent: the attempt is submitted once, however often it is sent. */
export const submitQuiz = (quizId: string, studentId: string, answers: Choice[]): Promise<QuizResult> =>
  call(
    api.POST('/api/quiz-student/{quizId}/submit', {
      params: { path: { quizId } },
      body: { studentId, answers },
      signal: AbortSignal.timeout(REPLY_WITHIN_MS),
      keepalive: true,
    }),
  );
