import {
  Button,
  EmptyState,
  formatDateTime,
  Muted,
  namesInARow,
  Row,
  StatusBadge,
  useServerNow,
  useTexts,
} from '@fulcrum/shared-ui';
import type { Group } from '../../../shared/api/list-years';
import { RecordCard, RecordList } from '../../../shared/components/RecordCard';
import type { Task } from '../api/list-tasks';
import { inOrder, isOpen } from '../task-lists';
import taskTexts from '../locales/en.json';
import { DeleteButton } from '../../../shared/components/DeleteButton';
import { useDeleteTask } from '../api/delete-task';
import styles from './Tasks.module.css';
import { IfTaught } from '../../../shared/components/YearScope';

interface TaskListProps {
  tasks: Task[];
  groups: Group[];
  onEdit: (task: Task) => void;
  onDuplicate: (task: Task) => void;
  onShow: (taskId: string) => void;
}

/** Open tasks first, the next deadline on top. */
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
    <RecordList label={t('tasks')}>
      {inOrder(tasks, now).map((task) => (
        <li key={task._id}>
          <TaskCard
            task={task}
            groupNames={groups.filter(({ _id }) => task.groups.includes(_id)).map(({ name }) => name)}
            now={now}
            onEdit={() => onEdit(task)}
            onDuplicate={() => onDuplicate(task)}
            onShow={() => onShow(task._id)}
          />
        </li>
      ))}
    </RecordList>
  );
}

interface TaskCardProps {
  task: Task;
  groupNames: string[];
  now: number;
  onEdit: () => void;
  onDuplicate: () => void;
  onShow: () => void;
}

/** One task: its state, its terms and what can be done with it. */
function TaskCard({ task, groupNames, now, onEdit, onDuplicate, onShow }: TaskCardProps) {
  const t = useTexts(taskTexts);
  const open = isOpen(task, now);
  const { title, description, deadline, lateUntil, gradeOutOf, progress } = task;
  return (
    <RecordCard
      title={title}
      heading="h3"
      badge={<StatusBadge tone={open ? 'success' : 'neutral'}>{t(open ? 'open' : 'closed')}</StatusBadge>}
    >
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      <Muted>
        {t(open ? 'due' : 'wasDue', { when: formatDateTime(deadline) })} · {t('outOf', { max: gradeOutOf })}
        {lateUntil && <> · {t('lateWindow', { when: formatDateTime(lateUntil) })}</>}
        {groupNames.length > 0 && <> · {namesInARow(groupNames)}</>}
      </Muted>
      {progress && (
        <p className={styles.progress}>
          {t('handedInOf', { count: progress.handedIn, of: progress.of })}
          {progress.toGrade > 0 && <strong> · {t('toGrade', { count: progress.toGrade })}</strong>}
        </p>
      )}
      <Actions {...{ task, onEdit, onDuplicate, onShow }} />
    </RecordCard>
  );
}

function Actions({ task, onEdit, onDuplicate, onShow }: Omit<TaskCardProps, 'groupNames' | 'now'>) {
  const t = useTexts(taskTexts);
  const remove = useDeleteTask();
  const { title } = task;
  return (
    <Row gap={2}>
      <Button variant="secondary" icon="inbox" aria-label={t('viewSubmissionsOf', { title })} onClick={onShow}>
        {t('viewSubmissions')}
      </Button>
      <IfTaught>
        <Button variant="subtle" icon="edit" aria-label={t('editNamed', { title })} onClick={onEdit}>
          {t('edit')}
        </Button>
      </IfTaught>
      <Button variant="subtle" icon="plus" aria-label={t('duplicateNamed', { title })} onClick={onDuplicate}>
        {t('duplicate')}
      </Button>
      <DeleteButton t={t} title={title} remove={() => remove.mutateAsync(task._id)} />
    </Row>
  );
}
