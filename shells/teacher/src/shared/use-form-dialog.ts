import type { Form } from '@fulcrum/forms';
import { confirm, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useRef } from 'react';
import sharedTexts from './locales/en.json';

/** What a form needs from its dialog. */
export interface FormDialog {
  /** For Escape, the cross and Cancel: asks first if typed input would be lost. */
  onClose: () => void;
  /** Closes after saving, without asking. */
  onDone: () => void;
  noteTyped: (typed: boolean) => void;
}

/** A form dialog that asks before discarding typed input. */
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

/** Tells the dialog whether the form has input that is neither saved nor being sent. */
export function useTyped<Values extends object>(
  { noteTyped }: FormDialog,
  initial: Values,
  { values, submitting }: Form<Values>,
): void {
  const names = Object.keys(values) as (keyof Values)[];
  const isChanged = names.some((name) => String(values[name] ?? '') !== String(initial[name] ?? ''));
  useEffect(() => noteTyped(isChanged && !submitting));
}
