import {
  Button,
  EmptyState,
  Loading,
  PageHeader,
  QueryView,
  type Session,
  Stack,
  useSession,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDeadlineClock } from '../../../shared/deadline-clock';
import { useGroupTasks } from '../../../shared/group-tasks';
import { NoGroup } from '../../../shared/NoGroup';
import { useOwnAccount } from '../../../shared/own-account';
import { inWorkingOrder, stateOf, type StudentTask, tasksToDo } from '../../../shared/task-state';
import { TaskCard } from '../components/TaskCard';
import styles from '../tasks.module.css';
import tasksTexts from '../locales/en.json';

/** As many cards as a phone paints without effort; older ones are shown on demand. */
const SHOWN_AT_FIRST = 15;

/** /student-tasks: the tasks of the student's group. */
export default function StudentTasksPage() {
  const t = useTexts(tasksTexts);
  const session = useSession();
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('description')} />
      {session && <OwnTasks session={session} />}
    </div>
  );
}

function OwnTasks({ session }: { session: Session }) {
  useOwnAccount(session);
  const { groupId } = session.user;
  return groupId ? <GroupTasks groupId={groupId} /> : <NoGroup />;
}

function GroupTasks({ groupId }: { groupId: string }) {
  const t = useTexts(tasksTexts);
  const tasks = useGroupTasks(groupId);
  useLoadFailure(tasks, t('loadFailed'));
  return (
    <QueryView
      query={tasks}
      failure={t('loadFailed')}
      loading={<Loading rowHeight="11rem" />}
      empty={
        <EmptyState icon="task" title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      }
    >
      {(list) => <TaskList tasks={list} />}
    </QueryView>
  );
}

function TaskList({ tasks }: { tasks: StudentTask[] }) {
  const t = useTexts(tasksTexts);
  const [params] = useSearchParams();
  // A reminder's link names its task, which may be one of the older ones.
  const wanted = params.get('task');
  const [all, setAll] = useState(wanted !== null);
  const now = useDeadlineClock(
    tasks.flatMap(({ deadline, closesAt }) => (closesAt ? [deadline, closesAt] : [deadline])),
  );
  // Keeps the order of the first paint while the page is open: a card must not move away under a finger when its work
  // is submitted or its deadline passes. New tasks are added at the top.
  const [ranks] = useState(() => new Map(inWorkingOrder(tasks, now).map(({ _id }, rank) => [_id, rank])));
  const [dones] = useState(() => new Set(tasks.filter((task) => stateOf(task, now) !== 'to_do').map(({ _id }) => _id)));
  const rankOf = ({ _id }: StudentTask) => ranks.get(_id) ?? -1;
  const ordered = tasks.toSorted((a, b) => rankOf(a) - rankOf(b));
  const shown = all ? ordered : ordered.slice(0, SHOWN_AT_FIRST);
  const hidden = ordered.length - shown.length;
  const isDone = ({ _id }: StudentTask) => dones.has(_id);
  const done = shown.filter(isDone);
  // Counted anew, unlike the places of the cards.
  const toDo = tasksToDo(tasks, now).length;
  return (
    <Stack gap={4}>
      <PartHeading text={t('toDo')} count={toDo} />
      {toDo === 0 && <p className={styles.nothing}>{t('nothingToDo')}</p>}
      <Cards tasks={shown.filter((task) => !isDone(task))} {...{ now, wanted }} />
      {done.length > 0 && <PartHeading text={t('done')} count={tasks.length - toDo} />}
      <Cards tasks={done} {...{ now, wanted }} />
      {hidden > 0 && (
        <Button variant="secondary" wide onClick={() => setAll(true)}>
          {t('showOlder', { count: hidden })}
        </Button>
      )}
    </Stack>
  );
}

/** The heading of the open tasks or of the closed ones. */
function PartHeading({ text, count }: { text: string; count: number }) {
  return (
    <h2 className={styles.part}>
      {text} <span className={styles.count}>{count}</span>
    </h2>
  );
}

const Cards = ({ tasks, now, wanted }: { tasks: StudentTask[]; now: number; wanted: string | null }) =>
  tasks.map((task) => <TaskCard key={task._id} task={task} now={now} isWanted={task._id === wanted} />);
