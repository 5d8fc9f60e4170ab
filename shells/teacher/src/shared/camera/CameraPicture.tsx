import { Button, classes, Notice, Stack } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import styles from './CameraPicture.module.css';
import type { CameraTrouble, useCamera } from './use-camera';

interface CameraPictureProps {
  camera: ReturnType<typeof useCamera>;
  /** Names the picture and says what is wrong, and what to do instead. */
  words: Record<CameraTrouble | 'again' | 'dark' | 'camera', string>;
  /** True if the picture may be cut to fill its place. */
  isFilled?: boolean;
  onAgain: () => void;
  /** What is below the picture. */
  children: (isOn: boolean) => ReactNode;
}

/** The camera's picture, with advice when there is no camera or it is too dark. */
export function CameraPicture({ camera, words, isFilled, onAgain, children }: CameraPictureProps) {
  const { video, state, dark } = camera;
  const trouble = state !== 'opening' && state !== 'scanning' ? state : null;
  return (
    <Stack gap={3}>
      {trouble && (
        <Notice tone="danger">
          <Stack gap={2}>
            <span>{words[trouble]}</span>
            <div>
              <Button variant="secondary" onClick={onAgain}>
                {words.again}
              </Button>
            </div>
          </Stack>
        </Notice>
      )}
      {dark && <Notice tone="warning">{words.dark}</Notice>}
      <video
        ref={video}
        className={classes(styles.camera, isFilled && styles.filled)}
        hidden={trouble !== null}
        muted
        playsInline
        aria-label={words.camera}
      />
      {children(trouble === null)}
    </Stack>
  );
}
