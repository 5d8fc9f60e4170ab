import { Icon, keyLetter, Loading, LoadFailed, Modal, useLazyModule, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useState } from 'react';
import searchTexts from './locales/en.json';
import styles from './search.module.css';

const loadPalette = () => import('./Palette').then(({ Palette }) => Palette);
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * The team's search: a field at the top, which Ctrl+K opens too. The search itself is loaded only when it is opened.
 */
export function Search() {
  const t = useTexts(searchTexts);
  const [isOpen, setOpen] = useState(false);
  const { part: Palette, failed, retry } = useLazyModule(loadPalette, isOpen);
  const close = () => setOpen(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (keyLetter(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // It would open behind another dialog, so an open dialog takes precedence.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" className={styles.field} aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span className={styles.label}>{t('search')}</span>
        <kbd className={styles.keys} dir="ltr">
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <Modal title={t('title')} width="40rem" onClose={close}>
          {Palette ? <Palette onClose={close} /> : failed ? <LoadFailed onRetry={retry} /> : <Loading rows={1} />}
        </Modal>
      )}
    </>
  );
}
