import { keptName } from '@fulcrum/shared-ui';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { AskedQuestion, OpenedQuiz } from './answers';
import { entryOf } from './answer-sheet';
import type { Timed } from './attempt-clock';
import type { AttemptView } from './attempt-view';

/** An opened attempt with what the server has acknowledged since: what a page without a line begins from. */
export function asOfNow(opened: Timed<OpenedQuiz>, view: Pick<AttemptView, 'questions' | 'sheet' | 'endsAt'>) {
  const { questions, sheet, endsAt } = view;
  const answers = questions.flatMap(({ _id: questionId }) => {
    const { saved } = entryOf(sheet, questionId);
    return saved ? [{ questionId, answer: saved }] : [];
  });
  return {
    ...opened,
    reply: { ...opened.reply, questions: [...questions], answers, endsAt: new Date(endsAt).toISOString() },
  };
}

/**
 * One student's begun attempts on this device, with the images of their questions, so that a reload or a killed browser without
 * a line goes on. The answers that wait for the server are in `AnswerStore`. Everything here may fail: the quiz goes on without.
 */
export class AttemptStore {
  private readonly store: UseStore;
  private readonly images: string;

  constructor(studentId: string) {
    this.images = keptName(studentId, 'attempts');
    this.store = createStore(this.images, 'kept');
  }

  async keep(opened: Timed<OpenedQuiz>): Promise<void> {
    await set(opened.reply._id, opened, this.store);
  }

  read(quizId: string): Promise<Timed<OpenedQuiz> | undefined> {
    return get(quizId, this.store);
  }

  /** Fetches the images one after the other, those first that come first; the service worker shows them when there is no line. */
  async keepImages(questions: readonly AskedQuestion[]): Promise<void> {
    const cache = await caches.open(this.images);
    for (const { imageUrl } of questions) {
      // The signature in the query changes; the file behind it does not.
      if (!(await cache.match(imageUrl, { ignoreSearch: true }))) await cache.add(imageUrl);
    }
  }

  /** The attempt is over. Its images stay until the next logout: another attempt may be open. */
  async drop(quizId: string): Promise<void> {
    await del(quizId, this.store);
  }
}
