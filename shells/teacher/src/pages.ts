import type { RemotePages } from '@fulcrum/shared-ui';

/**
 * The pages of this shell. One line per page, written exactly like this: the host's build reads them to tell the
 * server what to preload for an address (shells/build/preload.ts).
 */
export const pages: RemotePages = {
  '/teacher-dashboard': () => import('./dashboard/TeacherDashboardPage'),
  '/teacher-tasks': () => import('./features/tasks/pages/TeacherTasksPage'),
  '/manage-units': () => import('./features/curriculum/pages/ManageUnitsPage'),
  '/upload-question': () => import('./features/questions/pages/UploadQuestionPage'),
  '/questions': () => import('./features/questions/pages/QuestionsPage'),
  '/createquiz': () => import('./features/quizzes/pages/CreateQuizPage'),
  '/quizlist': () => import('./features/quizzes/pages/QuizListPage'),
  '/studentsperformance': () => import('./performance/StudentsPerformancePage'),
  '/videomanager': () => import('./features/videos/pages/VideoManagerPage'),
  '/PDFManager': () => import('./features/materials/pages/PdfManagerPage'),
  '/all-students': () => import('./all-students/StudentsPage'),
  '/audit': () => import('./features/audit/pages/AuditPage'),
  '/teacher/add-assistant': () => import('./features/assistants/pages/AddAssistantPage'),
};
