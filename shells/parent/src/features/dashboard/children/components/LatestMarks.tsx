import { Card, Muted, useTexts } from '@fulcrum/shared-ui';
import type { PerformanceReport } from '@fulcrum/report';
import { Link } from 'react-router-dom';
import styles from '../children.module.css';
import childrenTexts from '../locales/en.json';

const SHOWN = 3;

/** The latest homework that came back, each leading to the marked work; nothing if none did. */
export function LatestMarks({ report }: { report: PerformanceReport }) {
  const t = useTexts(childrenTexts);
  const marked = report.tasks.filter(({ grade }) => grade !== null).slice(0, SHOWN);
  if (marked.length === 0) return null;
  return (
    <Card title={t('latest')}>
      <ul className={styles.coming}>
        {marked.map(({ _id, title, grade, gradeOutOf, returnedId }) => (
          <li key={_id} className={styles.marked}>
            <div>
              <strong dir="auto">{title}</strong>
              {returnedId && (
                <Muted>
                  <Link
                    to={`/parent/marked/${returnedId}`}
                    className={styles.open}
                    aria-label={t('markedWorkOf', { title })}
                  >
                    {t('markedWork')}
                  </Link>
                </Muted>
              )}
            </div>
            <strong>{t('score', { grade: grade ?? '', outOf: gradeOutOf })}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
