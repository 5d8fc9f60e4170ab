import { Button, Row, useTexts } from '@fulcrum/shared-ui';
import { toastOutcome } from '../../../shared/failures';
import { useDeleteQuiz } from '../api/delete-quiz';
import type { Quiz } from '../../../shared/api/list-quizzes';
import quizTexts from '../locales/en.json';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './ConfirmToast.module.css';

interface DeleteQuizToastProps {
  quiz: Quiz;
  onDone: () => void;
}

/** Asks whether to delete a quiz, and says how many results it has. */
export function DeleteQuizToast({ quiz: { _id, title, running, submitted }, onDone }: DeleteQuizToastProps) {
  const t = useTexts(quizTexts);
  const remove = useDeleteQuiz();
  const count = running + submitted;
  return (
    <ConfirmToast
      message={count > 0 ? t('deleteLoses', { title, count }) : t('deleteQuestion', { title })}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      onConfirm={() => toastOutcome(remove.mutateAsync(_id), { done: t('deleted'), failed: t('failedToDelete') })}
      onDone={onDone}
    />
  );
}

interface ConfirmToastProps {
  message: string;
  confirmLabel: string;
  cancelLabel: string;
  /** The action: the toast stays, busy, until it settles. Must not reject. */
  onConfirm: () => Promise<unknown>;
  onDone: () => void;
}

/**
 * A confirmation at the top right, where toasts are. It stays until answered and leaves the page usable. The focus moves to Cancel, and returns to where it was after the answer.
 */
function ConfirmToast({ message, confirmLabel, cancelLabel, onConfirm, onDone }: ConfirmToastProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    cancel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const carryOut = async () => {
    setBusy(true);
    await onConfirm();
    onDone();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a short cut to Cancel
    <div
      role="alertdialog"
      aria-labelledby={id}
      className={styles.toast}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !busy) onDone();
      }}
    >
      <p id={id} className={styles.message} dir="auto">
        {message}
      </p>
      <Row gap={2} align="end">
        <Button ref={cancel} variant="secondary" disabled={busy} onClick={onDone}>
          {cancelLabel}
        </Button>
        <Button variant="danger" loading={busy} onClick={carryOut}>
          {confirmLabel}
        </Button>
      </Row>
    </div>
  );
}
