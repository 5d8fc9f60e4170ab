import { Card, Muted, useTexts } from '@fulcrum/shared-ui';
import { useQuestionAverages } from '../api/question-averages';
import submissionTexts from '../locales/submissions.en.json';
import styles from './Submissions.module.css';

/** The class average of each question; renders nothing while no script is marked by question. */
export function QuestionAverages({ taskId }: { taskId: string }) {
  const t = useTexts(submissionTexts);
  const averages = useQuestionAverages(taskId).data ?? [];
  if (averages.every(({ scripts }) => scripts === 0)) return null;
  return (
    <Card title={t('byQuestion')}>
      <ul aria-label={t('byQuestion')} className={styles.averages}>
        {averages.map(({ questionId, label, maximum, scripts, average }) => (
          <li key={questionId}>
            <bdi>{label}</bdi>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ inlineSize: `${shareOf(average, maximum)}%` }} />
            </span>
            <strong>{average === null ? t('noMarks') : t('averageOf', { average, max: maximum })}</strong>
            <Muted>{t('scripts', { count: scripts })}</Muted>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const shareOf = (average: number | null, maximum: number): number =>
  average === null || maximum === 0 ? 0 : Math.round((100 * average) / maximum);
