import { ErrorState, Loading, PageHeader, QueryView, Stack, useSession, useTexts } from '@fulcrum/shared-ui';
import { namesIn, PrintButton, PrintHead, ReportTiles, StudentProgress } from '@fulcrum/report';
import { useOwnReport } from '../api/own-report';
import performanceTexts from '../locales/en.json';

/** /student-performance: the student's own report. Data is loaded only for students. */
export default function StudentPerformancePage() {
  const t = useTexts(performanceTexts);
  const session = useSession();
  const student = session?.user.role === 'student' ? session.user : null;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={student && <span dir="auto">{student.name}</span>}
        actions={student && <PrintButton />}
      />
      {student ? <OwnReport studentId={student.id} /> : <ErrorState title={t('unauthorized')} />}
    </>
  );
}

function OwnReport({ studentId }: { studentId: string }) {
  const t = useTexts(performanceTexts);
  return (
    <QueryView query={useOwnReport(studentId)} failure={t('loadFailed')} loading={<Loading rowHeight="12rem" />}>
      {(report) => (
        <Stack gap={4}>
          <PrintHead student={namesIn(report)} />
          <ReportTiles report={report} />
          <StudentProgress studentId={studentId} />
        </Stack>
      )}
    </QueryView>
  );
}
