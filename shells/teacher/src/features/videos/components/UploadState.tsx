import { Button, Notice, ProgressBar, Stack, useTexts } from '@fulcrum/shared-ui';
import videoTexts from '../locales/en.json';
import type { UploadPhase } from '../upload/upload-session';
import type { VideoUpload } from '../upload/use-video-upload';

const LABELS = { sending: 'uploading', stopped: 'uploading', processing: 'processing', done: 'done' } as const;
const hasLabel = (phase: UploadPhase): phase is keyof typeof LABELS => phase in LABELS;

/** How far the upload and its preparing are, and what to do when it was cut off. */
export function UploadState({ upload: { phase, part, reason, resume } }: { upload: VideoUpload }) {
  const t = useTexts(videoTexts);
  if (phase === 'failed') {
    return (
      <Notice tone="danger">
        {t('processingFailed')}
        {reason && `: ${reason}`}
      </Notice>
    );
  }
  if (!hasLabel(phase)) return null;
  return (
    <Stack gap={2}>
      <ProgressBar part={part} label={t(LABELS[phase])} />
      {phase === 'stopped' && (
        <Notice tone="warning">
          <p>{t('stopped', { percent: Math.round(part * 100) })}</p>
          <p>{t('interrupted')}</p>
          <Button variant="secondary" onClick={resume}>
            {t('goOn')}
          </Button>
        </Notice>
      )}
    </Stack>
  );
}
