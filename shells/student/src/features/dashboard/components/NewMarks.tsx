import { Card, formatDate, Muted, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Home } from '../api/home';
import styles from '../dashboard.module.css';
import dashboardTexts from '../locales/en.json';

/**
 * The time of the newest mark that this device had shown before this visit; null at the first visit, and until the page
 * runs in a browser, since the server that renders it does not know.
 */
function useSeenBefore(studentId: string, newest: string): string | null {
  const [seen, setSeen] = useState<string | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // Loaded only where there are marks, and after they are painted. Without it, none is marked as new.
    const note = async () => {
      const { noteSeen } = await import('../seen-marks');
      const before = noteSeen(studentId, newest);
      if (isFirst.current) setSeen(before);
      isFirst.current = false;
    };
    note().catch(() => undefined);
  }, [studentId, newest]);
  return seen;
}

const pageOf = ({ kind, id }: Home['marks'][number]) =>
  kind === 'task' ? `/student-tasks?task=${id}` : `/student/quiz-result/${id}`;

interface NewMarksProps extends Pick<Home, 'marks'> {
  studentId: string;
}

/** Recent grades and quiz scores, each leading to the work; those since the last visit are marked as new. */
export function NewMarks({ studentId, marks }: NewMarksProps) {
  const [newest] = marks;
  return newest && <Marks studentId={studentId} marks={marks} newest={newest.at} />;
}

function Marks({ studentId, marks, newest }: NewMarksProps & { newest: string }) {
  const t = useTexts(dashboardTexts);
  const seen = useSeenBefore(studentId, newest);
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
