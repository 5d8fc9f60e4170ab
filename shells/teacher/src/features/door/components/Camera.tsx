import { useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { CameraPicture } from '../../../shared/camera/CameraPicture';
import { useCamera } from '../../../shared/camera/use-camera';
import type { LastScan } from '../door-desk';
import doorTexts from '../locales/en.json';
import { openReader } from '../reader';
import { LastCode } from './LastCode';

/** Of the camera's picture, in px: a code fills a third of it. */
const WIDTH = 1280;

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
  const camera = useCamera({
    width: WIDTH,
    open: openReader,
    onSeen: (codes) => codes.forEach((code) => onCode(code)),
  });
  const words = {
    ...{ camera: t('camera'), again: t('again'), dark: t('dark'), insecure: t('insecure'), refused: t('refused') },
    ...{ none: t('none'), busy: t('busy'), readerFailed: t('readerFailed') },
  };
  return (
    <CameraPicture {...{ camera, words, onAgain }} isFilled>
      {(isOn) => <LastCode last={last} isReady={isOn} />}
    </CameraPicture>
  );
}
