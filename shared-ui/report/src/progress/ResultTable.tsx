import { formatDate, type Translate, useTexts } from '@fulcrum/shared-ui';
import reportTexts from '../locales/en.json';
import type { ProgressPoint, ResultKind } from './progress';
import styles from './progress.module.css';

const KIND_TEXTS = { session: 'attendance', task: 'task', quiz: 'quiz' } as const satisfies Record<ResultKind, string>;

/** What the chart shows, in words and numbers: newest first. */
export function ResultTable({ points }: { points: readonly ProgressPoint[] }) {
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
