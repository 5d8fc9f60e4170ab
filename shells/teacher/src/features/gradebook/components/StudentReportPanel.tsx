import { IconButton, QueryView, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { ReportTiles } from '@fulcrum/report';
import { Link } from 'react-router-dom';
import { useStudentReport } from '../../../shared/api/student-report';
import gradebookTexts from '../locales/en.json';
import styles from './StudentReportPanel.module.css';

interface ReportBesideProps {
  student: { studentId: string; name: string };
  onClose: () => void;
}

/** One student's report beside the table. */
export function StudentReportPanel({ student: { studentId, name }, onClose }: ReportBesideProps) {
  const t = useTexts(gradebookTexts);
  const failure = t('failedToLoadReport');
  const report = useStudentReport(studentId, failure);
  return (
    <aside className={styles.report} aria-label={t('reportOf', { name })}>
      <Stack gap={3}>
        <Row align="between">
          <h2>
            <Link to={`/student/${studentId}`}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </Row>
        <QueryView query={report} failure={failure}>
          {(loaded) => <ReportTiles report={loaded} />}
        </QueryView>
      </Stack>
    </aside>
  );
}
