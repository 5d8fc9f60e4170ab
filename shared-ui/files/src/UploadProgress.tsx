import { Button, formatBytes, Muted, Notice, ProgressBar, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useRef, useState } from 'react';
import filesTexts from './locales/en.json';
import type { UploadRequest } from './upload';

const NOT_SENDING = { progress: null, waiting: false };

/** Callbacks and abort signal that `useUploading` passes to an upload. */
export type UploadTracking = Required<Pick<UploadRequest, 'onProgress' | 'onWaiting' | 'signal'>>;

/**
 * Tracks one upload at a time: its progress (0 to 1, null while nothing is being sent), whether it is waiting for the
 * connection, and `cancel`.
 *
 * @param goesOn true if the upload continues after the page is left; otherwise leaving the page cancels it.
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

/** Pause and resume controls of a resumable upload. */
export interface Pausing {
  /** The upload is paused until the user resumes it. */
  paused: boolean;
  onPause: () => void;
  onGoOn: () => void;
}

interface UploadProgressProps {
  progress: number;
  waiting: boolean;
  onCancel: (() => void) | undefined;
  label?: string;
  /** File size. */
  bytes?: number | undefined;
  /** If omitted, the remaining size is not shown either. */
  pausing?: Pausing | undefined;
}

/** Shows an upload's progress, whether it is waiting for the connection, and buttons to pause or cancel it. */
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

/** A single button for both actions, so that it keeps the focus when pressed. */
function PauseButton({ paused, onPause, onGoOn }: Pausing) {
  const t = useTexts(filesTexts);
  return (
    <Button variant="secondary" onClick={paused ? onGoOn : onPause}>
      {t(paused ? 'goOn' : 'pause')}
    </Button>
  );
}
