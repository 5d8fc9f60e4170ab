import { Card, Muted, Stack, useTexts } from '@fulcrum/shared-ui';
import reportTexts from '../locales/en.json';
import type { Progress, UnitAverage } from './progress';
import styles from './progress.module.css';

const PARTS = ['attendance', 'tasks', 'quizzes'] as const;

/** The student's averages beside the group's medians. Nobody else is named, and a small group's median is hidden. */
export function ComparedAverages({ progress }: { progress: Progress }) {
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
        <strong>{own}%</strong>
      </div>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ inlineSize: `${own ?? 0}%` }} />
        {median !== null && <div className={styles.median} style={{ insetInlineStart: `${median}%` }} />}
      </div>
      <Muted>{words.join(' · ')}</Muted>
    </li>
  );
}

/** How the student did in the questions of each unit. */
export function UnitAverages({ units }: { units: readonly UnitAverage[] }) {
  const t = useTexts(reportTexts);
  if (units.length === 0) return null;
  return (
    <Card title={t('byUnit')}>
      <ul className={styles.bars}>
        {units.map(({ unitId, unitName, correct, questions, percent }) => (
          <li key={unitId}>
            <div className={styles.barWords}>
              <span dir="auto">{unitName}</span>
              <strong>{percent}%</strong>
            </div>
            <div className={styles.track} aria-hidden="true">
              <div className={styles.bar} style={{ inlineSize: `${percent}%` }} />
            </div>
            <Muted>{t('correctOf', { correct, count: questions })}</Muted>
          </li>
        ))}
      </ul>
    </Card>
  );
}
