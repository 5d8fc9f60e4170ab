import { Button, Card, confirm, formatDateTime, Muted, Row, Stack, StatusBadge } from '@fulcrum/shared-ui';
import { tellOutcome } from '../../../classroom/failures';
import { useDeleteTask } from '../api/delete-task';
import type { Task } from '../api/list-tasks';
import { isOpen } from '../task-state';
import { taskTexts } from '../texts';
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
  const t = taskTexts.useTexts();
  const open = isOpen(task, now);
  const { title, description, deadline, gradeOutOf } = task;
  return (
    <Card>
      <Stack gap={3}>
        <div className={styles.head}>
          <h3 className={styles.title} dir="auto">
            {title}
          </h3>
          <StatusBadge tone={open ? 'success' : 'neutral'}>{t(open ? 'open' : 'closed')}</StatusBadge>
        </div>
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
          <DeleteButton task={task} />
        </Row>
      </Stack>
    </Card>
  );
}

function DeleteButton({ task: { _id, title } }: { task: Task }) {
  const t = taskTexts.useTexts();
  const remove = useDeleteTask();
  const askAndDelete = () =>
    confirm({
      title: t('deleteHeading'),
      message: t('deleteQuestion', { title }),
      action: () => tellOutcome(remove.mutateAsync(_id), { done: t('deleted'), failed: t('failedToDelete') }),
    });
  return (
    <Button variant="dangerSubtle" icon="trash" aria-label={t('deleteNamed', { title })} onClick={askAndDelete}>
      {t('delete')}
    </Button>
  );
}
