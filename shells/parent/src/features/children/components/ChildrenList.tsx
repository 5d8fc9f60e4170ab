import { Icon, useTexts } from '@fulcrum/shared-ui';
import { attendanceOf, type Count, type PerformanceReport, tasksOf } from '@fulcrum/report';
import styles from '../children.module.css';
import childrenTexts from '../locales/en.json';

interface ChildrenListProps {
  reports: PerformanceReport[];
  chosenId: string;
  onChoose: (childId: string) => void;
}

/** A parent's children, each with how they do in two figures; pressing one shows the report. */
export function ChildrenList({ reports, chosenId, onChoose }: ChildrenListProps) {
  const t = useTexts(childrenTexts);
  return (
    <ul aria-label={t('children')} className={styles.children}>
      {reports.map((report) => (
        <li key={report.childId}>
          <button
            type="button"
            className={styles.child}
            aria-pressed={report.childId === chosenId}
            onClick={() => onChoose(report.childId)}
          >
            <span className={styles.mark}>
              <Icon name="user" />
            </span>
            <span className={styles.words}>
              <strong dir="auto">{report.childName}</strong>
              <Figures report={report} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Figures({ report }: { report: PerformanceReport }) {
  const t = useTexts(childrenTexts);
  const known = (name: 'attended' | 'handedIn', count: Count) => (count.of > 0 ? [t(name, { ...count })] : []);
  const figures = [...known('attended', attendanceOf(report)), ...known('handedIn', tasksOf(report))];
  return figures.length > 0 && <span className={styles.figures}>{figures.join(' · ')}</span>;
}
