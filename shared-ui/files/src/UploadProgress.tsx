import { Button, formatBytes, Muted, Notice, ProgressBar, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useRef, useState } from 'react';
import filesTexts from './locales/en.json';
import type { UploadRequest } from './upload';

const NOT_SENDING = { progress: null, waiting: false };

/** The state of an upload, and what ends it. */
export type UploadTracking = Required<Pick<UploadRequest, 'onProgress' | 'onWaiting' | 'signal'>>;

/**
 * One upload at a time: how far it is (0 to 1, null while nothing is sent), whether it waits for the line, and `cancel`.
 *
 * @param goesOn true for an upload that goes on when the page is left; otherwise that calls it off.
 */
export function useUploading({ goesOn = false } = {}) {
  const [state, setState] = useState<{ progress: number | null; waiting: boolean }>(NOT_SENDING);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => {
    if (!goesOn) return () => controller.current?.abort();
    return undefined;
  }, [goesOn]);
  const track = async <Result,>(send: (tracking: UploadTracking) => Promise<Result>): Promise<Result> => {
    const { signal } = (controller.current = new AbortController());
    const change = (part: Partial<typeof state>) => setState((now) => ({ ...now, ...part }));
    setState({ progress: 0, waiting: false });
    try {
      return await send({
        signal,
        onProgress: (progress) => change({ progress }),
        onWaiting: (waiting) => change({ waiting }),
      });
    } finally {
      setState(NOT_SENDING);
    }
  };
  return { ...state, track, cancel: () => controller.current?.abort() };
}

/** What can be done with an upload that goes on where it stopped. */
export interface Pausing {
  /** It was stopped, and goes on when it is asked to. */
  paused: boolean;
  onPause: () => void;
  onGoOn: () => void;
}

interface UploadProgressProps {
  progress: number;
  waiting: boolean;
  onCancel: (() => void) | undefined;
  label?: string;
  /** Of the file. */
  bytes?: number | undefined;
  /** Left out, what is left is not shown either. */
  pausing?: Pausing | undefined;
}

/** How far an upload is, that it waits for the line, and the ways to stop it. */
export function UploadProgress({ progress, waiting, onCancel, label, bytes, pausing }: UploadProgressProps) {
  const t = useTexts(filesTexts);
  const isPaused = pausing?.paused ?? false;
  return (
    <Stack gap={2}>
      <ProgressBar part={progress} label={label ?? t(isPaused ? 'paused' : 'uploading')} />
      {pausing && bytes !== undefined && (
        <Muted>{t('left', { left: formatBytes(Math.round(bytes * (1 - progress))), size: formatBytes(bytes) })}</Muted>
      )}
      {waiting && !isPaused && <Notice tone="warning">{t('waitingForLine')}</Notice>}
      <Row gap={2}>
        {pausing && <PauseButton {...pausing} />}
        {onCancel && (
          <Button variant="dangerSubtle" icon="close" onClick={onCancel}>
            {t('cancelUpload')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** One button for both, which keeps the focus when it is pressed. */
function PauseButton({ paused, onPause, onGoOn }: Pausing) {
  const t = useTexts(filesTexts);
  return (
    <Button variant="secondary" onClick={paused ? onGoOn : onPause}>
      {t(paused ? 'goOn' : 'pause')}
    </Button>
  );
}
