import { Muted, PageHeader, Stack, useTexts } from '@fulcrum/shared-ui';
import { useSearchParams } from 'react-router-dom';
import type { Year } from '../../../shared/api/list-years';
import { ClassPicker } from '../../../shared/components/ClassPicker';
import { YearsView } from '../../../shared/components/YearsView';
import { useChosenClass } from '../../../shared/use-chosen-class';
import { GroupAttendance } from '../components/GroupAttendance';
import gridTexts from '../locales/grid.en.json';
import { YearScope } from '../../../shared/components/YearScope';

/**
 * /attendance: attendance in a group's latest sessions, and a new session that is marked while it is created. ?group=
 * chooses the group.
 */
export default function AttendancePage() {
  const t = useTexts(gridTexts);
  return (
    <>
      <PageHeader title={t('attendance')} />
      <YearsView>{(years) => <OfYears years={years} />}</YearsView>
    </>
  );
}

function OfYears({ years }: { years: Year[] }) {
  const t = useTexts(gridTexts);
  const [params] = useSearchParams();
  const chosen = useChosenClass(years, params.get('group') ?? '');
  const { year, groupId } = chosen;
  return (
    <Stack>
      <ClassPicker years={years} chosen={chosen} />
      {year && groupId ? (
        <YearScope key={groupId} yearId={year._id}>
          <GroupAttendance yearId={year._id} groupId={groupId} />
        </YearScope>
      ) : (
        <Muted>{t('chooseGroup')}</Muted>
      )}
    </Stack>
  );
}
