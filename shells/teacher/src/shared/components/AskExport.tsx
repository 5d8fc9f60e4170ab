import { AnchorButton, Button, ProgressBar, Row } from '@fulcrum/shared-ui';
import { type ExportFormat, isOpen, useAskedExport, type WantedExport } from '../api/exports';
import { failureToast } from '../failures';
import styles from './AskExport.module.css';

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];

interface AskExportProps {
  wanted: (format: ExportFormat) => WantedExport;
  /** True if there is nothing to export. */
  isEmpty?: boolean;
  /** The texts of the feature that exports. */
  t: (key: `export_${ExportFormat}` | 'exporting' | 'exportFailed' | 'download' | 'failedToExport') => string;
}

/** Buttons to export as Excel or CSV, with the progress and the finished file. */
export function AskExport({ wanted, isEmpty = false, t }: AskExportProps) {
  const { request, made } = useAskedExport();
  const isBusy = request.isPending || (made !== null && isOpen(made));
  const ask = (format: ExportFormat) => request.mutate(wanted(format), { onError: failureToast(t('failedToExport')) });
  return (
    <Row gap={2}>
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="secondary"
          icon="download"
          disabled={isBusy || isEmpty}
          onClick={() => ask(format)}
        >
          {t(`export_${format}`)}
        </Button>
      ))}
      <output className={styles.said}>
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
