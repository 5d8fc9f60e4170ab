import { useEffect, useRef } from 'react';
import { type AnswerOption, OPTIONS } from './attempt/answers';

interface QuizKeys {
  onOption: (option: AnswerOption) => void;
  /** 1 to the next question, -1 to the one before. */
  onStep: (step: 1 | -1) => void;
}

/** Keys go to what has the focus when that is a dialog, a field or an image that scrolls sideways. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog, input, textarea, select, [data-scrolls]') !== null;

/** A to D answer, the arrows change the question: wherever the focus is on the page. */
export function useQuizKeys(keys: QuizKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event.target)) return;
      const option = OPTIONS.find((letter) => letter === event.key.toUpperCase());
      if (option) latest.current.onOption(option);
      const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
        latest.current.onStep(event.key === forward ? 1 : -1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
