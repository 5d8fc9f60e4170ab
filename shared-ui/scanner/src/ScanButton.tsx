import { Button, Notice, Stack, useLazyModule, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useState } from 'react';
import scannerTexts from './locales/en.json';
import { countWaiting } from './page-store';
import type { ScannerProps } from './Scanner';
import styles from './ScanButton.module.css';

interface ScanButtonProps extends Omit<ScannerProps, 'photos' | 'onClose'> {
  /** Text of the button. */
  label: string;
  /** Photos to open the scanner with; an empty list opens it without photos, null keeps it closed. */
  photos: readonly File[] | null;
  onOpen: (photos: readonly File[] | null) => void;
  disabled?: boolean;
}

const loadScanner = () => import('./Scanner');

/** Opens the scanner and loads its code on the first press. Shows how many pages are left from an earlier visit. */
export function ScanButton({ label, photos, onOpen, onDone, disabled, ...scanning }: ScanButtonProps) {
  const t = useTexts(scannerTexts);
  const isOpen = photos !== null;
  const { part, failed, retry } = useLazyModule(loadScanner, isOpen);
  const waiting = useWaiting(scanning.draft, isOpen);
  const loading = isOpen && !part;
  const press = () => {
    if (failed) retry();
    onOpen([]);
  };
  return (
    <Stack gap={2}>
      <Button variant="secondary" icon="camera" className={styles.opens} {...{ disabled, loading }} onClick={press}>
        {label}
      </Button>
      {waiting > 0 && !isOpen && <Notice tone="info">{t('waiting', { count: waiting })}</Notice>}
      {isOpen && failed && (
        <Notice tone="danger">
          {t('loadFailed')}{' '}
          <Button variant="subtle" onClick={retry}>
            {t('tryAgain')}
          </Button>
        </Notice>
      )}
      {isOpen && part && (
        <part.default
          {...scanning}
          photos={photos}
          onClose={() => onOpen(null)}
          onDone={(file) => {
            onOpen(null);
            onDone(file);
          }}
        />
      )}
    </Stack>
  );
}

/** Returns the number of a draft's pages stored on this device. Read again when the scanner closes. */
function useWaiting(draft: string, isOpen: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (isOpen) return undefined;
    let wanted = true;
    void countWaiting(draft).then(
      (waiting) => wanted && setCount(waiting),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [draft, isOpen]);
  return count;
}
