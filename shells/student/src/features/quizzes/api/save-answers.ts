import { api, call } from '@fulcrum/shared-ui';
import type { Choice } from '../attempt/answers';
import { timed, type Timed } from '../attempt/attempt-clock';
import type { Saved } from '../attempt/attempt-view';
import { REPLY_WITHIN_MS } from './open-quiz';

const putAnswers = (quizId: string, answers: Choice[]): Promise<Saved> =>
  call(
    api.PUT('/api/quiz-student/{quizId}/answers', {
      params: { path: { quizId } },
      body: { answers },
      signal: AbortSignal.timeout(REPLY_WITHIN_MS),
      // Sends the request even if the tab is closed right after an answer.
      keepalive: true,
    }),
  );

/** Saves these answers; they are durable once it resolves. Without answers it only requests the remaining time. */
export const saveAnswers = (quizId: string, answers: Choice[]): Promise<Timed<Saved>> =>
  timed(() => putAnswers(quizId, answers));
