import { Button, Muted, Notice, Row, Stack, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import type { Report } from '../report';
import importTexts from '../locales/en.json';
import { ReportRows } from './ReportRows';

interface ReportViewProps {
  report: Report;
  /** Imports the file; left out once that is done. */
  onImport?: (allowPartial: boolean) => void;
}

/** What an import would do, or has done: counts, what to do next, and the rows. */
export function ReportView({ report, onImport }: ReportViewProps) {
  const t = useTexts(importTexts);
  const { written, created, existing, errors, ignoredColumns } = report;
  return (
    <Stack>
      <div aria-live="polite">
        <Row gap={2}>
          <StatusBadge tone={created > 0 ? 'success' : 'neutral'}>
            {t(written ? 'created' : 'wouldCreate', { count: created })}
          </StatusBadge>
          {existing > 0 && <StatusBadge>{t('existing', { count: existing })}</StatusBadge>}
          {errors > 0 && <StatusBadge tone="danger">{t('bad', { count: errors })}</StatusBadge>}
        </Row>
      </div>
      {ignoredColumns.length > 0 && <Muted>{t('ignored', { columns: ignoredColumns.join(', ') })}</Muted>}
      {onImport ? <NextStep report={report} onImport={onImport} /> : <Done created={created} />}
      <ReportRows key={String(written)} report={report} />
    </Stack>
  );
}

function Done({ created }: { created: number }) {
  const t = useTexts(importTexts);
  return created > 0 ? <Notice tone="success">{t('done')}</Notice> : <Notice>{t('doneNothing')}</Notice>;
}

function NextStep({ report: { created, errors }, onImport }: Required<ReportViewProps>) {
  const t = useTexts(importTexts);
  if (created === 0)
    return errors > 0 ? <Notice tone="warning">{t('allBad')}</Notice> : <Notice>{t('allThere')}</Notice>;
  if (errors === 0) {
    return (
      <div>
        <Button icon="check" onClick={() => onImport(false)}>
          {t('importAll', { count: created })}
        </Button>
      </div>
    );
  }
  return (
    <Notice tone="warning">
      <Stack gap={2}>
        <span>{t('fixThem')}</span>
        <div>
          <Button variant="secondary" onClick={() => onImport(true)}>
            {t('importRest', { count: created })}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
