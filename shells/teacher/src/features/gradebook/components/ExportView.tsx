import { AnchorButton, Button, ProgressBar, Row, useTexts } from '@fulcrum/shared-ui';
import { useAskedExport } from '../../../shared/api/ask-export';
import { isOpen } from '../../../shared/api/follow-export';
import { failureToast } from '../../../shared/failures';
import { exportOf, type ShownView } from '../api/export-view';
import gradebookTexts from '../locales/en.json';

const FORMATS = ['xlsx', 'csv'] as const;

/** Exports what is shown, as Excel or CSV: how far it is, and the file once it is there. */
export function ExportView({ shown }: { shown: ShownView }) {
  const t = useTexts(gradebookTexts);
  const { request, made } = useAskedExport();
  const isBusy = request.isPending || (made !== null && isOpen(made));
  return (
    <Row gap={2}>
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="secondary"
          icon="download"
          disabled={isBusy || shown.lines.length === 0}
          onClick={() => request.mutate(exportOf(shown, format), { onError: failureToast(t('failedToExport')) })}
        >
          {t(`export_${format}`)}
        </Button>
      ))}
      <output>
        {made && isOpen(made) && <ProgressBar part={made.progress / 100} label={t('exporting')} />}
        {made?.status === 'failed' && t('exportFailed')}
        {made?.fileUrl && (
          <AnchorButton href={made.fileUrl} icon="download">
            {t('download')} <bdi>{made.fileName}</bdi>
          </AnchorButton>
        )}
      </output>
    </Row>
  );
}
