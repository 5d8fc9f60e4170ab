import { api, call, Modal, QueryView, useTexts } from '@fulcrum/shared-ui';
import { ReportTiles } from '@fulcrum/report';
import { useQuery } from '@tanstack/react-query';
import { useLoadFailure } from '../../../shared/failures';
import type { SlippingStudent } from '../api/slipping';
import texts from '../locales/en.json';

interface ReportDialogProps {
  student: SlippingStudent;
  onClose: () => void;
}

/** What lies behind the reasons: the student's report. */
export function ReportDialog({ student: { studentId, name }, onClose }: ReportDialogProps) {
  const t = useTexts(texts);
  const report = useQuery({
    queryKey: ['performance', 'student', studentId],
    queryFn: () => call(api.GET('/api/performance/student/{studentId}', { params: { path: { studentId } } })),
  });
  const failure = t('failedToLoadReport');
  useLoadFailure(report.error, failure);
  return (
    <Modal title={t('reportOf', { name })} width="60rem" onClose={onClose}>
      <QueryView query={report} failure={failure}>
        {(loaded) => <ReportTiles report={loaded} />}
      </QueryView>
    </Modal>
  );
}
