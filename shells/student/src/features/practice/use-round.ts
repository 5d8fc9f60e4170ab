import { serverNow, useUser } from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { noteAnswered, type ServedQuestion } from './api/next-practice';
import type { CountedAnswer, PracticeAnswer } from './api/send-answers';
import { type OutboxView, practiceOutboxOf } from './outbox/practice-outbox';

/** An answer to a question; of one with parts, to those that have one. */
export type Given = Pick<PracticeAnswer, 'answer' | 'parts'>;

/** What the student has answered in this round. */
export interface GivenAnswer extends Given {
  served: ServedQuestion;
}

export function usePracticeOutbox(): OutboxView {
  const outbox = practiceOutboxOf(useUser().id);
  return useSyncExternalStore(outbox.subscribe, outbox.view);
}

const answerIn = ({ served, ...given }: GivenAnswer): PracticeAnswer => ({
  ...{ id: served.id, questionId: served.question._id },
  ...given,
});

/** Asks again for what was told about these answers: an address of a picture in it has expired. */
export function useRenewal(given: readonly GivenAnswer[]): () => void {
  const { id: studentId } = useUser();
  return () => void practiceOutboxOf(studentId).renew(given.map(answerIn));
}

/** The server's reply to an answer; null until it has come. */
export function useReply({ served }: GivenAnswer): CountedAnswer | null {
  return usePracticeOutbox().replies.get(served.id) ?? null;
}

/**
 * Some questions, one in front. `given` is in the order of answering; the question in front may be the last of them,
 * whose verdict is shown.
 */
export function useRound(questions: readonly ServedQuestion[]) {
  const { id: studentId } = useUser();
  const queries = useQueryClient();
  const [left, setLeft] = useState(questions);
  const [given, setGiven] = useState<readonly GivenAnswer[]>([]);
  const [front] = left;
  const last = given.at(-1);
  return {
    front,
    given,
    /** The answer to the question in front. */
    answered: last && last.served === front ? last : null,
    canPutOff: left.length > 1,
    answer: (answer: Given) => {
      if (!front) return;
      const one = { served: front, ...answer };
      setGiven([...given, one]);
      noteAnswered(queries, studentId, front.question._id);
      const at = new Date(serverNow()).toISOString();
      void practiceOutboxOf(studentId).add({ ...answerIn(one), at });
    },
    goOn: () => setLeft(left.slice(1)),
    /** Puts the question in front behind the others. */
    putOff: () => setLeft([...left.slice(1), ...left.slice(0, 1)]),
  };
}

export type Round = ReturnType<typeof useRound>;
