import type { Page } from '@fulcrum/shared-ui';
import type en from './locales/en.json';

/** The pages of teachers and assistants, in the order of the sidebar and of the dashboard's tiles. */
export const pages: readonly Page<keyof typeof en>[] = [
  {
    path: '/teacher-dashboard',
    role: 'teacher',
    home: true,
    link: { label: 'dashboard', icon: 'home' },
    firstCalls: ['/api/today', '/api/site'],
    rendered: true,
    load: () => import('./dashboard/TeacherDashboardPage'),
  },
  {
    path: '/attendance',
    role: 'teacher',
    link: { label: 'attendance', icon: 'check' },
    load: () => import('./features/sessions/pages/AttendancePage'),
  },
  { path: '/group/:id', role: 'teacher', load: () => import('./group/GroupPage') },
  { path: '/door/:sessionId', role: 'teacher', load: () => import('./features/door/pages/DoorPage') },
  { path: '/door/cards/:groupId', role: 'teacher', load: () => import('./features/door/pages/DoorCardsPage') },
  {
    path: '/teacher-tasks',
    role: 'teacher',
    link: { label: 'tasks', icon: 'task', hint: 'tasksHint' },
    load: () => import('./features/tasks/pages/TeacherTasksPage'),
  },
  {
    path: '/teacher-tasks/mark/:taskId',
    role: 'teacher',
    load: () => import('./features/marking/pages/MarkTaskPage'),
  },
  {
    path: '/teacher-tasks/scheme/:taskId',
    role: 'teacher',
    load: () => import('./features/marking/pages/MarkSchemePage'),
  },
  {
    path: '/teacher-tasks/appeals',
    role: 'teacher',
    load: () => import('./features/marking/pages/AppealsPage'),
  },
  {
    path: '/teacher-tasks/second/:moderationId',
    role: 'teacher',
    load: () => import('./features/marking/pages/SecondMarkingPage'),
  },
  {
    path: '/gradebook',
    role: 'teacher',
    link: { label: 'gradebook', icon: 'chart', hint: 'gradebookHint' },
    load: () => import('./features/gradebook/pages/GradebookPage'),
  },
  { path: '/slipping', role: 'teacher', load: () => import('./features/at-risk/pages/SlippingPage') },
  {
    path: '/quizlist',
    role: 'teacher',
    link: { label: 'quizzes', icon: 'clock', hint: 'quizzesHint' },
    load: () => import('./features/quizzes/pages/QuizListPage'),
  },
  {
    path: '/createquiz',
    role: 'teacher',
    link: { label: 'createQuiz', icon: 'plus', hint: 'createQuizHint' },
    load: () => import('./features/quizzes/pages/CreateQuizPage'),
  },
  {
    path: '/questions',
    role: 'teacher',
    link: { label: 'questions', icon: 'file', hint: 'questionsHint' },
    load: () => import('./features/questions/pages/QuestionsPage'),
  },
  {
    path: '/upload-question',
    role: 'teacher',
    link: { label: 'uploadQuestion', icon: 'upload', hint: 'uploadQuestionHint' },
    load: () => import('./features/questions/pages/UploadQuestionPage'),
  },
  {
    path: '/manage-units',
    role: 'teacher',
    link: { label: 'units', icon: 'book', hint: 'unitsHint' },
    load: () => import('./features/curriculum/pages/ManageUnitsPage'),
  },
  {
    path: '/studentsperformance',
    role: 'teacher',
    link: { label: 'performance', icon: 'chart', hint: 'performanceHint' },
    load: () => import('./performance/StudentsPerformancePage'),
  },
  {
    path: '/videomanager',
    role: 'teacher',
    link: { label: 'videos', icon: 'play', hint: 'videosHint' },
    load: () => import('./features/videos/pages/VideoManagerPage'),
  },
  {
    path: '/PDFManager',
    role: 'teacher',
    link: { label: 'materials', icon: 'book', hint: 'materialsHint' },
    load: () => import('./features/materials/pages/PdfManagerPage'),
  },
  {
    path: '/all-students',
    role: 'anyone',
    link: { label: 'students', icon: 'users', hint: 'studentsHint' },
    load: () => import('./all-students/AllStudentsPage'),
  },
  {
    path: '/teacher/add-assistant',
    role: 'anyone',
    link: { label: 'assistants', icon: 'user', hint: 'assistantsHint' },
    load: () => import('./features/assistants/pages/AddAssistantPage'),
  },
  {
    path: '/audit',
    role: 'teacher',
    teacherAlone: true,
    link: { label: 'audit', icon: 'eye' },
    load: () => import('./features/audit/pages/AuditPage'),
  },
  {
    path: '/announcements',
    role: 'teacher',
    link: { label: 'announcements', icon: 'chat', hint: 'announcementsHint' },
    load: () => import('./features/announcements/pages/AnnouncementsPage'),
  },
  {
    path: '/texts',
    role: 'teacher',
    teacherAlone: true,
    link: { label: 'texts', icon: 'edit' },
    load: () => import('./features/school-texts/pages/SchoolTextsPage'),
  },
  {
    path: '/front-page',
    role: 'teacher',
    teacherAlone: true,
    link: { label: 'frontPage', icon: 'link' },
    load: () => import('./features/site/pages/SiteSettingsPage'),
  },
];
