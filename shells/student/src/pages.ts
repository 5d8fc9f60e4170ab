import type { RemotePages } from '@fulcrum/shared-ui';

/**
 * The pages of this shell. One line per page, written exactly like this: the host's build reads them to tell the
 * server what to preload for an address (shells/build/preload.ts).
 */
export const pages: RemotePages = {
  '/student-dashboard': () => import('./features/dashboard/pages/StudentDashboardPage'),
  '/student-tasks': () => import('./features/tasks/pages/StudentTasksPage'),
  '/student-attendance': () => import('./features/attendance/pages/StudentAttendancePage'),
  '/student-performance': () => import('./features/performance/pages/StudentPerformancePage'),
  '/StudentVideoViewer': () => import('./features/videos/pages/StudentVideosPage'),
  '/MaterialViewer': () => import('./features/materials/pages/MaterialViewerPage'),
  '/student-quizzes': () => import('./features/quizzes/pages/StudentQuizzesPage'),
  '/student/take-quiz/:quizId': () => import('./features/quizzes/pages/TakeQuizPage'),
  '/student/quiz-result/:quizId': () => import('./features/quizzes/pages/QuizResultPage'),
};
