import {
  Button,
  Card,
  formatBytes,
  Muted,
  Notice,
  notify,
  ProgressBar,
  Row,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import { ContentFields } from '../../../shared/content/ContentFields';
import type { ContentTerms } from '../../../shared/content/content-form';
import { useContentForm } from '../../../shared/content/use-content-form';
import { HIDE_AFTER_MS, useLeavingUpload } from '../../../shared/content/use-upload-progress';
import { useTenant } from '../../../shared/tenant';
import { useAddVideoLink } from '../api/change-video';
import videoTexts from '../locales/en.json';
import { NO_UPLOAD, type UploadPhase, UploadSession, type UploadState } from '../upload/upload-session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { videosKey } from '../api/list-videos';
import type { VideoTerms } from '../upload/resumable-upload';

/** The server's limit for a video. */
const MAX_VIDEO_BYTES = 2048 * 1024 * 1024;

/** Submits the form with the call for its source. */
function useAdding(yearId: string) {
  const t = useTexts(videoTexts);
  const teacherId = useTenant();
  const upload = useVideoUpload();
  const link = useAddVideoLink();
  useLeavingUpload(upload.phase === 'sending' || upload.phase === 'stopped');
  const send = async ({ title, unitId, chapterId, source, file, url }: ContentTerms) => {
    const place = { title, yearId, unitId, chapterId };
    if (source === 'file' && file) {
      await upload.send(file, { ...place, teacherId });
      notify.success(t('uploaded'));
    } else {
      await link.mutateAsync({ ...place, videoUrl: url });
      notify.success(t('added'));
    }
  };
  return { upload, send };
}

/** Form for a video file, or a link to a video elsewhere, for the students of a year. */
export function AddVideo({ yearId }: { yearId: string }) {
  const t = useTexts(videoTexts);
  const { upload, send } = useAdding(yearId);
  const form = useContentForm({ yearId, fileRequired: t('selectVideo'), send, failure: t('failedToCreate') });
  const byFile = form.values.source === 'file';
  const file = {
    label: t('file', { size: formatBytes(MAX_VIDEO_BYTES) }),
    accept: 'video/*',
    acceptLabel: t('fileType'),
    maxBytes: MAX_VIDEO_BYTES,
  };
  return (
    <Card title={t('add')}>
      <form {...form.formProps}>
        <Stack>
          <ContentFields form={form} file={file} urlLabel={t('link')} />
          <Muted>{t(byFile ? 'resumeHint' : 'linkHint')}</Muted>
          <UploadState upload={upload} />
          <Row gap={2}>
            <Button type="submit" icon={byFile ? 'upload' : 'plus'} loading={form.submitting}>
              {t(byFile ? 'upload' : 'save')}
            </Button>
            {form.submitting && byFile && (
              <Button variant="dangerSubtle" onClick={upload.cancel}>
                {t('cancelUpload')}
              </Button>
            )}
          </Row>
        </Stack>
      </form>
    </Card>
  );
}

const LABELS = { sending: 'uploading', stopped: 'uploading', processing: 'processing', done: 'done' } as const;
const hasLabel = (phase: UploadPhase): phase is keyof typeof LABELS => phase in LABELS;

/** Progress of the upload and of processing, and what to do after an interruption. */
function UploadState({ upload: { phase, part, reason, resume } }: { upload: VideoUpload }) {
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

/** Uploads one video at a time and follows it until it is processed. Hides the result after 3 s. */
function useVideoUpload() {
  const queries = useQueryClient();
  const [state, setState] = useState<UploadState>(NO_UPLOAD);
  const session = useRef<UploadSession | null>(null);
  const { phase } = state;

  const send = async (file: File, terms: VideoTerms): Promise<void> => {
    session.current?.leave();
    session.current = new UploadSession(file, terms, setState);
    await session.current.send();
  };
  useEffect(() => () => session.current?.leave(), []);
  useEffect(() => {
    if (['processing', 'done', 'failed'].includes(phase)) void queries.invalidateQueries({ queryKey: videosKey });
    if (phase !== 'done') return undefined;
    const timer = setTimeout(() => setState(NO_UPLOAD), HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [phase, queries]);
  useEffect(() => {
    if (phase !== 'stopped') return undefined;
    const goOn = () => session.current?.resume();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [phase]);

  return { ...state, send, resume: () => session.current?.resume(), cancel: () => session.current?.cancel() };
}

type VideoUpload = ReturnType<typeof useVideoUpload>;
