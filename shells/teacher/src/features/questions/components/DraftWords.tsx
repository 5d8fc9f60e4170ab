import { Stack, TextAreaField, TextField, useTexts } from '@fulcrum/shared-ui';
import type { Draft } from '../drafts';
import { MAX_ALT_TEXT } from '../drafts';
import uploadTexts from '../locales/upload.en.json';
import styles from './Upload.module.css';

interface DraftWordsProps {
  draft: Draft;
  error: string | undefined;
  onChange: (part: Partial<Draft>) => void;
}

/** What may be told of a question beside its answer. */
export function DraftWords({ draft: { altText, tags }, error, onChange }: DraftWordsProps) {
  const t = useTexts(uploadTexts);
  return (
    <details className={styles.words} open={error !== undefined || undefined}>
      <summary>{t('more')}</summary>
      <Stack gap={3}>
        <TextAreaField
          label={t('altText')}
          description={t('altTextHint')}
          value={altText}
          onChange={(text) => onChange({ altText: text.slice(0, MAX_ALT_TEXT) })}
          rows={2}
        />
        <TextField
          label={t('tags')}
          description={t('tagsHint')}
          value={tags}
          onChange={(text) => onChange({ tags: text })}
          error={error}
        />
      </Stack>
    </details>
  );
}
