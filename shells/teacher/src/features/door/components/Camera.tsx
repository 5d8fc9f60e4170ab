import { Button, Notice, Stack, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { LastScan } from '../door-desk';
import doorTexts from '../locales/en.json';
import { useCamera } from '../use-camera';
import styles from './Door.module.css';
import { LastCode } from './LastCode';

interface CameraProps {
  last: LastScan | null;
  onCode: (code: string) => void;
}

/** The camera's picture and the result of the last code, with advice when there is no camera or it is too dark. */
export function Camera({ onCode, last }: CameraProps) {
  const [attempt, setAttempt] = useState(0);
  return <Picture key={attempt} onCode={onCode} last={last} onAgain={() => setAttempt(attempt + 1)} />;
}

function Picture({ onCode, last, onAgain }: CameraProps & { onAgain: () => void }) {
  const t = useTexts(doorTexts);
  const { video, state, dark } = useCamera(onCode);
  const isOff = state !== 'opening' && state !== 'scanning';
  return (
    <Stack gap={3}>
      {isOff && (
        <Notice tone="danger">
          <Stack gap={2}>
            <span>{t(state)}</span>
            <div>
              <Button variant="secondary" onClick={onAgain}>
                {t('again')}
              </Button>
            </div>
          </Stack>
        </Notice>
      )}
      {dark && <Notice tone="warning">{t('dark')}</Notice>}
      <video ref={video} className={styles.camera} hidden={isOff} muted playsInline aria-label={t('camera')} />
      <LastCode last={last} isReady={!isOff} />
    </Stack>
  );
}
