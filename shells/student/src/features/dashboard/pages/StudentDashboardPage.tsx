import { Grid, PageHeader, type Session, Stack, Tile, useSession, useTexts } from '@fulcrum/shared-ui';
import { NoGroup } from '../../../shared/NoGroup';
import { NotAStudent } from '../../../shared/NotAStudent';
import { useOwnAccount } from '../../../shared/own-account';
import { LiveClasses } from '../components/LiveClasses';
import { NextDeadlines } from '../components/NextDeadlines';
import dashboardTexts from '../locales/en.json';

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
      {isStudent ? <Dashboard session={session} /> : <NotAStudent role={session?.user.role} />}
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
