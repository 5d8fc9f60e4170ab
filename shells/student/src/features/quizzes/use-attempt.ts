import { useUser } from '@fulcrum/shared-ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { openAttempt } from './api/open-quiz';
import { saveAnswers } from './api/save-answers';
import { submitQuiz } from './api/submit-quiz';
import { AnswerStore } from './attempt/answer-store';
import type { OpenedQuiz } from './attempt/answers';
import type { Timed } from './attempt/attempt-clock';
import { AttemptSession, FINAL } from './attempt/attempt-session';
import { asOfNow, AttemptStore, isStoredAlike } from './attempt/attempt-store';
import type { AttemptView } from './attempt/attempt-view';

function sessionOf(opened: Timed<OpenedQuiz>, studentId: string): AttemptSession {
  const quizId = opened.reply._id;
  const calls = {
    open: () => openAttempt(quizId),
    save: saveAnswers.bind(null, quizId),
    submit: submitQuiz.bind(null, quizId, studentId),
  };
  return new AttemptSession(calls, new AnswerStore(studentId, quizId), opened);
}

/** Stores an attempt as the server knows it, for use while offline, until it is over. */
function keepAttempt(session: AttemptSession, opened: Timed<OpenedQuiz>, store: AttemptStore): () => void {
  let kept: AttemptView | null = null;
  const keep = () => {
    const view = session.view();
    if (kept && isStoredAlike(kept, view)) return;
    kept = view;
    const isOver = FINAL.has(view.phase);
    const change = isOver ? store.drop(opened.reply._id) : store.keep(asOfNow(opened, view));
    change.catch(() => undefined);
  };
  keep();
  store.keepImages(opened.reply.questions).catch(() => undefined);
  return session.subscribe(keep);
}

/** The attempt of this page, which sends answers and counts down while the page is open. */
export function useAttemptSession(opened: Timed<OpenedQuiz>): AttemptSession {
  const { id } = useUser();
  const [session] = useState(() => sessionOf(opened, id));
  useEffect(() => keepAttempt(session, opened, new AttemptStore(id)), [session, opened, id]);
  useEffect(() => session.start(), [session]);
  return session;
}

/** A part of the attempt's view: the component re-renders only when that part changes. */
export const useAttemptView = <T>(session: AttemptSession, part: (view: AttemptView) => T): T =>
  useSyncExternalStore(session.subscribe, () => part(session.view()));
