import { Button, formatDateTime, Muted, Row, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { DeleteButton } from '../../../classroom/components/DeleteButton';
import { RecordCard } from '../../../classroom/components/RecordCard';
import { useDeleteTask } from '../api/delete-task';
import type { Task } from '../api/list-tasks';
import { isOpen } from '../task-state';
import taskTexts from '../locales/en.json';
import styles from './Tasks.module.css';

interface TaskCardProps {
  task: Task;
  groupNames: string[];
  now: number;
  onEdit: () => void;
  onShow: () => void;
}

/** One task: its state, its terms and what can be done with it. */
export function TaskCard({ task, groupNames, now, onEdit, onShow }: TaskCardProps) {
  const t = useTexts(taskTexts);
  const open = isOpen(task, now);
  const remove = useDeleteTask();
  const { title, description, deadline, gradeOutOf } = task;
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
        {groupNames.length > 0 && <> · {groupNames.join(', ')}</>}
      </Muted>
      <Row gap={2}>
        <Button variant="secondary" icon="inbox" aria-label={t('viewSubmissionsOf', { title })} onClick={onShow}>
          {t('viewSubmissions')}
        </Button>
        <Button variant="subtle" icon="edit" aria-label={t('editNamed', { title })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <DeleteButton t={t} title={title} remove={() => remove.mutateAsync(task._id)} />
      </Row>
    </RecordCard>
  );
}
