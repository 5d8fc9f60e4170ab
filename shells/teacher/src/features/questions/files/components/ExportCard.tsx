import { AnchorButton, Button, Card, Muted, SelectField, Stack, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { exportUrl, type Selection } from '../api/selected-questions';
import fileTexts from '../locales/en.json';

const FORMATS = ['moodle', 'gift', 'csv', 'qti'] as const;
type Format = (typeof FORMATS)[number];

/** Downloads the selected questions for another program. */
export function ExportCard({ selection, isEmpty }: { selection: Selection; isEmpty: boolean }) {
  const t = useTexts(fileTexts);
  const [format, setFormat] = useState<Format>('moodle');
  return (
    <Card title={t('export')}>
      <Stack gap={3}>
        <SelectField
          label={t('format')}
          value={format}
          onChange={(next) => setFormat(FORMATS.find((one) => one === next) ?? 'moodle')}
          options={FORMATS.map((value) => ({ value, label: t(value) }))}
          placeholder={null}
        />
        <Muted>{t(`${format}Hint`)}</Muted>
        <div>
          {isEmpty ? (
            <Button icon="download" variant="secondary" disabled>
              {t('download')}
            </Button>
          ) : (
            <AnchorButton href={exportUrl(selection, format)} icon="download" variant="secondary">
              {t('download')}
            </AnchorButton>
          )}
        </div>
      </Stack>
    </Card>
  );
}
