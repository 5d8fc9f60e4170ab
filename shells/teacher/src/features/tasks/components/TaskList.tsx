import {
  Button,
  EmptyState,
  formatDateTime,
  IconButton,
  joinNames,
  StatusBadge,
  useServerNow,
  useTexts,
} from '@fulcrum/shared-ui';
import type { Group } from '../../../shared/api/list-years';
import { RecordRow, RecordRows } from '../../../shared/components/RecordRow';
import type { Task } from '../../../shared/api/list-tasks';
import { inOrder, isOpen } from '../task-lists';
import taskTexts from '../locales/en.json';
import { DeleteIconButton } from '../../../shared/components/DeleteButton';
import { useDeleteTask } from '../api/delete-task';
import { IfNotArchived } from '../../../shared/components/YearScope';

interface TaskListProps {
  tasks: Task[];
  groups: Group[];
  onEdit: (task: Task) => void;
  onDuplicate: (task: Task) => void;
  onShow: (taskId: string) => void;
}

/** Open tasks first, ordered by deadline. */
export function TaskList({ tasks, groups, onEdit, onDuplicate, onShow }: TaskListProps) {
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
    <RecordRows label={t('tasks')}>
      {inOrder(tasks, now).map((task) => (
        <li key={task._id}>
          <TaskRow
            task={task}
            groupNames={groups.filter(({ _id }) => task.groups.includes(_id)).map(({ name }) => name)}
            now={now}
            onEdit={() => onEdit(task)}
            onDuplicate={() => onDuplicate(task)}
            onShow={() => onShow(task._id)}
          />
        </li>
      ))}
    </RecordRows>
  );
}

interface TaskRowProps {
  task: Task;
  groupNames: string[];
  now: number;
  onEdit: () => void;
  onDuplicate: () => void;
  onShow: () => void;
}

/** One task: its state, its settings and its actions. */
function TaskRow({ task, groupNames, now, onEdit, onDuplicate, onShow }: TaskRowProps) {
  const t = useTexts(taskTexts);
  const open = isOpen(task, now);
  const { title, description, deadline, lateUntil, gradeOutOf, progress } = task;
  const terms = [
    t(open ? 'due' : 'wasDue', { when: formatDateTime(deadline) }),
    t('outOf', { max: gradeOutOf }),
    ...(lateUntil ? [t('lateWindow', { when: formatDateTime(lateUntil) })] : []),
    ...(groupNames.length > 0 ? [joinNames(groupNames)] : []),
  ];
  return (
    <RecordRow
      title={title}
      description={description}
      badge={<StatusBadge tone={open ? 'success' : 'neutral'}>{t(open ? 'open' : 'closed')}</StatusBadge>}
      progress={progress && <Progress {...progress} />}
      terms={terms}
      actions={<Actions {...{ task, onEdit, onDuplicate, onShow }} />}
    />
  );
}

function Progress({ handedIn, of, toGrade }: NonNullable<Task['progress']>) {
  const t = useTexts(taskTexts);
  return (
    <>
      <span>{t('handedInOf', { count: handedIn, of })}</span>
      {toGrade > 0 && <strong>{t('toGrade', { count: toGrade })}</strong>}
    </>
  );
}

function Actions({ task, onEdit, onDuplicate, onShow }: Omit<TaskRowProps, 'groupNames' | 'now'>) {
  const t = useTexts(taskTexts);
  const remove = useDeleteTask();
  const { title } = task;
  return (
    <>
      <Button variant="secondary" icon="inbox" aria-label={t('viewSubmissionsOf', { title })} onClick={onShow}>
        {t('viewSubmissions')}
      </Button>
      <IfNotArchived>
        <IconButton icon="edit" label={t('editNamed', { title })} onClick={onEdit} />
      </IfNotArchived>
      <IconButton icon="copy" label={t('duplicateNamed', { title })} onClick={onDuplicate} />
      <DeleteIconButton t={t} title={title} remove={() => remove.mutateAsync(task._id)} />
    </>
  );
}
