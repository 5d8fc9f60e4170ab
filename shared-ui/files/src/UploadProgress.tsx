import { Button, Notice, ProgressBar, Row, Stack, useTexts } from '@fulcrum/shared-ui';
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

interface UploadProgressProps {
  progress: number;
  waiting: boolean;
  onCancel: (() => void) | undefined;
  label?: string;
}

/** How far an upload is, that it waits for the line, and a way out of it. */
export function UploadProgress({ progress, waiting, onCancel, label }: UploadProgressProps) {
  const t = useTexts(filesTexts);
  return (
    <Stack gap={2}>
      <ProgressBar part={progress} label={label ?? t('uploading')} />
      {waiting && <Notice tone="warning">{t('waitingForLine')}</Notice>}
      {onCancel && (
        <Row>
          <Button variant="dangerSubtle" icon="close" onClick={onCancel}>
            {t('cancelUpload')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
