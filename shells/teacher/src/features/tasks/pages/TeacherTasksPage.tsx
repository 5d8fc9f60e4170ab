import { CheckboxCards } from '@fulcrum/forms';
import {
  ApiError,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Loading,
  Muted,
  notify,
  optionsOf,
  PageHeader,
  QueryView,
  Row,
  SelectField,
  Stack,
  useRememberedYear,
  useTexts,
  zoneName,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from '../../../shared/api/list-years';
import { YearsView } from '../../../shared/components/YearsView';
import { isZoneElsewhere } from '../../../shared/date-time';
import { useTask } from '../api/get-task';
import { type Task, useTasks } from '../../../shared/api/list-tasks';
import { DuplicateTaskDialog } from '../components/DuplicateTaskDialog';
import { CreateTaskDialog, EditTaskDialog } from '../components/TaskDialogs';
import { TaskList } from '../components/TaskList';
import { TaskSubmissions } from '../components/TaskSubmissions';
import taskTexts from '../locales/en.json';
import styles from '../components/Tasks.module.css';
import { useSearchParams } from 'react-router-dom';
import { useAskedForm } from '../../../shared/use-asked-form';
import { IfNotArchived, isTaught, useYearOptions, YearScope } from '../../../shared/components/YearScope';

/** /teacher-tasks: homework of a year: sets it (`?new` opens the form), shows submissions, grades them. */
export default function TeacherTasksPage() {
  const t = useTexts(taskTexts);
  return (
    <>
      <PageHeader
        title={t('tasks')}
        description={isZoneElsewhere() && t('zoneNotice', { zone: zoneName() })}
        actions={
          <ButtonLink to="/teacher-tasks/appeals" variant="secondary" icon="chat">
            {t('appeals')}
          </ButtonLink>
        }
      />
      <YearsView>{(years) => <TasksOfYears years={years} />}</YearsView>
    </>
  );
}

function TasksOfYears({ years }: { years: Year[] }) {
  const filter = useTaskFilter(years);
  if (filter.taskId) return <OneTask taskId={filter.taskId} onBack={filter.showAll} />;
  return (
    <Stack>
      <TaskFilter years={years} filter={filter} />
      {filter.year && (
        <YearScope key={filter.year._id} yearId={filter.year._id}>
          <YearTasks year={filter.year} filter={filter} />
        </YearScope>
      )}
    </Stack>
  );
}

/** The year, and its groups as checkboxes, in one line. */
function TaskFilter({ years, filter }: { years: Year[]; filter: Filter }) {
  const t = useTexts(taskTexts);
  const { year, chooseYear, groupIds, tickGroups } = filter;
  const yearOptions = useYearOptions(years);
  return (
    <div className={styles.filter}>
      <SelectField
        label={t('year')}
        value={year?._id ?? ''}
        onChange={chooseYear}
        options={yearOptions}
        placeholder={t('chooseYear')}
      />
      {!year && <Muted>{t('chooseYearFirst')}</Muted>}
      {year && year.groups.length === 0 && <Muted>{t('noGroups')}</Muted>}
      {year && year.groups.length > 0 && (
        <div className={styles.groups}>
          <CheckboxCards label={t('groups')} value={groupIds} onChange={tickGroups} options={optionsOf(year.groups)} />
        </div>
      )}
    </div>
  );
}

interface OneTaskProps {
  taskId: string;
  onBack: (yearId?: string) => void;
}

/** The submissions for a task, whatever year was chosen before. An older notification may lead to a deleted task. */
function OneTask({ taskId, onBack }: OneTaskProps) {
  const t = useTexts(taskTexts);
  const task = useTask(taskId);
  const isGone = task.error instanceof ApiError && task.error.status === 404;
  if (!isGone) return <FoundTask task={task} onBack={onBack} />;
  return (
    <EmptyState icon="task" title={t('gone')} action={<Button onClick={() => onBack()}>{t('allTasks')}</Button>}>
      {t('goneHint')}
    </EmptyState>
  );
}

function FoundTask({ task, onBack }: Pick<OneTaskProps, 'onBack'> & { task: ReturnType<typeof useTask> }) {
  const t = useTexts(taskTexts);
  const failure = t('failedToLoad');
  useLoadFailure(task, failure);
  return (
    <QueryView query={task} failure={failure}>
      {(shown) => (
        <YearScope yearId={shown.yearId}>
          <TaskSubmissions task={shown} onBack={() => onBack(shown.yearId)} />
        </YearScope>
      )}
    </QueryView>
  );
}

/** The tasks of a year. */
function YearTasks({ year, filter }: { year: Year; filter: Filter }) {
  const t = useTexts(taskTexts);
  const { tasks, error, refetching, refetch } = useTasks(year.groups);
  const failure = t('failedToLoad');
  useLoadFailure({ error, data: tasks }, failure);
  if (!tasks) return error ? <ErrorState title={failure} onRetry={refetch} retrying={refetching} /> : <Loading />;
  return <TasksToChoose year={year} filter={filter} tasks={tasks} />;
}

function TasksToChoose({ year, filter, tasks }: { year: Year; filter: Filter; tasks: Task[] }) {
  const t = useTexts(taskTexts);
  const { groupIds } = filter;
  const [editing, setEditing] = useState<Task | null>(null);
  const [creates, setCreating] = useAskedForm();
  const shown =
    groupIds.length === 0 ? tasks : tasks.filter(({ groups }) => groups.some((id) => groupIds.includes(id)));
  const [copied, copy] = useState<Task | null>(null);
  const create = () => (year.groups.length === 0 ? notify.warning(t('selectGroupFirst')) : setCreating(true));
  return (
    <Stack>
      <Row align="between">
        <Muted>{t('allGroupsHint')}</Muted>
        <IfNotArchived>
          <Button icon="plus" onClick={create}>
            {t('create')}
          </Button>
        </IfNotArchived>
      </Row>
      <TaskList tasks={shown} groups={year.groups} onEdit={setEditing} onDuplicate={copy} onShow={filter.showTask} />
      {copied && <DuplicateTaskDialog task={copied} onClose={() => copy(null)} />}
      {creates && year.groups.length > 0 && isTaught(year) && (
        <CreateTaskDialog year={year} ticked={groupIds} onClose={() => setCreating(false)} />
      )}
      {editing && <EditTaskDialog year={year} task={editing} onClose={() => setEditing(null)} />}
    </Stack>
  );
}

interface Filter {
  year: Year | undefined;
  chooseYear: (yearId: string) => void;
  /** The ticked groups of the year; empty means all groups. */
  groupIds: string[];
  tickGroups: (groupIds: string[]) => void;
  /** The task whose submissions are shown: ?task= in the address. */
  taskId: string | null;
  showTask: (taskId: string) => void;
  /** Goes back to the list, and to the task's year if it is known. */
  showAll: (yearId?: string) => void;
}

/** The page's filter. Choosing another year clears the groups and the task. */
function useTaskFilter(years: readonly Year[]): Filter {
  const [yearId, rememberYear] = useRememberedYear();
  const [groupIds, tickGroups] = useState<string[]>([]);
  const [params, setParams] = useSearchParams();
  const year = years.find(({ _id }) => _id === yearId);
  return {
    year,
    chooseYear: (next) => {
      rememberYear(next);
      tickGroups([]);
    },
    groupIds,
    tickGroups,
    taskId: params.get('task'),
    showTask: (task) => setParams({ task }),
    showAll: (ofYear) => {
      if (ofYear) rememberYear(ofYear);
      setParams({});
    },
  };
}
