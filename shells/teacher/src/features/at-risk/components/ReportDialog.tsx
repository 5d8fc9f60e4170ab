import { Modal, QueryView, useTexts } from '@fulcrum/shared-ui';
import { ReportTiles } from '@fulcrum/report';
import { useStudentReport } from '../../../shared/api/student-report';
import type { SlippingStudent } from '../api/slipping';
import texts from '../locales/en.json';

interface ReportDialogProps {
  student: SlippingStudent;
  onClose: () => void;
}

/** The student's report, which explains the reasons. */
export function ReportDialog({ student: { studentId, name }, onClose }: ReportDialogProps) {
  const t = useTexts(texts);
  const failure = t('failedToLoadReport');
  const report = useStudentReport(studentId, failure);
  return (
    <Modal title={t('reportOf', { name })} width="60rem" onClose={onClose}>
      <QueryView query={report} failure={failure}>
        {(loaded) => <ReportTiles report={loaded} />}
      </QueryView>
    </Modal>
  );
}
