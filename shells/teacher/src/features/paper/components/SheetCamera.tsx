import { classes, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { CameraPicture } from '../../../shared/camera/CameraPicture';
import { useCamera } from '../../../shared/camera/use-camera';
import reading from '../../../shared/camera/LastReading.module.css';
import { beep } from '../beep';
import scanTexts from '../locales/scan.en.json';
import { lookerOf, type SeenPicture } from '../reading/camera-looker';
import { SheetReader } from '../reading/sheet-reader';
import type { DeskView } from '../sheet-desk';
import type { ScanProps } from '../use-sheet-desk';
import styles from './Scan.module.css';
import { lookOf, useScannedWords } from './ScannedList';

/** Of the camera's picture, in px: a sheet of A4 that fills it has 5 px a mm. */
const WIDTH = 1920;

/** The camera's picture, read again and again, and the result of the last sheet. */
export function SheetCamera(props: ScanProps) {
  const [attempt, setAttempt] = useState(0);
  return <Picture key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}

function Picture({ work, scanning: { desk, view, send }, onAgain }: ScanProps & { onAgain: () => void }) {
  const t = useTexts(scanTexts);
  const open = useLooker(work.sheets);
  const onSeen = async (picture: SeenPicture | null) => {
    if (!picture || !(await desk.see(picture.seen, picture.photoOf, performance.now()))) return;
    beep();
    await send();
  };
  const camera = useCamera({ width: WIDTH, open, onSeen: (picture) => void onSeen(picture) });
  const words = {
    ...{ camera: t('camera'), again: t('again'), dark: t('dark'), insecure: t('insecure'), refused: t('refused') },
    ...{ none: t('none'), busy: t('busy'), readerFailed: t('readerFailed') },
  };
  return <CameraPicture {...{ camera, words, onAgain }}>{(isOn) => isOn && <Result view={view} />}</CameraPicture>;
}

/** Opens a reader that knows the sheets, also those that are printed while it is open. */
function useLooker(sheets: ScanProps['work']['sheets']) {
  const reader = useRef<SheetReader>(null);
  useEffect(() => reader.current?.know(sheets), [sheets]);
  return async () => {
    const opened = new SheetReader();
    opened.know(sheets);
    reader.current = opened;
    return lookerOf(opened);
  };
}

/** What the last sheet says, large enough to be read at arm's length, and what to do with the camera. */
function Result({ view: { aim, scanned, taken } }: { view: DeskView }) {
  const t = useTexts(scanTexts);
  const words = useScannedWords();
  const [last] = scanned;
  return (
    <div>
      <output className={classes(reading.message, last && reading[lookOf(last)])}>
        {last && (
          <span key={taken}>
            <bdi>{last.name || t('spare')}</bdi>: {words(last)}
          </span>
        )}
      </output>
      <p className={styles.aim}>{t(`aim.${aim ?? 'read'}`)}</p>
    </div>
  );
}
