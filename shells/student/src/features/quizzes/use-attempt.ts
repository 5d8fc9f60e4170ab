import { useUser } from '@fulcrum/shared-ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { openAttempt } from './api/open-quiz';
import { saveAnswers } from './api/save-answers';
import { submitQuiz } from './api/submit-quiz';
import { AnswerStore } from './attempt/answer-store';
import type { OpenedQuiz } from './attempt/answers';
import type { Timed } from './attempt/attempt-clock';
import { AttemptSession } from './attempt/attempt-session';
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

/** The attempt of this page, sending and counting while the page is shown. */
export function useAttemptSession(opened: Timed<OpenedQuiz>): AttemptSession {
  const { id } = useUser();
  const [session] = useState(() => sessionOf(opened, id));
  useEffect(() => session.start(), [session]);
  return session;
}

/** A part of the attempt's view: the component is painted again only when that part changes. */
export const useAttemptView = <T>(session: AttemptSession, part: (view: AttemptView) => T): T =>
  useSyncExternalStore(session.subscribe, () => part(session.view()));
