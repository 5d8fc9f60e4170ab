import { Card, ErrorState, formatDate, Loading, Muted, Stack, type Translate, useTexts } from '@fulcrum/shared-ui';
import reportTexts from '../locales/en.json';
import { usePrinting } from '../printing';
import { ComparedAverages, UnitAverages } from './Averages';
import { type Progress, type ProgressPoint, type ResultKind, useProgress } from './progress';
import { ProgressChart } from './ProgressChart';
import styles from './progress.module.css';

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

const KIND_TEXTS = { session: 'attendance', task: 'task', quiz: 'quiz' } as const satisfies Record<ResultKind, string>;

/** What the chart shows, in words and numbers: newest first. */
function ResultTable({ points }: { points: readonly ProgressPoint[] }) {
  const t = useTexts(reportTexts);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('resultsTable')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('result')}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={`${point.kind}/${point.id}`}>
            <td>{formatDate(point.date)}</td>
            <td>
              <span dir="auto">{point.title}</span> <small>{t(KIND_TEXTS[point.kind])}</small>
            </td>
            <td>{resultOf(point, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function resultOf({ kind, percent }: ProgressPoint, t: Translate<typeof reportTexts>): string {
  if (kind === 'session') return t(percent > 0 ? 'present' : 'absent');
  return `${percent}%`;
}
