import type { Form } from '@fulcrum/forms';
import { confirm, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useRef } from 'react';
import sharedTexts from './locales/en.json';

/** What a form needs of the dialog that it is in. */
export interface FormDialog {
  /** Escape, the cross or Cancel: asks first while something typed would be lost. */
  onClose: () => void;
  /** Saved: nothing is lost. */
  onDone: () => void;
  noteTyped: (typed: boolean) => void;
}

/** A dialog with a form that does not throw away what was typed without asking. */
export function useFormDialog(onDone: () => void): FormDialog {
  const t = useTexts(sharedTexts);
  const typed = useRef(false);
  const question = { title: t('discardTitle'), message: t('discardQuestion'), confirmLabel: t('discard') };
  const close = async () => {
    if (!typed.current || (await confirm(question))) onDone();
  };
  const noteTyped = (is: boolean) => {
    typed.current = is;
  };
  return { onClose: () => void close(), onDone, noteTyped };
}

/** Lets the dialog know whether the form holds something that is neither saved nor being sent. */
export function useTyped<Values extends object>(
  { noteTyped }: FormDialog,
  initial: Values,
  { values, submitting }: Form<Values>,
): void {
  const names = Object.keys(values) as (keyof Values)[];
  const isChanged = names.some((name) => String(values[name] ?? '') !== String(initial[name] ?? ''));
  useEffect(() => noteTyped(isChanged && !submitting));
}
