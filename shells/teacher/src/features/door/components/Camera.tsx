import { Button, Notice, Stack, useTexts } from '@fulcrum/shared-ui';
import { useRef } from 'react';
import doorTexts from '../locales/en.json';
import { useCamera } from '../use-camera';
import styles from './Door.module.css';

/** The camera's picture, and what to do when there is none or it is too dark. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useTexts(doorTexts);
  const video = useRef<HTMLVideoElement>(null);
  const { state, dark, again } = useCamera(video, onCode);
  const isOff = state !== 'opening' && state !== 'scanning';
  return (
    <Stack gap={2}>
      {isOff && (
        <Notice tone="danger">
          <Stack gap={2}>
            <span>{t(state)}</span>
            <div>
              <Button variant="secondary" onClick={again}>
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
