import { useTexts } from '../i18n/texts';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../components/Button';
import uiTexts from '../i18n/locales/en.json';
import styles from './Modal.module.css';

interface ModalProps {
  title: string;
  onClose: () => void;
  /** CSS length; the dialog never exceeds the window. */
  width?: string;
  children: ReactNode;
}

/**
 * Native dialog over the page: keeps the focus inside, closes on Escape and then restores the focus. Render it only
 * while it is open.
 */
export function Modal({ title, onClose, width = '32rem', children }: ModalProps) {
  const t = useTexts(uiTexts);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closes the dialog while it is still in the document: otherwise the browser does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget || !event.cancelable) return;
    event.preventDefault();
    onClose();
  };
  // After a repeated Escape, Chromium closes the dialog whatever `cancel` says. Its content may have to stay, as while
  // the user is asked about unsaved input: then it must also be visible.
  const onClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || event.currentTarget.open) return;
    event.currentTarget.showModal();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={{ inlineSize: `min(calc(100vw - 2rem), ${width})` }}
      aria-labelledby={id}
      onCancel={onCancel}
      onClose={onClosed}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}

/**
 * For callbacks after a dialog's request: `ifOpen(onClose)` does nothing if the dialog was closed meanwhile, so that it
 * does not close another dialog opened since.
 */
export function useIfOpen(): (act: () => void) => void {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return (act) => {
    if (open.current) act();
  };
}
