import {
  AnchorButton,
  ButtonLink,
  Card,
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
import { type Home, takeReplies, useHome } from '../api/home';
import { Due } from '../components/Due';
import { NewMarks } from '../components/NewMarks';
import styles from '../dashboard.module.css';

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

/** The student's next work, what the teacher wants to know, and what came back. */
function Next({ studentId }: { studentId: string }) {
  const t = useTexts(dashboardTexts);
  const home = useHome(studentId);
  useLoadFailure(home, t('loadFailed'));
  return (
    <QueryView query={home} failure={t('loadFailed')} loading={<Loading rows={3} rowHeight="4rem" />}>
      {(found) => (
        <div className={styles.parts}>
          <Due {...found} />
          <Practice {...found} />
          <Unanswered {...found} />
          <NewMarks studentId={studentId} marks={found.marks} />
          <LiveClasses {...found} />
        </div>
      )}
    </QueryView>
  );
}

/** How many of the student's mistakes wait; a reply that the device kept from an earlier version does not say. */
function Practice({ practice = 0 }: Partial<Home>) {
  const t = useTexts(dashboardTexts);
  if (practice === 0) return null;
  return (
    <Card title={t('practice')}>
      <Row align="between">
        <strong>{t('toPractise', { count: practice })}</strong>
        <ButtonLink to="/student-practice">{t('practise')}</ButtonLink>
      </Row>
    </Card>
  );
}

/** Announcements that ask for a confirmation; a reply that the device kept from an earlier version does not list them. */
function Unanswered({ unanswered = [] }: Partial<Home>) {
  const t = useTexts(dashboardTexts);
  if (unanswered.length === 0) return null;
  return (
    <Card title={t('unanswered')}>
      <Stack gap={4}>
        <ul className={styles.list}>
          {unanswered.map(({ id, title }) => (
            <li key={id} className={styles.line}>
              <strong dir="auto" className={styles.words}>
                {title}
              </strong>
            </li>
          ))}
        </ul>
        <Row>
          <ButtonLink to="/student-announcements">{t('answer')}</ButtonLink>
        </Row>
      </Stack>
    </Card>
  );
}

/** Links to the student's pages. A new page needs a card here. */
function Pages() {
  const t = useTexts(dashboardTexts);
  return (
    <nav aria-label={t('pages')} className={styles.pages}>
      <Tile to="/student-quizzes" icon="edit" title={t('quizzes')} description={t('quizzesHint')} />
      <Tile to="/student-practice" icon="check" title={t('practice')} description={t('practiceHint')} />
      <Tile to="/student-topics" icon="chart" title={t('topics')} description={t('topicsHint')} />
      <Tile to="/student-tasks" icon="task" title={t('tasks')} description={t('tasksHint')} />
      <Tile to="/StudentVideoViewer" icon="play" title={t('videos')} description={t('videosHint')} />
      <Tile to="/MaterialViewer" icon="book" title={t('materials')} description={t('materialsHint')} />
      <Tile to="/student-attendance" icon="calendar" title={t('attendance')} description={t('attendanceHint')} />
      <Tile to="/student-performance" icon="chart" title={t('performance')} description={t('performanceHint')} />
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
