import { EmptyState, Loading, QueryView, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { type PerformanceReport, PrintButton, ReportTiles, StudentProgress } from '@fulcrum/report';
import { useSearchParams } from 'react-router-dom';
import { useChildrenReports } from '../api/children-reports';
import styles from '../children.module.css';
import { ChildrenList } from './ChildrenList';
import childrenTexts from '../locales/en.json';

/** How the children of a parent do. */
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

/** The chosen child is part of the address, so that a reload or a bookmark comes back to the same report. */
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
          <Row align="between">
            <h2 dir="auto" className={styles.name}>
              {report.childName}
            </h2>
            <PrintButton />
          </Row>
          <ReportTiles report={report} />
          <StudentProgress studentId={report.childId} />
        </Stack>
      </section>
    </Stack>
  );
}
