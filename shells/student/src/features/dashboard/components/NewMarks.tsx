import { Card, formatDate, Muted, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { LocalDraft, localKey } from '@fulcrum/saving';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Home } from '../api/home';
import styles from '../dashboard.module.css';
import dashboardTexts from '../locales/en.json';

const parseTime = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null);

/**
 * The time of the newest mark that this device had shown before this visit; null at the first visit, and until the page
 * runs in a browser, since the server that renders it does not know.
 */
function useSeenBefore(studentId: string, newest: string | undefined): string | null {
  const [seen, setSeen] = useState<string | null>(null);
  const read = useRef<string | null>(undefined);
  useEffect(() => {
    const kept = new LocalDraft(localKey('marksSeen', studentId), parseTime);
    read.current ??= kept.read();
    setSeen(read.current);
    if (newest) kept.keep(newest);
  }, [studentId, newest]);
  return seen;
}

const pageOf = ({ kind, id }: Home['marks'][number]) =>
  kind === 'task' ? `/student-tasks?task=${id}` : `/student/quiz-result/${id}`;

/** Recent grades and quiz scores, each leading to the work; those since the last visit are marked as new. */
export function NewMarks({ studentId, marks }: { studentId: string } & Pick<Home, 'marks'>) {
  const t = useTexts(dashboardTexts);
  const seen = useSeenBefore(studentId, marks[0]?.at);
  if (marks.length === 0) return null;
  return (
    <Card title={t('newMarks')}>
      <ul className={styles.list}>
        {marks.map((mark) => (
          <li key={mark.id} className={styles.line}>
            <div className={styles.words}>
              <Link to={pageOf(mark)} className={styles.work}>
                <strong dir="auto">{mark.title}</strong>
              </Link>
              <Muted>
                {t(mark.kind)} · <time dateTime={mark.at}>{formatDate(mark.at)}</time>
              </Muted>
            </div>
            {seen !== null && mark.at > seen && <StatusBadge tone="info">{t('new')}</StatusBadge>}
            <strong>{t('mark', { mark: mark.mark, outOf: mark.outOf })}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
