import { FileDrop, useUploading } from '@fulcrum/files';
import { Button, Card, confirm, isCancelled, notify, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { failureText, toastOutcome } from '../../../shared/failures';
import { type SiteSettings, useRemovePhoto, useReplacePhoto } from '../api/site-settings';
import texts from '../locales/en.json';
import styles from './Site.module.css';

/** The server's limit. */
const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** The photo of the front page, uploaded as soon as it is chosen. */
export function PhotoCard({ photo }: Pick<SiteSettings, 'photo'>) {
  const t = useTexts(texts);
  const { mutateAsync } = useReplacePhoto();
  const { track, progress, waiting, cancel } = useUploading();
  const send = async (file: File | null) => {
    if (!file) return;
    try {
      await track((tracking) => mutateAsync({ photo: file, tracking }));
      notify.success(t('photoSaved'));
    } catch (error) {
      if (!isCancelled(error)) notify.error(failureText(t('photoFailed'), error), { area: 'default' });
    }
  };
  return (
    <Card title={t('photo')}>
      <Stack gap={3}>
        {photo && <Shown photo={photo} />}
        <FileDrop
          label={t(photo ? 'otherPhoto' : 'choosePhoto')}
          value={null}
          onChange={(file) => void send(file)}
          accept={TYPES}
          acceptLabel={t('photoTypes')}
          maxBytes={MAX_BYTES}
          progress={progress}
          waiting={waiting}
          onCancel={cancel}
        />
      </Stack>
    </Card>
  );
}

function Shown({ photo: { url, width, height } }: { photo: NonNullable<SiteSettings['photo']> }) {
  const t = useTexts(texts);
  const remove = useRemovePhoto();
  const ask = () =>
    confirm({
      title: t('removePhotoTitle'),
      message: t('removePhotoQuestion'),
      action: () => toastOutcome(remove.mutateAsync(), { done: t('photoRemoved'), failed: t('photoRemoveFailed') }),
    });
  return (
    <Row>
      <img className={styles.photo} src={url} {...{ width, height }} alt={t('photoNow')} />
      <Button variant="dangerSubtle" icon="trash" onClick={ask}>
        {t('removePhoto')}
      </Button>
    </Row>
  );
}
