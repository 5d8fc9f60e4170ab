import { Card, Muted, PageHeader, Stack, useTexts } from '@fulcrum/shared-ui';
import type { Year } from '../../../shared/api/list-years';
import { ClassPicker } from '../../../shared/components/ClassPicker';
import { YearsView } from '../../../shared/components/YearsView';
import { useChosenClass } from '../../../shared/use-chosen-class';
import { ExportGroupButton } from '../exports/components/ExportGroupButton';
import ExportsPanel from '../exports/components/ExportsPanel';
import { GroupReports } from '../reports/components/GroupReports';
import styles from '../performance.module.css';
import performanceTexts from '../locales/en.json';

/** /studentsperformance: the reports of one feature, and the exports panel of another. */
export default function StudentsPerformancePage() {
  const t = useTexts(performanceTexts);
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Stack gap={5}>
        <YearsView>{(years) => <ReportsOfYears years={years} />}</YearsView>
        <div className={styles.screenOnly}>
          <Card title={t('exports')}>
            <ExportsPanel />
          </Card>
        </div>
      </Stack>
    </>
  );
}

function ReportsOfYears({ years }: { years: Year[] }) {
  const t = useTexts(performanceTexts);
  const chosen = useChosenClass(years);
  const { year, groupId } = chosen;
  const group = year?.groups.find(({ _id }) => _id === groupId);
  return (
    <>
      <div className={styles.screenOnly}>
        <Stack gap={3}>
          <ClassPicker years={years} chosen={chosen}>
            <ExportGroupButton groupId={groupId} />
          </ClassPicker>
        </Stack>
      </div>
      {year && group ? (
        <GroupReports key={group._id} yearId={year._id} group={group} />
      ) : (
        <Muted>{t('chooseGroup')}</Muted>
      )}
    </>
  );
}
