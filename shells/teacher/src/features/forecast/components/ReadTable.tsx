import { Notice, Stack, type Translate, useTexts } from '@fulcrum/shared-ui';
import { type Column, DataTable } from '../../../shared/components/DataTable';
import type { ReadThresholds } from '../api/read-thresholds';
import type { Thresholds } from '../api/thresholds';
import forecastTexts from '../locales/en.json';
import { ltr } from '../words';

type Option = Thresholds['options'][number];
type Component = Thresholds['components'][number];

interface ReadTableProps {
  read: Pick<ReadThresholds, 'options' | 'components'> & Partial<Pick<ReadThresholds, 'bad'>>;
}

/** What was read of a table: its options and components, and the lines that were not understood. */
export function ReadTable({ read: { options, components, bad = [] } }: ReadTableProps) {
  const t = useTexts(forecastTexts);
  return (
    <Stack gap={3}>
      {options.length === 0 && <Notice tone="warning">{t('noOptions')}</Notice>}
      {options.length > 0 && (
        <DataTable
          label={t('options')}
          columns={optionColumns(t, options)}
          rows={options}
          rowKey={({ code }) => code}
        />
      )}
      {components.length > 0 && (
        <DataTable
          label={t('components')}
          columns={[codeColumn(t('component')), ...marksColumns(t, components)]}
          rows={components}
          rowKey={({ code }) => code}
        />
      )}
      {bad.length > 0 && (
        <Notice tone="warning">
          {t('badLines', { count: bad.length })}
          <ul>
            {bad.map(({ line, text, problem }) => (
              <li key={line}>
                {t('badLine', { line, text: ltr(text) })} {t(`problem_${problem}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Stack>
  );
}

type Words = Translate<typeof forecastTexts>;

const codeColumn = <Row extends Component>(header: string): Column<Row> => ({
  key: 'code',
  header,
  cell: ({ code }) => <bdi>{code}</bdi>,
});

const optionColumns = (t: Words, options: readonly Option[]): Column<Option>[] => [
  codeColumn(t('option')),
  { key: 'components', header: t('components'), cell: ({ components }) => ltr(components.join(', ')) },
  ...marksColumns<Option>(t, options),
];

/** The most marks, then a column for each grade that a row has, best first. */
function marksColumns<Row extends Component>(t: Words, rows: readonly Row[]): Column<Row>[] {
  const most = rows.toSorted((a, b) => b.thresholds.length - a.thresholds.length)[0]?.thresholds ?? [];
  const others = rows.flatMap(({ thresholds }) => thresholds.map(({ grade }) => grade));
  const grades = [...new Set([...most.map(({ grade }) => grade), ...others])];
  return [
    { key: 'maximum', header: t('maximum'), cell: ({ maximum }) => maximum, numeric: true },
    ...grades.map((grade): Column<Row> => ({
      key: `grade-${grade}`,
      header: ltr(grade),
      cell: ({ thresholds }) => thresholds.find((one) => one.grade === grade)?.from ?? '–',
      numeric: true,
    })),
  ];
}
