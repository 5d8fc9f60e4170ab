import {
  AnchorButton,
  ButtonLink,
  Card,
  formatDate,
  formatDateTime,
  Grid,
  Loading,
  Muted,
  PageHeader,
  QueryView,
  Row,
  type Session,
  Stack,
  Tile,
  useSession,
  useTexts,
  useLoadFailure,
  formatWeekly,
} from '@fulcrum/shared-ui';
import { NoGroup } from '../../../shared/NoGroup';
import { NotStudent } from '../../../shared/NotStudent';
import { useOwnAccount } from '../../../shared/own-account';
import dashboardTexts from '../locales/en.json';
import { type DueWork, type Home, takeReplies, useHome } from '../api/home';
import styles from '../dashboard.module.css';
import { timeFrom, useDeadlineClock } from '../../../shared/deadline-clock';

/** /student-dashboard: the address has no guard, so the page itself says what a visitor must do. */
function StudentDashboardPage() {
  const t = useTexts(dashboardTexts);
  const session = useSession();
  const isStudent = session?.user.role === 'student';
  return (
    <>
      <PageHeader
        title={t('title')}
        description={isStudent ? <span dir="auto">{t('welcome', { name: session.user.name })}</span> : undefined}
      />
      {isStudent ? <Dashboard session={session} /> : <NotStudent role={session?.user.role} />}
    </>
  );
}

export default Object.assign(StudentDashboardPage, { takeReplies });

function Dashboard({ session }: { session: Session }) {
  useOwnAccount(session);
  const { id, groupId } = session.user;
  if (!groupId) return <NoGroup />;
  return (
    <Stack gap={5}>
      <Next studentId={id} />
      <Pages />
    </Stack>
  );
}

/** The student's next work, and what is new. */
function Next({ studentId }: { studentId: string }) {
  const t = useTexts(dashboardTexts);
  const home = useHome(studentId);
  useLoadFailure(home.error, t('loadFailed'));
  return (
    <QueryView query={home} failure={t('loadFailed')} loading={<Loading rows={3} rowHeight="4rem" />}>
      {(found) => (
        <Grid column="20rem">
          <Due {...found} />
          <NewMarks {...found} />
          <LiveClasses {...found} />
        </Grid>
      )}
    </QueryView>
  );
}

/** Links to the student's pages. A new page needs a card here. */
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

/** The live classes of the student's year. */
function LiveClasses({ year, liveClasses }: Home) {
  const t = useTexts(dashboardTexts);
  return (
    <Card title={year ? t('liveClassesOf', { year }) : t('liveClasses')}>
      {liveClasses.length === 0 && <p className={styles.quiet}>{t('noLiveClasses')}</p>}
      <ul className={styles.list}>
        {liveClasses.map(({ title, link, weekly }, place) => (
          <li key={`${place} ${link}`} className={styles.line}>
            <div className={styles.words}>
              <strong dir="auto">{title}</strong>
              {weekly && <Muted>{formatWeekly(weekly)}</Muted>}
            </div>
            <AnchorButton href={link} icon="external" newTab>
              {t('join')} <span className="visually-hidden">{title}</span>
            </AnchorButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const SHOWN = 5;

/** Tasks to submit and quizzes to take, the earliest deadline first. */
function Due({ due, dueCount }: Home) {
  const t = useTexts(dashboardTexts);
  const now = useDeadlineClock(due.flatMap(({ dueAt, opensAt }) => [dueAt ?? [], opensAt ?? []].flat()));
  const open = due.filter(({ dueAt }) => !dueAt || now < Date.parse(dueAt));
  const further = dueCount - (due.length - open.length) - Math.min(open.length, SHOWN);
  return (
    <Card title={t('deadlines')}>
      <Stack gap={4}>
        {open.length === 0 && <p className={styles.quiet}>{t('noDeadlines')}</p>}
        <ul className={styles.list}>
          {open.slice(0, SHOWN).map((work) => (
            <DueLine key={work.id} work={work} now={now} />
          ))}
        </ul>
        {further > 0 && <Muted>{t('more', { count: further })}</Muted>}
        <Row>
          <ButtonLink to="/student-tasks" variant="secondary" icon="task">
            {t('allTasks')}
          </ButtonLink>
          <ButtonLink to="/student-quizzes" variant="secondary" icon="edit">
            {t('allQuizzes')}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  );
}

function DueLine({ work: { kind, title, state, dueAt, opensAt }, now }: { work: DueWork; now: number }) {
  const t = useTexts(dashboardTexts);
  const isAhead = opensAt !== null && now < Date.parse(opensAt);
  const next = isAhead ? opensAt : dueAt;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <strong dir="auto">{title}</strong>
        <Muted>
          {t(kind)}
          {state === 'running' && ` · ${t('running')}`}
          {state === 'late' && ` · ${t('late')}`}
          {isAhead && ` · ${t('opens')}`}
          {next && (
            <>
              {isAhead ? ' ' : ' · '}
              <time dateTime={next}>{formatDateTime(next)}</time>
            </>
          )}
        </Muted>
      </div>
      {next && <span className={isAhead ? styles.ahead : styles.remaining}>{timeFrom(now, next)}</span>}
    </li>
  );
}

/** Recent grades and quiz scores. */
function NewMarks({ marks }: Home) {
  const t = useTexts(dashboardTexts);
  if (marks.length === 0) return null;
  return (
    <Card title={t('newMarks')}>
      <ul className={styles.list}>
        {marks.map(({ kind, id, title, mark, outOf, at }) => (
          <li key={id} className={styles.line}>
            <div className={styles.words}>
              <strong dir="auto">{title}</strong>
              <Muted>
                {t(kind)} · <time dateTime={at}>{formatDate(at)}</time>
              </Muted>
            </div>
            <strong>{t('mark', { mark, outOf })}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
