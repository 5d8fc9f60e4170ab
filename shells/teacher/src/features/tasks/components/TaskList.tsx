import { EmptyState, useServerNow, useTexts } from '@fulcrum/shared-ui';
import type { Group } from '../../../classroom/api/list-years';
import { RecordList } from '../../../classroom/components/RecordCard';
import type { Task } from '../api/list-tasks';
import { inOrder } from '../task-state';
import taskTexts from '../locales/en.json';
import { TaskCard } from './TaskCard';

interface TaskListProps {
  tasks: Task[];
  groups: Group[];
  onEdit: (task: Task) => void;
  onShow: (taskId: string) => void;
}

/** Open tasks first, the next deadline on top. */
export function TaskList({ tasks, groups, onEdit, onShow }: TaskListProps) {
  const t = useTexts(taskTexts);
  const now = useServerNow();
  if (tasks.length === 0) {
    return (
      <EmptyState icon="task" title={t('noTasks')}>
        {t('noTasksHint')}
      </EmptyState>
    );
  }
  return (
    <RecordList label={t('tasks')}>
      {inOrder(tasks, now).map((task) => (
        <li key={task._id}>
          <TaskCard
            task={task}
            groupNames={groups.filter(({ _id }) => task.groups.includes(_id)).map(({ name }) => name)}
            now={now}
            onEdit={() => onEdit(task)}
            onShow={() => onShow(task._id)}
          />
        </li>
      ))}
    </RecordList>
  );
}
