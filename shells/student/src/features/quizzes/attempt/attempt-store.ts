import { AccountTable, keptName } from '@fulcrum/saving';
import type { AskedQuestion } from '../../../shared/questions/asked-question';
import type { OpenedQuiz } from './answers';
import { sheetEntry } from './answer-sheet';
import { slotsOf } from '../../../shared/questions/slots';
import type { Timed } from './attempt-clock';
import type { AttemptView } from './attempt-view';

/** An opened attempt with the answers that the server has acknowledged since: the starting point of an offline page. */
export function asOfNow(opened: Timed<OpenedQuiz>, view: Pick<AttemptView, 'questions' | 'sheet' | 'endsAt'>) {
  const { questions, sheet, endsAt } = view;
  const answers = questions.flatMap(slotsOf).flatMap((questionId) => {
    const { saved } = sheetEntry(sheet, questionId);
    return saved ? [{ questionId, answer: saved }] : [];
  });
  return {
    ...opened,
    reply: { ...opened.reply, questions: [...questions], answers, endsAt: new Date(endsAt).toISOString() },
  };
}

/** Whether two views of an attempt are stored the same: an answer that the server does not have yet is not stored here. */
export const isStoredAlike = (one: AttemptView, other: AttemptView): boolean =>
  one.phase === other.phase &&
  one.endsAt === other.endsAt &&
  one.questions === other.questions &&
  one.questions
    .flatMap(slotsOf)
    .every((slot) => sheetEntry(one.sheet, slot).saved === sheetEntry(other.sheet, slot).saved);

/**
 * One student's started attempts on this device, with the images of their questions, so that the attempt continues
 * after a reload or a killed browser while offline. Answers waiting for the server are in `AnswerStore`. Everything
 * here may fail without stopping the quiz.
 */
export class AttemptStore {
  private readonly table: AccountTable<Timed<OpenedQuiz>>;
  private readonly images: string;

  constructor(studentId: string) {
    this.images = keptName(studentId, 'attempts');
    this.table = new AccountTable(studentId, 'attempts');
  }

  keep(opened: Timed<OpenedQuiz>): Promise<void> {
    return this.table.keep(opened.reply._id, opened);
  }

  read(quizId: string): Promise<Timed<OpenedQuiz> | undefined> {
    return this.table.get(quizId);
  }

  /** Fetches the images one after the other, in question order; the service worker serves them while offline. */
  async keepImages(questions: readonly AskedQuestion[]): Promise<void> {
    const cache = await caches.open(this.images);
    for (const { imageUrl } of questions) {
      if (!imageUrl) continue;
      // The signature in the query changes; the file behind it does not.
      if (!(await cache.match(imageUrl, { ignoreSearch: true }))) await cache.add(imageUrl);
    }
  }

  /** Deletes an attempt that is over. Its images stay until the next logout, since another attempt may be open. */
  drop(quizId: string): Promise<void> {
    return this.table.remove([quizId]);
  }
}
