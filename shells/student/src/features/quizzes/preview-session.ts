import { markPreview, openPreview } from './api/preview-quiz';
import type { KeptAnswers } from './attempt/answer-store';
import type { Answer } from '../../shared/questions/asked-question';
import type { Choice, OpenedQuiz } from './attempt/answers';
import type { Timed } from './attempt/attempt-clock';
import { AttemptSession } from './attempt/attempt-session';
import type { AttemptCalls, Saved } from './attempt/attempt-view';

/** Storage that keeps nothing: a preview leaves nothing on the device. */
const NOWHERE: KeptAnswers = {
  key: '',
  read: () => ({ entries: {}, submitting: false, at: 0 }),
  follow: () => true,
  setSubmitting: () => true,
  clear: () => undefined,
  onDisk: async () => undefined,
};

/**
 * The calls of an attempt, without an attempt on the server: the page holds the answers, and only the questions and the
 * result come from the server.
 */
function previewCalls({ reply, receivedAt }: Timed<OpenedQuiz>): AttemptCalls {
  const quizId = reply._id;
  const given = new Map<string, Answer>();
  const note = (choices: Choice[]) => choices.forEach(({ questionId, answer }) => given.set(questionId, answer));
  const answers = (): Choice[] => [...given].map(([questionId, answer]) => ({ questionId, answer }));
  const ahead = Date.parse(reply.serverTime) - receivedAt;
  const save = (choices: Choice[]): Timed<Saved> => {
    note(choices);
    const now = Date.now();
    const left = Date.parse(reply.endsAt) - (now + ahead);
    const savedAt = new Date(now + ahead).toISOString();
    return {
      reply: { savedAt, remainingSeconds: Math.max(0, Math.ceil(left / 1_000)) },
      ...{ sentAt: now, receivedAt: now },
    };
  };
  return {
    // Fetches fresh image addresses; time and answers continue, as in an attempt.
    open: async () => {
      const { reply: again, ...times } = await openPreview(quizId);
      const held = answers().flatMap(({ questionId, answer }) => (answer ? [{ questionId, answer }] : []));
      return { reply: { ...again, endsAt: reply.endsAt, answers: held }, ...times };
    },
    save: async (choices) => save(choices),
    submit: async (choices) => {
      note(choices);
      return markPreview(quizId, answers());
    },
  };
}

/** A session with a quiz as a student would have it, which exists only in this page. */
export const previewSession = (opened: Timed<OpenedQuiz>): AttemptSession =>
  new AttemptSession(previewCalls(opened), NOWHERE, opened);
