import { Button, notify, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Question } from '../../../shared/api/list-questions';
import { toastOutcome } from '../../../shared/failures';
import { useSolutionImage } from '../api/solution-image';
import { CHOSEN_TYPES, MAX_ALT_TEXT } from '../drafts';
import { imageWithinLimit, preparationFailure } from '../image-within-limit';
import keyStyles from '../keys/keys.module.css';
import correctTexts from '../locales/correct.en.json';
import uploadTexts from '../locales/upload.en.json';
import styles from './Upload.module.css';

interface SolutionPictureProps {
  question: Question;
  /** Makes an image that the server takes. */
  prepare?: typeof imageWithinLimit;
}

/** The worked solution as a picture, which is saved at once. */
export function SolutionPicture({ question: { _id, solutionImage }, prepare }: SolutionPictureProps) {
  const t = useTexts(correctTexts);
  const save = useSolutionImage(_id);
  const remove = () =>
    toastOutcome(save.mutateAsync(null), { done: t('solutionRemoved'), failed: t('solutionFailed') });
  return (
    <details className={keyStyles.words} open={solutionImage ? true : undefined}>
      <summary>{t('solutionImage')}</summary>
      <Stack gap={2}>
        {solutionImage && (
          <>
            <img
              className={styles.solution}
              src={solutionImage.url}
              alt={solutionImage.alt}
              width={solutionImage.width}
              height={solutionImage.height}
            />
            <div>
              <Button variant="subtle" icon="trash" loading={save.isPending} onClick={() => void remove()}>
                {t('solutionRemove')}
              </Button>
            </div>
          </>
        )}
        <NewPicture save={save} prepare={prepare} />
      </Stack>
    </details>
  );
}

interface NewPictureProps {
  save: ReturnType<typeof useSolutionImage>;
  prepare: SolutionPictureProps['prepare'];
}

/** A picture with the description that it needs. */
function NewPicture({ save, prepare = imageWithinLimit }: NewPictureProps) {
  const t = useTexts(correctTexts);
  const words = useTexts(uploadTexts);
  const [image, setImage] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [sending, setSending] = useState(false);
  /** Empties the file field after each picture. */
  const [saved, setSaved] = useState(0);
  const send = async () => {
    if (!image) return;
    setSending(true);
    const ready = await prepare(image).catch(
      (error: unknown) => void notify.error(preparationFailure(error, image, words), { area: 'default' }),
    );
    const sent = ready && save.mutateAsync({ image: ready, alt: alt.trim() });
    const isSaved = sent && (await toastOutcome(sent, { done: t('solutionSaved'), failed: t('solutionFailed') }));
    setSending(false);
    if (!isSaved) return;
    setImage(null);
    setAlt('');
    setSaved((now) => now + 1);
  };
  return (
    <>
      <label className={styles.choose}>
        <span>{t('solutionChoose')}</span>
        <input
          key={saved}
          type="file"
          accept={CHOSEN_TYPES}
          onChange={({ target }) => setImage(target.files?.[0] ?? null)}
        />
      </label>
      {image && <Description {...{ alt, onChange: setAlt, loading: sending, onSend: () => void send() }} />}
    </>
  );
}

interface DescriptionProps {
  alt: string;
  onChange: (alt: string) => void;
  loading: boolean;
  onSend: () => void;
}

function Description({ alt, onChange, loading, onSend }: DescriptionProps) {
  const t = useTexts(correctTexts);
  return (
    <>
      <TextField label={t('solutionAlt')} value={alt} onChange={onChange} maxLength={MAX_ALT_TEXT} required />
      <div>
        <Button variant="secondary" icon="upload" loading={loading} disabled={alt.trim() === ''} onClick={onSend}>
          {t('solutionSend')}
        </Button>
      </div>
    </>
  );
}
