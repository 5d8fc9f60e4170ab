import { markPreview, openPreview } from './api/preview-quiz';
import type { KeptAnswers } from './attempt/answer-store';
import type { Answer, Choice, OpenedQuiz } from './attempt/answers';
import type { Timed } from './attempt/attempt-clock';
import { AttemptSession } from './attempt/attempt-session';
import type { AttemptCalls, Saved } from './attempt/attempt-view';

/** A preview leaves nothing on the device. */
const NOWHERE: KeptAnswers = {
  key: '',
  read: () => ({ entries: {}, submitting: false, at: 0 }),
  follow: () => true,
  setSubmitting: () => true,
  clear: () => undefined,
  onDisk: async () => undefined,
};

/** The calls of an attempt where no attempt is: the page has the answers, and the server is asked for questions and the result alone. */
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
    // Fresh addresses of the images; the time goes on and the answers stay, as in an attempt.
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

/** A course through the quiz as a student would have it, which nobody but this page knows of. */
export const previewSession = (opened: Timed<OpenedQuiz>): AttemptSession =>
  new AttemptSession(previewCalls(opened), NOWHERE, opened);
