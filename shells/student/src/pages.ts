import type { Page } from '@fulcrum/shared-ui';
import type en from './locales/en.json';

/** The pages of students, in the order of the sidebar. */
export const pages: readonly Page<keyof typeof en>[] = [
  {
    path: '/student-dashboard',
    role: 'anyone',
    guide: 'dashboard',
    home: true,
    link: { label: 'dashboard', icon: 'home' },
    firstCalls: ['/api/home', '/api/site', '/api/notifications/unread'],
    rendered: true,
    load: () => import('./features/dashboard/pages/StudentDashboardPage'),
  },
  {
    path: '/student-quizzes',
    role: 'anyone',
    guide: 'quizzes',
    link: { label: 'quizzes', icon: 'edit' },
    load: () => import('./features/quizzes/pages/StudentQuizzesPage'),
  },
  {
    path: '/student/take-quiz/:quizId',
    role: 'student',
    guide: 'quizzes',
    load: () => import('./features/quizzes/pages/TakeQuizPage'),
  },
  {
    path: '/student/quiz-result/:quizId',
    role: 'student',
    guide: 'quizzes',
    load: () => import('./features/quizzes/pages/QuizResultPage'),
  },
  {
    // A page for the teacher's team that uses the student's quiz player: it is here so that the player exists only
    // once.
    path: '/quizlist/preview/:quizId',
    role: 'teacher',
    guide: 'quizzes',
    load: () => import('./features/quizzes/pages/QuizPreviewPage'),
  },
  {
    path: '/student-practice',
    role: 'student',
    guide: 'practice',
    link: { label: 'practice', icon: 'check' },
    load: () => import('./features/practice/pages/PracticePage'),
  },
  {
    path: '/student-topics',
    role: 'student',
    guide: 'practice',
    link: { label: 'topics', icon: 'chart' },
    load: () => import('./features/topics/pages/TopicsPage'),
  },
  {
    path: '/student-tasks',
    role: 'student',
    guide: 'tasks',
    link: { label: 'tasks', icon: 'task' },
    load: () => import('./features/tasks/pages/StudentTasksPage'),
  },
  {
    path: '/student/worksheet/:taskId/:worksheetId',
    role: 'student',
    guide: 'tasks',
    load: () => import('./features/tasks/pages/WorksheetPage'),
  },
  {
    path: '/student/marked/:submissionId',
    role: 'student',
    guide: 'tasks',
    load: () => import('./features/marked/pages/StudentMarkedPage'),
  },
  {
    path: '/StudentVideoViewer',
    role: 'student',
    guide: 'lessons',
    link: { label: 'videos', icon: 'play' },
    load: () => import('./features/videos/pages/StudentVideosPage'),
  },
  {
    path: '/MaterialViewer',
    role: 'student',
    guide: 'lessons',
    link: { label: 'materials', icon: 'book' },
    load: () => import('./features/materials/pages/MaterialViewerPage'),
  },
  {
    path: '/student-announcements',
    role: 'student',
    guide: 'announcements',
    link: { label: 'announcements', icon: 'chat' },
    load: () => import('./features/announcements/pages/StudentAnnouncementsPage'),
  },
  {
    path: '/student-attendance',
    role: 'student',
    guide: 'attendance',
    link: { label: 'attendance', icon: 'calendar' },
    load: () => import('./features/attendance/pages/StudentAttendancePage'),
  },
  {
    path: '/student-performance',
    role: 'student',
    guide: 'performance',
    link: { label: 'performance', icon: 'chart' },
    load: () => import('./features/performance/pages/StudentPerformancePage'),
  },
];
