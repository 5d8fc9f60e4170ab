import { Button, Notice, Stack, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import doorTexts from '../locales/en.json';
import { useCamera } from '../use-camera';
import styles from './Door.module.css';

interface CameraProps {
  onCode: (code: string) => void;
}

/** The camera's picture, with advice when there is no camera or the picture is too dark. */
export function Camera({ onCode }: CameraProps) {
  const [attempt, setAttempt] = useState(0);
  return <Picture key={attempt} onCode={onCode} onAgain={() => setAttempt(attempt + 1)} />;
}

function Picture({ onCode, onAgain }: CameraProps & { onAgain: () => void }) {
  const t = useTexts(doorTexts);
  const { video, state, dark } = useCamera(onCode);
  const isOff = state !== 'opening' && state !== 'scanning';
  return (
    <Stack gap={2}>
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
    </Stack>
  );
}
