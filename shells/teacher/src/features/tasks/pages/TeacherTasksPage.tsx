import {
  Card,
  CheckboxCards,
  Muted,
  optionsOf,
  PageHeader,
  schoolZone,
  SelectField,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import type { Year } from '../../../shared/api/list-years';
import { YearsView } from '../../../shared/components/YearsView';
import { YearTasks } from '../components/YearTasks';
import taskTexts from '../locales/en.json';
import { type TaskFilter as Filter, useTaskFilter } from '../use-task-filter';

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

/** The year, and its groups to tick. */
function TaskFilter({ years, filter }: { years: Year[]; filter: Filter }) {
  const t = useTexts(taskTexts);
  const { year, chooseYear, groupIds, tickGroups } = filter;
  return (
    <Card>
      <Stack>
        <SelectField
          label={t('year')}
          value={year?._id ?? ''}
          onChange={chooseYear}
          options={optionsOf(years)}
          placeholder={t('chooseYear')}
        />
        {!year && <Muted>{t('chooseYearFirst')}</Muted>}
        {year && year.groups.length === 0 && <Muted>{t('noGroups')}</Muted>}
        {year && year.groups.length > 0 && (
          <Stack gap={2}>
            <CheckboxCards
              label={t('groups')}
              value={groupIds}
              onChange={tickGroups}
              options={optionsOf(year.groups)}
            />
            <Muted>{t('allGroupsHint')}</Muted>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
