import { useEffect, useEffectEvent, useState } from 'react';
import { failureToast } from '../../shared/failures';
import type { SheetRead } from './api/send-sheet';
import { useCheckSheet } from './api/sheet-reads';
import { type Answer, answerOfKey, checkFormOf, openRowsOf } from './check-rules';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, dialog') !== null;

/** Calls back for each key outside of fields and dialogs. @param press returns whether the key does something here */
function useKeys(press: (event: KeyboardEvent) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held decides one row, not all that follow.
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (press(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

interface CheckingTerms {
  /** What to say when a decision could not be saved. */
  failure: string;
  /** False while the doubtful row cannot be seen: no key decides then. */
  isShown: boolean;
  onDone: () => void;
}

/**
 * Collects what a person decides about one sheet, by key or touch. The last answer saves it; a name that is chosen does
 * not, since arrow keys go through all of them.
 */
export function useChecking(read: SheetRead, { failure, isShown, onDone }: CheckingTerms) {
  const rows = openRowsOf(read);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [studentId, setStudentId] = useState('');
  const check = useCheckSheet(read.quizId);
  const row = rows.find(({ questionId }) => !answers.has(questionId));
  const save = async (decided: ReadonlyMap<string, Answer>, owner: string) => {
    const isWhole = decided.size === rows.length && (read.student !== null || owner !== '');
    if (!isWhole || check.isPending) return;
    await check
      .mutateAsync({ id: read._id, form: checkFormOf(read, decided, owner) })
      .then(onDone, failureToast(failure));
  };
  const decide = (answer: Answer) => {
    if (!row) return;
    const decided = new Map(answers).set(row.questionId, answer);
    setAnswers(decided);
    void save(decided, studentId);
  };
  const back = () => setAnswers(new Map([...answers].slice(0, -1)));
  useKeys((event) => {
    if (!isShown) return false;
    const answer = row && answerOfKey(event, row);
    if (answer !== undefined) decide(answer);
    else if (event.key === 'Backspace') back();
    else return false;
    return true;
  });
  return {
    ...{ rows, row, answers, studentId, decide, name: setStudentId, back },
    isSaving: check.isPending,
    saveNow: () => void save(answers, studentId),
  };
}
