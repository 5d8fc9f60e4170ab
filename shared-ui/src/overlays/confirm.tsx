import { useTexts } from '../i18n/texts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../components/Button';
import { Row, Stack } from '../components/layout';
import uiTexts from '../i18n/locales/en.json';
import { notify } from '../toasts/notify';
import { Modal } from './Modal';

export interface ConfirmRequest {
  title: string;
  /** What will be lost: "Are you sure you want to delete this student and their parent?". */
  message?: string;
  /** Text of the confirm button; Delete by default for destructive actions, otherwise Confirm. */
  confirmLabel?: string;
  /** Set to false for actions that destroy nothing. */
  destructive?: boolean;
  /**
   * The dialog is busy until this settles, and then closes even if it failed. If the user closes it earlier, a toast
   * says that the action continues.
   */
  action?: () => Promise<unknown>;
}

interface ConfirmDialogProps extends ConfirmRequest {
  onClose: (confirmed: boolean) => void;
  /** Called when the user closes the dialog while the action runs; `onClose(true)` follows. */
  onLeave: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
  title,
  message,
  confirmLabel,
  destructive = true,
  action,
  onClose,
  onLeave,
}: ConfirmDialogProps) {
  const t = useTexts(uiTexts);
  const [busy, setBusy] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  // Runs after the dialog has opened: an early Enter must not destroy anything.
  useEffect(() => cancel.current?.focus(), []);
  const carryOut = async () => {
    setBusy(true);
    // The caller's mutation shows its own error; only the confirmation matters here.
    await action?.().catch(() => undefined);
    onClose(true);
  };
  const leave = () => {
    if (!busy) return onClose(false);
    notify.info(t('goesOn'));
    return onLeave();
  };
  return (
    <Modal title={title} width="26rem" onClose={leave}>
      <Stack gap={5}>
        {message && <p>{message}</p>}
        <Row gap={2} align="end">
          <Button ref={cancel} variant="secondary" onClick={leave}>
            {t(busy ? 'doNotWait' : 'cancel')}
          </Button>
          <Button variant={destructive ? 'danger' : 'primary'} loading={busy} onClick={carryOut}>
            {confirmLabel ?? t(destructive ? 'delete' : 'confirm')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}

interface Pending extends ConfirmRequest {
  id: number;
  settle: (confirmed: boolean) => void;
}

let pending: Pending | null = null;
let questions = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const ask = (next: Pending | null) => {
  pending = next;
  listeners.forEach((listener) => listener());
};

/**
 * Asks the user; resolves true when they confirm (and `action`, if given, has settled). A second question while one is
 * open resolves the first with false.
 */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  pending?.settle(false);
  return new Promise((settle) => ask({ ...request, id: ++questions, settle }));
}

/** Renders the dialog of `confirm`: once, in the host. */
export function ConfirmArea() {
  const current = useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  );
  if (!current) return null;
  return (
    <ConfirmDialog
      {...current}
      key={current.id}
      onLeave={() => pending === current && ask(null)}
      onClose={(confirmed) => {
        current.settle(confirmed);
        if (pending === current) ask(null);
      }}
    />
  );
}
