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
      // A tab that is closed right after an answer still sends it.
      keepalive: true,
    }),
  );

/** Saves these answers; once it resolves they are durable. Without any it only asks how much time is left. */
export const saveAnswers = (quizId: string, answers: Choice[]): Promise<Timed<Saved>> =>
  timed(() => putAnswers(quizId, answers));
