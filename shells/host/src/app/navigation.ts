import type { NavigationItem, SessionUser } from '@fulcrum/shared-ui';
import { hostTexts } from '../texts';
import { routeOf } from './routes';

/** The sidebar of a person: the pages of their role, but none that a student awaiting a group is denied. */
export function navigationOf(user: SessionUser, assistantUrl: string | undefined): NavigationItem[] {
  const isAwaiting = user.role === 'student' && !user.groupId;
  return pagesOf(user, assistantUrl).filter(({ to, external }) => external || !isAwaiting || !routeOf(to)?.roles);
}

/** The pages of each role that exist, in the order of a working day. Add a page here when it is built. */
function pagesOf(user: SessionUser, assistantUrl: string | undefined): NavigationItem[] {
  const { t } = hostTexts;
  switch (user.role) {
    case 'teacher':
      return [
        { to: '/teacher-dashboard', icon: 'home', label: t('dashboard') },
        { to: '/teacher-tasks', icon: 'task', label: t('tasks') },
        { to: '/quizlist', icon: 'clock', label: t('quizzes') },
        { to: '/createquiz', icon: 'plus', label: t('createQuiz') },
        { to: '/questions', icon: 'file', label: t('questions') },
        { to: '/upload-question', icon: 'upload', label: t('uploadQuestion') },
        { to: '/manage-units', icon: 'book', label: t('units') },
        { to: '/studentsperformance', icon: 'chart', label: t('performance') },
        { to: '/videomanager', icon: 'play', label: t('videos') },
        { to: '/PDFManager', icon: 'book', label: t('pdfMaterials') },
        { to: '/all-students', icon: 'users', label: t('allStudents') },
        { to: '/teacher/add-assistant', icon: 'user', label: t('assistants') },
        ...(user.realTeacherId ? [] : [{ to: '/audit', icon: 'eye', label: t('auditLog') } as const]),
      ];
    case 'student':
      return [
        { to: '/student-dashboard', icon: 'home', label: t('dashboard') },
        { to: '/student-quizzes', icon: 'edit', label: t('quizzes') },
        { to: '/student-tasks', icon: 'task', label: t('tasks') },
        { to: '/StudentVideoViewer', icon: 'play', label: t('videos') },
        { to: '/MaterialViewer', icon: 'book', label: t('courseMaterials') },
        { to: '/student-attendance', icon: 'calendar', label: t('attendance') },
        { to: '/student-performance', icon: 'chart', label: t('ownPerformance') },
        ...(assistantUrl
          ? [{ to: assistantUrl, icon: 'chat', label: t('assistantChat'), external: true } as const]
          : []),
      ];
    case 'parent':
      return [{ to: '/parent-dashboard', icon: 'home', label: t('dashboard') }];
    default:
      return [{ to: '/dashboard', icon: 'home', label: t('dashboard') }];
  }
}

/** The user's role in words; an assistant is a teacher who acts for another. */
export function roleLabel(user: SessionUser): string {
  const { t } = hostTexts;
  if (user.role === 'teacher') return t(user.realTeacherId ? 'roleAssistant' : 'roleTeacher');
  if (user.role === 'student') return t('roleStudent');
  return user.role === 'parent' ? t('roleParent') : user.role;
}
