import { Card, ErrorState, Loading, Muted, Stack, useTexts } from '@fulcrum/shared-ui';
import reportTexts from '../locales/en.json';
import { usePrinting } from '../use-printing';
import { ComparedAverages, UnitAverages } from './Averages';
import { type Progress, useProgress } from './progress';
import { ProgressChart } from './ProgressChart';
import styles from './progress.module.css';
import { ResultTable } from './ResultTable';

/** How a student's results go over the term: a chart with its table, averages beside the group's, averages by unit. */
export function StudentProgress({ studentId }: { studentId: string }) {
  const t = useTexts(reportTexts);
  const { data, isError, isFetching, refetch } = useProgress(studentId);
  if (data) return <ProgressCards progress={data} />;
  if (isError) return <ErrorState title={t('progressFailed')} onRetry={() => void refetch()} retrying={isFetching} />;
  return <Loading rows={2} rowHeight="12rem" />;
}

function ProgressCards({ progress }: { progress: Progress }) {
  return (
    <Stack gap={4}>
      <TermCard points={progress.points} />
      <div className={styles.cards}>
        <ComparedAverages progress={progress} />
        <UnitAverages units={progress.units} />
      </div>
    </Stack>
  );
}

function TermCard({ points }: Pick<Progress, 'points'>) {
  const t = useTexts(reportTexts);
  const isPrinting = usePrinting();
  if (points.length === 0) {
    return (
      <Card title={t('overTheTerm')}>
        <Muted>{t('noResults')}</Muted>
      </Card>
    );
  }
  return (
    <Card title={t('overTheTerm')}>
      <Stack gap={4}>
        <ProgressChart points={points} />
        <details className={styles.details} {...(isPrinting ? { open: true } : {})}>
          <summary>{t('asTable')}</summary>
          <ResultTable points={points} />
        </details>
      </Stack>
    </Card>
  );
}
