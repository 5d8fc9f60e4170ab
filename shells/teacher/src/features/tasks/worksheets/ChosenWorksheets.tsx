import { FileDrop } from '@fulcrum/files';
import { Button, formatBytes, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import worksheetTexts from '../locales/worksheets.en.json';
import { MAX_WORKSHEET_BYTES, MOST_WORKSHEETS } from '../api/worksheets';

interface ChosenWorksheetsProps {
  files: readonly File[];
  onChange: (files: File[]) => void;
}

/** The worksheets of a task that is not created yet: they are sent once it is. */
export function ChosenWorksheets({ files, onChange }: ChosenWorksheetsProps) {
  const t = useTexts(worksheetTexts);
  return (
    <Stack gap={2}>
      {files.length < MOST_WORKSHEETS && (
        <FileDrop
          label={t('label')}
          value={null}
          onChange={(file) => file && onChange([...files, file])}
          accept="application/pdf,image/*"
          acceptLabel={t('types')}
          maxBytes={MAX_WORKSHEET_BYTES}
          progress={null}
        />
      )}
      {files.map((file) => (
        <Row key={`${file.name}/${file.lastModified}`} gap={2}>
          <span>
            <bdi>{file.name}</bdi> ({formatBytes(file.size)})
          </span>
          <Button
            variant="subtle"
            icon="close"
            aria-label={t('removeNamed', { name: file.name })}
            onClick={() => onChange(files.filter((one) => one !== file))}
          >
            {t('remove')}
          </Button>
        </Row>
      ))}
    </Stack>
  );
}
