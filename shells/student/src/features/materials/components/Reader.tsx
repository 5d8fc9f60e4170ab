import { Button, classes, useTexts } from '@fulcrum/shared-ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from '../materials.module.css';
import materialTexts from '../locales/en.json';

interface ReaderProps {
  title: string;
  /** Called when the document fills the screen. */
  onFull: () => void;
  /** Undefined for files on another site. */
  onDownload: (() => void) | undefined;
  children: ReactNode;
}

/** The document and, above it, the buttons for full screen, in which a small screen reads it, and download. */
export function Reader({ title, onFull, onDownload, children }: ReaderProps) {
  const t = useTexts(materialTexts);
  const reader = useRef<HTMLDivElement>(null);
  const { isFull, isCovering, toggle } = useFullScreen(reader, onFull);
  return (
    <div ref={reader} className={classes(styles.reader, isCovering && styles.covering)}>
      <div className={styles.readerTools}>
        <Button variant="secondary" icon={isFull ? 'close' : 'expand'} className={styles.full} onClick={toggle}>
          {t(isFull ? 'leaveFullScreen' : 'fullScreen')}
          <span className="visually-hidden"> {title}</span>
        </Button>
        {onDownload && (
          <Button variant="secondary" icon="download" onClick={onDownload}>
            {t('download')}
            <span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}

/** The element's full screen: the browser's or, where it has none (iPhone), a cover of the whole window. */
function useFullScreen(element: RefObject<HTMLElement | null>, onFull: () => void) {
  const [isOnScreen, setOnScreen] = useState(false);
  const [isCovering, setCovering] = useState(false);
  useEffect(() => {
    const look = () => setOnScreen(element.current !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [element]);
  useEffect(() => {
    if (!isCovering) return undefined;
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setCovering(false);
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isCovering]);
  const isFull = isOnScreen || isCovering;
  const toggle = () => {
    if (!isFull) onFull();
    if (isOnScreen) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void element.current?.requestFullscreen();
    else setCovering(!isCovering);
  };
  return { isFull, isCovering, toggle };
}
