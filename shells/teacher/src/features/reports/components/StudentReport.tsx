import { PrintButton, ReportTiles, StudentProgress } from '@fulcrum/report';
import { Loading, QueryView, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import type { Student } from '../../../classroom/api/list-students';
import { useGroupReport } from '../api/get-report';
import reportPageTexts from '../locales/en.json';

interface StudentReportProps {
  groupId: string;
  student: Student;
}

/** How one student does. */
export function StudentReport({ groupId, student }: StudentReportProps) {
  const t = useTexts(reportPageTexts);
  const report = useGroupReport(groupId, student._id);
  return (
    <section aria-label={t('reportOf', { name: student.name })}>
      <Stack gap={4}>
        <Row align="between">
          <h2 dir="auto">{student.name}</h2>
          <PrintButton />
        </Row>
        <QueryView query={report} failure={t('loadFailed')} loading={<Loading rowHeight="12rem" />}>
          {(shown) => (
            <>
              <ReportTiles report={shown} />
              <StudentProgress studentId={student._id} />
            </>
          )}
        </QueryView>
      </Stack>
    </section>
  );
}
