import { Card, useTexts } from '@fulcrum/shared-ui';
import type { NextPractice } from '../api/next-practice';
import practiceTexts from '../locales/en.json';
import { dayInWords } from '../practice-words';
import styles from '../practice.module.css';

/** What comes when. */
export function ComingUp({ upcoming }: Pick<NextPractice, 'upcoming'>) {
  const t = useTexts(practiceTexts);
  if (upcoming.length === 0) return null;
  return (
    <Card title={t('comingUp')}>
      <ul className={styles.days}>
        {upcoming.map(({ date, count }) => (
          <li key={date}>
            <time dateTime={date}>{dayInWords(date)}</time>
            <span>{t('questions', { count })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
