import { PageHeader, schoolZone, Stack, useTexts } from '@fulcrum/shared-ui';
import type { Year } from '../../../classroom/api/list-years';
import { YearsView } from '../../../classroom/components/YearsView';
import { TaskFilter } from '../components/TaskFilter';
import { YearTasks } from '../components/YearTasks';
import taskTexts from '../locales/en.json';
import { useTaskFilter } from '../use-task-filter';

/** /teacher-tasks: homework of a year: set it, see what was handed in, grade it. */
export default function TeacherTasksPage() {
  const t = useTexts(taskTexts);
  return (
    <>
      <PageHeader title={t('tasks')} description={t('zoneNotice', { zone: schoolZone() })} />
      <YearsView>{(years) => <TasksOfYears years={years} />}</YearsView>
    </>
  );
}

function TasksOfYears({ years }: { years: Year[] }) {
  const filter = useTaskFilter(years);
  return (
    <Stack>
      {!filter.taskId && <TaskFilter years={years} filter={filter} />}
      {filter.year && <YearTasks key={filter.year._id} year={filter.year} filter={filter} />}
    </Stack>
  );
}
