import { ScanButton, useScan } from '@fulcrum/scanner';
import { FileDrop } from '@fulcrum/files';
import { Grid, joinNames, Muted, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { UnitsNeeded, UnitAndChapterFields } from '../components/CurriculumFields';
import contentTexts from '../locales/content.en.json';
import type { ContentFormState } from './use-content-form';
import { useId } from 'react';
import { type Source, titleOf } from './content-form';
import styles from './content.module.css';

interface ContentFieldsProps {
  form: ContentFormState;
  /** Settings of the file field. */
  file: { label: string; accept: string; acceptLabel: string; maxBytes: number };
  /** Label of the link field. */
  urlLabel: string;
  /** Only where the file can also be scanned: the button's label, and the key under which scanned pages are kept. */
  scan?: { label: string; draft: string };
}

/** Fields for the title, the place, and a file or a link. */
export function ContentFields({ form, file, urlLabel, scan }: ContentFieldsProps) {
  const t = useTexts(contentTexts);
  const { source } = form.values;
  return (
    <Stack gap={4}>
      <TextField label={t('title')} required {...form.field('title')} disabled={form.submitting} />
      <Stack gap={2}>
        <Grid gap={3} column="14rem">
          <UnitAndChapterFields choice={form.choice} purpose="name" errors={form.errors} />
        </Grid>
        <UnitsNeeded choice={form.choice} />
      </Stack>
      <SourceChoice value={source} onChange={(next) => form.set({ source: next })} disabled={form.submitting} />
      {source === 'file' ? (
        <ContentFile {...{ form, file, scan }} />
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

/** A file from the device, or pages scanned with the camera. */
function ContentFile({ form, file, scan }: Pick<ContentFieldsProps, 'form' | 'file' | 'scan'>) {
  const t = useTexts(contentTexts);
  const field = form.field('file');
  const { take, opening } = useScan();
  return (
    <Stack gap={3}>
      <FileDrop
        {...file}
        {...field}
        onChange={(chosen) => form.takeFiles(chosen ? [chosen] : [])}
        onSeveral={form.takeFiles}
        takeOthers={scan && take}
      />
      {form.values.more.length > 0 && (
        <Muted>{t('more', { count: form.values.more.length, names: joinNames(form.values.more.map(titleOf)) })}</Muted>
      )}
      {scan && (
        <ScanButton
          {...{ ...scan, ...opening, maxBytes: file.maxBytes }}
          title={scan.label}
          gives="pdf"
          disabled={form.submitting}
          onDone={(scanned) => form.takeFiles(scanned ? [scanned] : [])}
        />
      )}
    </Stack>
  );
}

interface SourceChoiceProps {
  value: Source;
  onChange: (source: Source) => void;
  disabled: boolean;
}

const SOURCES = ['file', 'url'] as const satisfies readonly Source[];

/** Chooses between an uploaded file and a link. */
function SourceChoice({ value, onChange, disabled }: SourceChoiceProps) {
  const t = useTexts(contentTexts);
  const name = useId();
  return (
    <fieldset role="radiogroup" disabled={disabled}>
      <legend className={styles.legend}>{t('source')}</legend>
      <div className={styles.sources}>
        {SOURCES.map((source) => (
          <label key={source} className={styles.source}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={source}
              checked={value === source}
              onChange={() => onChange(source)}
            />
            {t(source)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
