import { Button, type ButtonVariant, Notice, Stack, useLazyModule, useTexts } from '@fulcrum/shared-ui';
import scannerTexts from './locales/en.json';
import type { ScannerProps } from './Scanner';
import styles from './ScanButton.module.css';
import { useWaitingPages } from './use-waiting-pages';

interface ScanButtonProps extends Omit<ScannerProps, 'photos' | 'onClose'> {
  /** Text of the button. */
  label: string;
  /** Photos to open the scanner with; an empty list opens it without photos, null keeps it closed. */
  photos: readonly File[] | null;
  onOpen: (photos: readonly File[] | null) => void;
  disabled?: boolean;
  variant?: ButtonVariant;
}

const loadScanner = () => import('./Scanner');

/** Opens the scanner and loads its code on the first press. Shows how many pages are left from an earlier visit. */
export function ScanButton(props: ScanButtonProps) {
  const { label, photos, onOpen, onDone, disabled, variant = 'secondary', ...scanning } = props;
  const t = useTexts(scannerTexts);
  const isOpen = photos !== null;
  const { part, failed, retry } = useLazyModule(loadScanner, isOpen);
  const waiting = useWaitingPages(scanning.draft, isOpen);
  const loading = isOpen && !part;
  const press = () => {
    if (failed) retry();
    onOpen([]);
  };
  return (
    <Stack gap={2}>
      <Button icon="camera" className={styles.opens} {...{ variant, disabled, loading }} onClick={press}>
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
