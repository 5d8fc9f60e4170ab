import { FileDrop, useUploading } from '@fulcrum/files';
import { useForm } from '@fulcrum/forms';
import {
  AnchorButton,
  Button,
  IconButton,
  Modal,
  Muted,
  notify,
  Row,
  Stack,
  useIfOpen,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { DeleteIconButton } from '../../../shared/components/DeleteButton';
import { EditContentButton } from '../../../shared/content/EditContentButton';
import { failureToast, toastOutcome } from '../../../shared/failures';
import { useDeleteVideo, useEditVideo, useRemoveCaptions, useRetryVideo, useSaveCaptions } from '../api/change-video';
import type { Video } from '../api/list-videos';
import videoTexts from '../locales/en.json';
import { IfNotArchived } from '../../../shared/components/YearScope';

interface VideoActionsProps {
  video: Video;
  watching: boolean;
  watch: (watching: boolean) => void;
}

/** The actions on a video. */
export function VideoActions({ video, watching, watch }: VideoActionsProps) {
  const t = useTexts(videoTexts);
  const remove = useDeleteVideo();
  const { _id, title, stored, videoUrl, state } = video;
  return (
    <>
      {stored && videoUrl && (
        <Button
          variant="secondary"
          icon={watching ? 'eyeOff' : 'play'}
          aria-expanded={watching}
          aria-label={t(watching ? 'hideOf' : 'watchOf', { title })}
          onClick={() => watch(!watching)}
        >
          {t(watching ? 'hide' : 'watch')}
        </Button>
      )}
      {!stored && videoUrl && (
        <AnchorButton href={videoUrl} newTab variant="secondary" icon="external">
          {t('openLink')} <span className="visually-hidden">{title}</span>
        </AnchorButton>
      )}
      <IfNotArchived>
        {state === 'failed' && <RetryButton video={video} />}
        {stored && <CaptionsButton video={video} />}
      </IfNotArchived>
      <EditButton video={video} />
      <DeleteIconButton t={t} title={title} remove={() => remove.mutateAsync(_id)} />
    </>
  );
}

function EditButton({ video }: { video: Video }) {
  const t = useTexts(videoTexts);
  const edit = useEditVideo(video._id);
  const { title, yearId, unitId, chapterId, stored, videoUrl } = video;
  const place = { yearId, unitId: unitId?._id ?? '', chapterId: chapterId?._id ?? '' };
  return (
    <EditContentButton
      content={{ title, ...place, ...(stored || !videoUrl ? {} : { link: videoUrl }) }}
      failureText={t('failedToUpdate')}
      onSave={edit.mutateAsync}
    />
  );
}

function CaptionsButton({ video }: { video: Video }) {
  const t = useTexts(videoTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="chat" label={t('captionsOf', { title: video.title })} onClick={() => setOpen(true)} />
      {open && <CaptionsDialog video={video} onClose={() => setOpen(false)} />}
    </>
  );
}

function RetryButton({ video: { _id, title } }: { video: Video }) {
  const t = useTexts(videoTexts);
  const retry = useRetryVideo();
  return (
    <Button
      variant="secondary"
      loading={retry.isPending}
      aria-label={t('retryOf', { title })}
      onClick={() => void toastOutcome(retry.mutateAsync(_id), { done: t('retried'), failed: t('failedToRetry') })}
    >
      {t('retry')}
    </Button>
  );
}

/** The server's limit. */
const MAX_CAPTIONS_BYTES = 1024 * 1024;

interface CaptionsDialogProps {
  video: Video;
  onClose: () => void;
}

/** Sets or removes a video's captions. */
function CaptionsDialog({ video, onClose }: CaptionsDialogProps) {
  const t = useTexts(videoTexts);
  const save = useSaveCaptions();
  const { track, cancel: onCancel, ...uploading } = useUploading();
  const ifOpen = useIfOpen();
  const form = useForm<{ file: File | null }>({
    initial: { file: null },
    rules: { file: [(file) => (file ? undefined : t('captionsRequired'))] },
    onSubmit: async ({ file }) => {
      if (!file) return;
      await track((tracking) => save.mutateAsync({ id: video._id, file, tracking }));
      notify.success(t('captionsSaved'));
      ifOpen(onClose);
    },
    describeFailure: failureToast(t('captionsFailed')),
  });
  return (
    <Modal title={t('captionsOf', { title: video.title })} onClose={onClose}>
      <form {...form.formProps}>
        <Stack>
          <Muted>{t('captionsHint')}</Muted>
          <FileDrop
            label={t('captionsFile')}
            accept=".vtt,text/vtt"
            acceptLabel={t('captionsType')}
            maxBytes={MAX_CAPTIONS_BYTES}
            {...form.field('file')}
            {...{ ...uploading, onCancel }}
          />
          <Row gap={2} align="end">
            {video.captionsUrl && <RemoveButton id={video._id} onRemoved={onClose} />}
            <Button type="submit" loading={form.submitting}>
              {t('captionsSave')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  );
}

function RemoveButton({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const t = useTexts(videoTexts);
  const remove = useRemoveCaptions();
  const ifOpen = useIfOpen();
  const press = async () => {
    const outcome = { done: t('captionsRemoved'), failed: t('captionsFailed') };
    if (await toastOutcome(remove.mutateAsync(id), outcome)) ifOpen(onRemoved);
  };
  return (
    <Button variant="dangerSubtle" loading={remove.isPending} onClick={() => void press()}>
      {t('captionsRemove')}
    </Button>
  );
}
