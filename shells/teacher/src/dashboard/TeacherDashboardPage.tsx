import { AnchorButton, Grid, PageHeader, Stack, Tile, useUser } from '@fulcrum/shared-ui';
import { LazySection } from './LazySection';
import { sections } from './sections';
import { dashboardTexts } from './texts';

const TILES = [
  { to: '/teacher-tasks', icon: 'task', title: 'tasks', hint: 'tasksHint' },
  { to: '/quizlist', icon: 'clock', title: 'quizzes', hint: 'quizzesHint' },
  { to: '/createquiz', icon: 'plus', title: 'createQuiz', hint: 'createQuizHint' },
  { to: '/questions', icon: 'file', title: 'questions', hint: 'questionsHint' },
  { to: '/upload-question', icon: 'upload', title: 'uploadQuestion', hint: 'uploadQuestionHint' },
  { to: '/manage-units', icon: 'book', title: 'units', hint: 'unitsHint' },
  { to: '/studentsperformance', icon: 'chart', title: 'performance', hint: 'performanceHint' },
  { to: '/videomanager', icon: 'play', title: 'videos', hint: 'videosHint' },
  { to: '/PDFManager', icon: 'book', title: 'materials', hint: 'materialsHint' },
  { to: '/all-students', icon: 'users', title: 'students', hint: 'studentsHint' },
  { to: '/teacher/add-assistant', icon: 'user', title: 'assistants', hint: 'assistantsHint' },
] as const;

/** /teacher-dashboard: the way to the other pages, and the daily work with classes in sections that open. */
export default function TeacherDashboardPage() {
  const t = dashboardTexts.useTexts();
  const { name } = useUser();
  return (
    <>
      <PageHeader
        title={t('dashboard')}
        description={t('welcome', { name })}
        actions={
          <AnchorButton href="/api/admin/export-users" newTab icon="download">
            {t('exportUsers')}
          </AnchorButton>
        }
      />
      <Stack gap={5}>
        <nav aria-label={t('pages')}>
          <Grid gap={3}>
            {TILES.map(({ to, icon, title, hint }) => (
              <Tile key={to} to={to} icon={icon} title={t(title)} description={t(hint)} />
            ))}
          </Grid>
        </nav>
        <Stack gap={3}>
          {sections.map((section) => (
            <LazySection key={section.id} {...section} />
          ))}
        </Stack>
      </Stack>
    </>
  );
}
