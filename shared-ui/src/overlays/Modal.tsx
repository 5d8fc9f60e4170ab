import { useTexts } from '../i18n/texts';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../components/Button';
import uiTexts from '../i18n/locales/en.json';
import styles from './Modal.module.css';

interface ModalProps {
  title: string;
  onClose: () => void;
  /** CSS length; the dialog never leaves the window. */
  width?: string;
  children: ReactNode;
}

/**
 * A dialog over the page: the browser's own, so the focus stays inside, Escape closes it and it comes back to where it
 * was. Render it only while it is open.
 */
export function Modal({ title, onClose, width = '32rem', children }: ModalProps) {
  const t = useTexts(uiTexts);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still on the page: the browser gives the focus back only then.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={{ inlineSize: `min(calc(100vw - 2rem), ${width})` }}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
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
 * For what follows a request that a dialog sent: `ifOpen(onClose)` does nothing when the dialog was left meanwhile, so that
 * it does not close the one that was opened since.
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
