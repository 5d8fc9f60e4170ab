import { EmptyState, Icon, Loading, QueryView, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { namesIn, type PerformanceReport, PrintButton, PrintHead, ReportTiles, StudentProgress } from '@fulcrum/report';
import { StudentName } from '@fulcrum/report/student-name';
import { useSearchParams } from 'react-router-dom';
import { useChildrenReports } from '../api/children-reports';
import styles from '../children.module.css';
import { childSentence } from '../child-sentence';
import childrenTexts from '../locales/en.json';
import { ForecastSentence } from './ForecastSentence';
import { LatestMarks } from './LatestMarks';
import { MasterySentence } from './MasterySentence';
import { PracticeSentence } from './PracticeSentence';
import { Upcoming } from './Upcoming';

/** The reports of a parent's children. */
export function ChildrenReports({ parentId }: { parentId: string }) {
  const t = useTexts(childrenTexts);
  return (
    <QueryView
      query={useChildrenReports(parentId)}
      failure={t('loadFailed')}
      loading={<Loading rowHeight="12rem" />}
      empty={
        <EmptyState icon="users" title={t('noChildren')}>
          {t('noChildrenHint')}
        </EmptyState>
      }
    >
      {(reports) => <Reports reports={reports} />}
    </QueryView>
  );
}

/** The chosen child is in the address, so that a reload or a bookmark opens the same report. */
function Reports({ reports }: { reports: PerformanceReport[] }) {
  const t = useTexts(childrenTexts);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('child');
  const report = reports.find(({ childId }) => childId === asked) ?? reports[0];
  if (!report) return null;
  return (
    <Stack gap={5}>
      {reports.length > 1 && (
        <ChildrenList
          reports={reports}
          chosenId={report.childId}
          onChoose={(child) => setSearch({ child }, { replace: true })}
        />
      )}
      <section aria-label={t('reportOf', { name: report.childName })} aria-live="polite">
        <Stack key={report.childId} gap={4}>
          <PrintHead student={namesIn(report)} />
          <Row align="between">
            <h2 className={styles.name}>
              <StudentName of={namesIn(report)} />
            </h2>
            <PrintButton />
          </Row>
          {reports.length === 1 && <p className={styles.sentence}>{childSentence(report, true)}</p>}
          <PracticeSentence childId={report.childId} />
          <MasterySentence childId={report.childId} />
          <ForecastSentence childId={report.childId} />
          <div className={styles.onScreen}>
            <Upcoming report={report} />
            <LatestMarks report={report} />
          </div>
          <ReportTiles report={report} markedAt="/parent/marked" folded />
          <StudentProgress studentId={report.childId} />
        </Stack>
      </section>
    </Stack>
  );
}

interface ChildrenListProps {
  reports: PerformanceReport[];
  chosenId: string;
  onChoose: (childId: string) => void;
}

/** A parent's children, each with a sentence on how they do; clicking one shows the report. */
function ChildrenList({ reports, chosenId, onChoose }: ChildrenListProps) {
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
              <strong>
                <StudentName of={namesIn(report)} />
              </strong>
              <span className={styles.figures}>{childSentence(report, false)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
