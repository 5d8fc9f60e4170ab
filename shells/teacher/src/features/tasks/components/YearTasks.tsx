import { Button, ErrorState, Loading, notify, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from '../../../shared/api/list-years';
import { useLoadFailure } from '../../../shared/failures';
import { type Task, useTasks } from '../api/list-tasks';
import taskTexts from '../locales/en.json';
import type { TaskFilter } from '../use-task-filter';
import { CreateTaskDialog, EditTaskDialog } from './TaskDialogs';
import { TaskList } from './TaskList';
import { TaskSubmissions } from './TaskSubmissions';

/** The tasks of a year: their list, or what was handed in for one of them. */
export function YearTasks({ year, filter }: { year: Year; filter: TaskFilter }) {
  const t = useTexts(taskTexts);
  const { tasks, error, refetching, refetch } = useTasks(year.groups);
  const failure = t('failedToLoad');
  useLoadFailure(error, failure);
  if (!tasks) return error ? <ErrorState title={failure} onRetry={refetch} retrying={refetching} /> : <Loading />;
  const task = tasks.find(({ _id }) => _id === filter.taskId);
  if (task) return <TaskSubmissions task={task} onBack={() => filter.showTask(null)} />;
  return <TasksToChoose year={year} filter={filter} tasks={tasks} />;
}

function TasksToChoose({ year, filter, tasks }: { year: Year; filter: TaskFilter; tasks: Task[] }) {
  const t = useTexts(taskTexts);
  const { groupIds } = filter;
  const [editing, setEditing] = useState<Task | 'new' | null>(null);
  const shown =
    groupIds.length === 0 ? tasks : tasks.filter(({ groups }) => groups.some((id) => groupIds.includes(id)));
  const close = () => setEditing(null);
  const create = () => (year.groups.length === 0 ? notify.warning(t('selectGroupFirst')) : setEditing('new'));
  return (
    <Stack>
      <Row align="between">
        <h2>{t('tasks')}</h2>
        <Button icon="plus" onClick={create}>
          {t('create')}
        </Button>
      </Row>
      <TaskList tasks={shown} groups={year.groups} onEdit={setEditing} onShow={filter.showTask} />
      {editing === 'new' && <CreateTaskDialog year={year} ticked={groupIds} onClose={close} />}
      {editing && editing !== 'new' && <EditTaskDialog year={year} task={editing} onClose={close} />}
    </Stack>
  );
}
