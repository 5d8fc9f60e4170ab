import {
  ButtonLink,
  EmptyState,
  Grid,
  homePath,
  PageHeader,
  type Session,
  Stack,
  Tile,
  useSession,
} from '@fulcrum/shared-ui';
import { NoGroup } from '../../../shared/NoGroup';
import { useOwnAccount } from '../../../shared/own-account';
import { LiveClasses } from '../components/LiveClasses';
import { NextDeadlines } from '../components/NextDeadlines';
import { dashboardTexts } from '../texts';

/** /student-dashboard: open to everyone by its address, so it says for itself what a visitor needs to do. */
export default function StudentDashboardPage() {
  const t = dashboardTexts.useTexts();
  const session = useSession();
  const isStudent = session?.user.role === 'student';
  return (
    <>
      <PageHeader
        title={t('title')}
        description={isStudent ? <span dir="auto">{t('welcome', { name: session.user.name })}</span> : undefined}
      />
      {isStudent ? <Dashboard session={session} /> : <Elsewhere role={session?.user.role} />}
    </>
  );
}

function Elsewhere({ role }: { role: string | undefined }) {
  const t = dashboardTexts.useTexts();
  return role ? (
    <EmptyState
      icon="user"
      title={t('otherRoleTitle')}
      action={<ButtonLink to={homePath(role)}>{t('ownDashboard')}</ButtonLink>}
    >
      {t('otherRoleHint')}
    </EmptyState>
  ) : (
    <EmptyState icon="user" title={t('signInTitle')} action={<ButtonLink to="/login">{t('signIn')}</ButtonLink>}>
      {t('signInHint')}
    </EmptyState>
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
  const t = dashboardTexts.useTexts();
  return (
    <nav aria-label={t('pages')}>
      <Grid>
        <Tile to="/student-tasks" icon="task" title={t('tasks')} description={t('tasksHint')} />
        <Tile to="/student-attendance" icon="calendar" title={t('attendance')} description={t('attendanceHint')} />
        <Tile to="/student-performance" icon="chart" title={t('performance')} description={t('performanceHint')} />
      </Grid>
    </nav>
  );
}
