import { Button, FileDrop, Modal, Muted, notify, Row, Stack, useForm, useTexts } from '@fulcrum/shared-ui';
import { failureToast, tellOutcome } from '../../../classroom/failures';
import { useRemoveCaptions, useSaveCaptions } from '../api/change-video';
import type { Video } from '../api/list-videos';
import videoTexts from '../locales/en.json';

/** The server's limit. */
const MAX_CAPTIONS_BYTES = 1024 * 1024;

interface CaptionsDialogProps {
  video: Video;
  onClose: () => void;
}

/** Gives a video its captions, or takes them away. */
export function CaptionsDialog({ video, onClose }: CaptionsDialogProps) {
  const t = useTexts(videoTexts);
  const save = useSaveCaptions();
  const form = useForm<{ file: File | null }>({
    initial: { file: null },
    rules: { file: [(file) => (file ? undefined : t('captionsRequired'))] },
    onSubmit: async ({ file }) => {
      if (!file) return;
      await save.mutateAsync({ id: video._id, file });
      notify.success(t('captionsSaved'));
      onClose();
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
  const press = async () => {
    const outcome = { done: t('captionsRemoved'), failed: t('captionsFailed') };
    if (await tellOutcome(remove.mutateAsync(id), outcome)) onRemoved();
  };
  return (
    <Button variant="dangerSubtle" loading={remove.isPending} onClick={() => void press()}>
      {t('captionsRemove')}
    </Button>
  );
}
