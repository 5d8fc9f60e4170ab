import { ButtonLink, Card, formatDateTime, Loading, Muted, QueryView, Stack, useTexts } from '@fulcrum/shared-ui';
import { useDeadlineClock } from '../../../shared/deadline-clock';
import { useGroupTasks } from '../../../shared/group-tasks';
import { useLoadFailure } from '../../../shared/load-failure';
import { timeFrom } from '../../../shared/remaining-time';
import { type StudentTask, tasksToDo } from '../../../shared/task-state';
import styles from '../dashboard.module.css';
import dashboardTexts from '../locales/en.json';

const SHOWN = 3;

/** The tasks that are still to be handed in, the soonest first. */
export function NextDeadlines({ groupId }: { groupId: string }) {
  const t = useTexts(dashboardTexts);
  const tasks = useGroupTasks(groupId);
  useLoadFailure(tasks.error, t('tasksFailed'));
  return (
    <Card title={t('deadlines')}>
      <QueryView query={tasks} failure={t('tasksFailed')} loading={<Loading rows={2} />}>
        {(list) => <Deadlines tasks={list} />}
      </QueryView>
    </Card>
  );
}

function Deadlines({ tasks }: { tasks: StudentTask[] }) {
  const t = useTexts(dashboardTexts);
  const now = useDeadlineClock(tasks.map(({ deadline }) => deadline));
  const toDo = tasksToDo(tasks, now);
  const further = toDo.length - SHOWN;
  return (
    <Stack gap={4}>
      {toDo.length === 0 && <p className={styles.quiet}>{t('noDeadlines')}</p>}
      {toDo.length > 0 && (
        <ul className={styles.list}>
          {toDo.slice(0, SHOWN).map((task) => (
            <li key={task._id} className={styles.line}>
              <div className={styles.words}>
                <strong dir="auto">{task.title}</strong>
                <Muted>
                  <time dateTime={task.deadline}>{formatDateTime(task.deadline)}</time>
                </Muted>
              </div>
              <span className={styles.remaining}>{timeFrom(now, task.deadline)}</span>
            </li>
          ))}
        </ul>
      )}
      {further > 0 && <Muted>{t('more', { count: further })}</Muted>}
      <ButtonLink to="/student-tasks" variant="secondary" icon="task">
        {t('allTasks')}
      </ButtonLink>
    </Stack>
  );
}
