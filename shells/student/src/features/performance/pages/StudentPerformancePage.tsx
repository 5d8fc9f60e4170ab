import { ErrorState, Loading, PageHeader, QueryView, useSession } from '@fulcrum/shared-ui';
import { ReportTiles } from '@fulcrum/report';
import { useOwnReport } from '../api/own-report';
import { performanceTexts } from '../texts';

/** /student-performance: the student's own report. Data is loaded for students only. */
export default function StudentPerformancePage() {
  const t = performanceTexts.useTexts();
  const session = useSession();
  return (
    <>
      <PageHeader title={t('title')} />
      {session?.user.role === 'student' ? (
        <OwnReport studentId={session.user.id} />
      ) : (
        <ErrorState title={t('unauthorized')} />
      )}
    </>
  );
}

function OwnReport({ studentId }: { studentId: string }) {
  const t = performanceTexts.useTexts();
  return (
    <QueryView query={useOwnReport(studentId)} failure={t('loadFailed')} loading={<Loading rowHeight="12rem" />}>
      {(report) => <ReportTiles report={report} />}
    </QueryView>
  );
}
