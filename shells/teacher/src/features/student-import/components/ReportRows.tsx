import {
  Button,
  type Column,
  DataTable,
  SelectField,
  Stack,
  StatusBadge,
  type Tone,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { type Report, type ReportRow, shownRows } from '../report';
import importTexts from '../locales/en.json';

/** Rows that are painted at once. */
const STEP = 100;
const TONES = { create: 'success', exists: 'neutral', error: 'danger' } as const satisfies Record<
  ReportRow['fate'],
  Tone
>;

/** The file's rows with their fate, first those with errors where there are any. */
export function ReportRows({ report }: { report: Report }) {
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
          {errors.map(({ column, message }) => (
            <span key={`${column} ${message}`}>{t('problem', { column: t(column), message })}</span>
          ))}
        </Stack>
      ),
    },
  ];
}
