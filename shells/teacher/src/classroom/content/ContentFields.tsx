import { FileDrop, Grid, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { PlacesNeeded, UnitAndChapterFields } from '../components/PlaceFields';
import contentTexts from '../locales/content.en.json';
import { SourceChoice } from './SourceChoice';
import type { ContentFormState } from './use-content-form';

interface ContentFieldsProps {
  form: ContentFormState;
  /** How a file is asked for. */
  file: { label: string; accept: string; acceptLabel: string; maxBytes: number };
  /** The label of the link's field. */
  urlLabel: string;
}

/** Title, place, and a file or a link. */
export function ContentFields({ form, file, urlLabel }: ContentFieldsProps) {
  const t = useTexts(contentTexts);
  const { source } = form.values;
  return (
    <Stack gap={4}>
      <TextField label={t('title')} required {...form.field('title')} disabled={form.submitting} />
      <Stack gap={2}>
        <Grid gap={3} column="14rem">
          <UnitAndChapterFields place={form.place} purpose="name" errors={form.errors} />
        </Grid>
        <PlacesNeeded place={form.place} />
      </Stack>
      <SourceChoice value={source} onChange={(next) => form.set({ source: next })} disabled={form.submitting} />
      {source === 'file' ? (
        <FileDrop {...file} {...form.field('file')} />
      ) : (
        <TextField
          label={urlLabel}
          type="url"
          required
          description={t('urlHint')}
          {...form.field('url')}
          disabled={form.submitting}
        />
      )}
    </Stack>
  );
}
