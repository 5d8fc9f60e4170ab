import { AnchorButton, Button, ProgressBar, Row, useTexts } from '@fulcrum/shared-ui';
import { type ExportFormat, useAskedExport } from '../../../shared/api/ask-export';
import { isOpen } from '../../../shared/api/follow-export';
import { failureToast } from '../../../shared/failures';
import exportTexts from '../locales/export.en.json';

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];

interface ExportResultsProps {
  quizId: string;
  /** Empty for all groups of the quiz. */
  groupId: string;
}

/** Exports the results as they are now, with who has not taken the quiz: how far it is, and the file once it is there. */
export function ExportResults({ quizId, groupId }: ExportResultsProps) {
  const t = useTexts(exportTexts);
  const { request, made } = useAskedExport();
  const isBusy = request.isPending || (made !== null && isOpen(made));
  const ask = (format: ExportFormat) =>
    request.mutate(
      { kind: 'quiz-results', quizId, format, ...(groupId ? { groupId } : {}) },
      { onError: failureToast(t('failedToExport')) },
    );
  return (
    <Row gap={2}>
      {FORMATS.map((format) => (
        <Button key={format} variant="secondary" icon="download" disabled={isBusy} onClick={() => ask(format)}>
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
