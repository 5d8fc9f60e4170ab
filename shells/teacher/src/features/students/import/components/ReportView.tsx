import {
  Button,
  Muted,
  joinNames,
  Notice,
  Row,
  SelectField,
  Stack,
  StatusBadge,
  type Tone,
  useTexts,
} from '@fulcrum/shared-ui';
import { type Report, type ReportRow, shownRows } from '../api/import-students';
import importTexts from '../locales/en.json';
import { useState } from 'react';
import { type Column, DataTable } from '../../../../shared/components/DataTable';

interface ReportViewProps {
  report: Report;
  /** Imports the file; undefined once that is done. */
  onImport?: (allowPartial: boolean) => void;
}

/** What an import would do, or has done: counts, next steps, and the rows. */
export function ReportView({ report, onImport }: ReportViewProps) {
  const t = useTexts(importTexts);
  const { written, created, existing, errors, columns, ignoredColumns, sheet } = report;
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
      {sheet !== null && <Muted>{t('sheetRead', { sheet })}</Muted>}
      {!written && <Muted>{t('recognised', { columns: joinNames(columns.map((column) => t(column))) })}</Muted>}
      {ignoredColumns.length > 0 && <Muted>{t('ignored', { columns: joinNames(ignoredColumns) })}</Muted>}
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

/** Rows rendered at once. */
const STEP = 100;
const TONES = { create: 'success', exists: 'neutral', error: 'danger' } as const satisfies Record<
  ReportRow['fate'],
  Tone
>;

/** The file's rows with their results; shows only those with errors at first, if there are any. */
function ReportRows({ report }: { report: Report }) {
  const t = useTexts(importTexts);
  const [onlyErrors, setOnlyErrors] = useState(report.errors > 0);
  const [painted, setPainted] = useState(STEP);
  const rows = shownRows(report, onlyErrors);
  const show = (choice: string) => {
    setOnlyErrors(choice === 'errors');
    setPainted(STEP);
  };
  return (
    <Stack gap={3}>
      {report.errors > 0 && (
        <SelectField
          label={t('show')}
          value={onlyErrors ? 'errors' : 'all'}
          onChange={show}
          options={[
            { value: 'errors', label: t('onlyErrors') },
            { value: 'all', label: t('allRows') },
          ]}
          placeholder={null}
        />
      )}
      <DataTable
        label={t('rows')}
        columns={useColumns(report.written)}
        rows={rows.slice(0, painted)}
        rowKey={({ row }) => String(row)}
      />
      {rows.length > painted && (
        <Button variant="secondary" onClick={() => setPainted(painted + STEP)}>
          {t('more')}
        </Button>
      )}
    </Stack>
  );
}

function useColumns(written: boolean): Column<ReportRow>[] {
  const t = useTexts(importTexts);
  const fates = { create: written ? 'imported' : 'willBeImported', exists: 'exists', error: 'error' } as const;
  return [
    { key: 'row', header: t('row'), cell: ({ row }) => `${t('row')} ${row}` },
    { key: 'name', header: t('name'), cell: ({ name }) => name || t('noName') },
    { key: 'email', header: t('email'), cell: ({ email }) => email || t('noName') },
    {
      key: 'fate',
      header: t('fate'),
      cell: ({ fate, errors }) => (
        <Stack gap={1}>
          <div>
            <StatusBadge tone={TONES[fate]}>{t(fates[fate])}</StatusBadge>
          </div>
          {errors.map(({ column, message, localizedMessage = message }) => (
            <span key={`${column} ${message}`}>{t('problem', { column: t(column), message: localizedMessage })}</span>
          ))}
        </Stack>
      ),
    },
  ];
}
