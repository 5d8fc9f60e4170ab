import {
  Card,
  confirm,
  EmptyState,
  IconButton,
  Muted,
  QueryView,
  Row,
  Stack,
  useLoadFailure,
  useTexts,
} from '@fulcrum/shared-ui';
import type { BoardCode } from '../../../shared/boards';
import { seriesName } from '../../../shared/exam-series';
import { toastOutcome } from '../../../shared/failures';
import { useRemoveThresholds } from '../api/remove-thresholds';
import { type Thresholds, useThresholds } from '../api/thresholds';
import forecastTexts from '../locales/en.json';
import { ReadTable } from './ReadTable';

interface SavedThresholdsProps {
  board: BoardCode;
  onEdit: (table: Thresholds) => void;
}

/** The tables that are saved of a board, latest series first. */
export function SavedThresholds({ board, onEdit }: SavedThresholdsProps) {
  const t = useTexts(forecastTexts);
  const tables = useThresholds(board);
  useLoadFailure(tables, t('failedToLoadThresholds'));
  return (
    <QueryView
      query={tables}
      failure={t('failedToLoadThresholds')}
      empty={
        <EmptyState icon="chart" title={t('noTables')}>
          {t('noTablesHint')}
        </EmptyState>
      }
    >
      {(rows) => (
        <Stack>
          {rows.map((table) => (
            <SavedTable key={table.series} table={table} onEdit={() => onEdit(table)} />
          ))}
        </Stack>
      )}
    </QueryView>
  );
}

function SavedTable({ table, onEdit }: { table: Thresholds; onEdit: () => void }) {
  const t = useTexts(forecastTexts);
  const remove = useRemoveThresholds();
  const series = seriesName(table.series);
  const askAndRemove = () =>
    confirm({
      title: t('removeTitle'),
      message: t('removeQuestion', { series }),
      action: () =>
        toastOutcome(remove.mutateAsync(table), { done: t('thresholdsRemoved'), failed: t('failedToRemove') }),
    });
  return (
    <Card
      title={series}
      actions={
        <Row gap={1}>
          <IconButton icon="edit" label={t('editNamed', { series })} onClick={onEdit} />
          <IconButton
            icon="trash"
            variant="dangerSubtle"
            label={t('removeNamed', { series })}
            onClick={() => void askAndRemove()}
          />
        </Row>
      }
    >
      <Stack gap={3}>
        {table.note && (
          <Muted>
            <bdi>{table.note}</bdi>
          </Muted>
        )}
        <ReadTable read={table} />
      </Stack>
    </Card>
  );
}
