import {
  AnchorButton,
  ButtonLink,
  Card,
  formatDateTime,
  Grid,
  Loading,
  Muted,
  PageHeader,
  QueryView,
  type Session,
  Stack,
  Tile,
  useSession,
  useTexts,
} from '@fulcrum/shared-ui';
import { NoGroup } from '../../../shared/NoGroup';
import { WrongRole } from '../../../shared/WrongRole';
import { useOwnAccount } from '../../../shared/own-account';
import dashboardTexts from '../locales/en.json';
import { useLoadFailure } from '../../../shared/load-failure';
import { useLiveClasses } from '../api/live-classes';
import { useOwnYear } from '../../../shared/own-year';
import styles from '../dashboard.module.css';
import { timeFrom, useDeadlineClock } from '../../../shared/deadline-clock';
import { useGroupTasks } from '../../../shared/group-tasks';
import { type StudentTask, tasksToDo } from '../../../shared/task-state';

/** /student-dashboard: open to everyone by its address, so it says for itself what a visitor needs to do. */
export default function StudentDashboardPage() {
  const t = useTexts(dashboardTexts);
  const session = useSession();
  const isStudent = session?.user.role === 'student';
  return (
    <>
      <PageHeader
        title={t('title')}
        description={isStudent ? <span dir="auto">{t('welcome', { name: session.user.name })}</span> : undefined}
      />
      {isStudent ? <Dashboard session={session} /> : <WrongRole role={session?.user.role} />}
    </>
  );
}

function Dashboard({ session }: { session: Session }) {
  useOwnAccount(session);
  const { id, groupId } = session.user;
  if (!groupId) return <NoGroup />;
  return (
    <Stack gap={5}>
      <Grid column="20rem">
        <NextDeadlines groupId={groupId} />
        <LiveClasses studentId={id} />
      </Grid>
      <Pages />
    </Stack>
  );
}

/** The pages that a student has. A new page gets its card here. */
function Pages() {
  const t = useTexts(dashboardTexts);
  return (
    <nav aria-label={t('pages')}>
      <Grid>
        <Tile to="/student-quizzes" icon="edit" title={t('quizzes')} description={t('quizzesHint')} />
        <Tile to="/student-tasks" icon="task" title={t('tasks')} description={t('tasksHint')} />
        <Tile to="/StudentVideoViewer" icon="play" title={t('videos')} description={t('videosHint')} />
        <Tile to="/MaterialViewer" icon="book" title={t('materials')} description={t('materialsHint')} />
        <Tile to="/student-attendance" icon="calendar" title={t('attendance')} description={t('attendanceHint')} />
        <Tile to="/student-performance" icon="chart" title={t('performance')} description={t('performanceHint')} />
      </Grid>
    </nav>
  );
}

/** The live-class links of the student's year. */
function LiveClasses({ studentId }: { studentId: string }) {
  const t = useTexts(dashboardTexts);
  const year = useOwnYear(studentId);
  useLoadFailure(year.error, t('yearFailed'));
  return (
    <Card title={year.data ? t('liveClassesOf', { year: year.data.name }) : t('liveClasses')}>
      <QueryView query={year} failure={t('yearFailed')} loading={<Loading rows={2} />}>
        {(ownYear) => (ownYear ? <Links yearId={ownYear._id} /> : <NoLinks />)}
      </QueryView>
    </Card>
  );
}

function NoLinks() {
  const t = useTexts(dashboardTexts);
  return <p className={styles.quiet}>{t('noLiveClasses')}</p>;
}

function Links({ yearId }: { yearId: string }) {
  const t = useTexts(dashboardTexts);
  const classes = useLiveClasses(yearId);
  useLoadFailure(classes.error, t('liveClassesFailed'));
  return (
    <QueryView query={classes} failure={t('liveClassesFailed')} loading={<Loading rows={2} />} empty={<NoLinks />}>
      {(links) => (
        <ul className={styles.list}>
          {links.map(({ title, link }, place) => (
            <li key={`${place} ${link}`} className={styles.line}>
              <div className={styles.words}>
                <strong dir="auto">{title}</strong>
              </div>
              <AnchorButton href={link} icon="external" newTab>
                {t('join')} <span className="visually-hidden">{title}</span>
              </AnchorButton>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

const SHOWN = 3;

/** The tasks that are still to be handed in, the soonest first. */
function NextDeadlines({ groupId }: { groupId: string }) {
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
