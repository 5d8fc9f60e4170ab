import {
  Card,
  ErrorState,
  formatDate,
  Icon,
  inDigits,
  Loading,
  Muted,
  joinNames,
  Stack,
  type Translate,
  useTexts,
} from '@fulcrum/shared-ui';
import reportTexts from '../locales/en.json';
import { type Progress, type ProgressPoint, type ResultKind, type UnitAverage, useStudentProgress } from './progress';
import styles from './progress.module.css';
import { ProgressChart } from './ProgressChart';

/**
 * A student's results over the term: a chart with its table, averages compared with the group's, and averages by unit.
 */
export function StudentProgress({ studentId }: { studentId: string }) {
  const t = useTexts(reportTexts);
  const { data, isError, isFetching, refetch } = useStudentProgress(studentId);
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
        <details className={styles.details}>
          <summary>
            <Icon name="chevron" size={18} />
            {t('asTable')}
          </summary>
          <ResultTable points={points} />
        </details>
      </Stack>
    </Card>
  );
}

const KIND_TEXTS = { session: 'attendance', task: 'task', quiz: 'quiz' } as const satisfies Record<ResultKind, string>;

/** The chart's data as a table, newest first. */
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
  return inDigits(`${percent}%`);
}

const PARTS = ['attendance', 'tasks', 'quizzes'] as const;

/**
 * The student's averages next to the group's medians. No other student is named, and a small group's median is hidden.
 */
function ComparedAverages({ progress }: { progress: Progress }) {
  const t = useTexts(reportTexts);
  const known = PARTS.filter((part) => progress[part].own !== null);
  if (known.length === 0) return null;
  const isCompared = known.some((part) => progress[part].groupMedian !== null);
  return (
    <Card title={t('averages')}>
      <Stack gap={4}>
        <ul className={styles.bars}>
          {known.map((part) => (
            <AverageBar key={part} part={part} average={progress[part]} />
          ))}
        </ul>
        <Muted>{t(isCompared ? 'medianHint' : 'noMedian')}</Muted>
      </Stack>
    </Card>
  );
}

interface AverageBarProps {
  part: (typeof PARTS)[number];
  average: Progress[(typeof PARTS)[number]];
}

function AverageBar({ part, average: { own, counted, of, groupMedian: median } }: AverageBarProps) {
  const t = useTexts(reportTexts);
  const words = [t(`counted_${part}`, { counted, count: of })];
  if (median !== null) words.push(t('groupMedian', { median }));
  return (
    <li>
      <div className={styles.barWords}>
        <span>{t(part)}</span>
        <strong>{inDigits(`${own}%`)}</strong>
      </div>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ inlineSize: `${own ?? 0}%` }} />
        {median !== null && <div className={styles.median} style={{ insetInlineStart: `${median}%` }} />}
      </div>
      <Muted>{joinNames(words, ' · ')}</Muted>
    </li>
  );
}

/** Returns the counts of quiz questions and of marks, as texts. */
function countsOf(
  { correct, questions, score, total, marks, outOf }: Omit<UnitAverage, 'unitId' | 'unitName' | 'percent'>,
  t: Translate<typeof reportTexts>,
): string[] {
  const words = questions > 0 ? [t('correctOf', { correct, count: questions })] : [];
  if (score !== undefined && total !== undefined) words[0] = t('quizMarksOf', { score, total });
  return marks === undefined ? words : [...words, t('marksOf', { marks, max: outOf ?? 0 })];
}

/** The student's average in each unit. */
function UnitAverages({ units }: { units: readonly UnitAverage[] }) {
  const t = useTexts(reportTexts);
  if (units.length === 0) return null;
  return (
    <Card title={t('byUnit')}>
      <Stack gap={4}>
        <ul className={styles.bars}>
          {units.map(({ unitId, unitName, percent, ...counts }) => (
            <li key={unitId}>
              <div className={styles.barWords}>
                <span dir="auto">{unitName}</span>
                <strong>{inDigits(`${percent}%`)}</strong>
              </div>
              <div className={styles.track} aria-hidden="true">
                <div className={styles.bar} style={{ inlineSize: `${percent}%` }} />
              </div>
              <Muted>{joinNames(countsOf(counts, t), ' · ')}</Muted>
            </li>
          ))}
        </ul>
        <Muted>{t('byUnitHint')}</Muted>
      </Stack>
    </Card>
  );
}
