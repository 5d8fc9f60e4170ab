import { formatDateTime, useTexts } from '@fulcrum/shared-ui';
import { isOpen, type StudentTask } from '../../../shared/task-state';
import { timeFrom } from '../../../shared/remaining-time';
import tasksTexts from '../locales/en.json';
import styles from '../tasks.module.css';

/** When a task is due, how long that is, and what it is out of. `now` in ms. */
export function TaskFacts({ task, now }: { task: StudentTask; now: number }) {
  const t = useTexts(tasksTexts);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('deadline')}</dt>
        <dd>
          <time dateTime={task.deadline}>{formatDateTime(task.deadline)}</time>{' '}
          <span className={styles.aside}>{isOpen(task, now) ? timeFrom(now, task.deadline) : t('deadlinePassed')}</span>
        </dd>
      </div>
      <div>
        <dt>{t('outOf')}</dt>
        <dd>{task.gradeOutOf}</dd>
      </div>
    </dl>
  );
}
