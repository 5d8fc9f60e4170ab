/** Each role has its own guide. */
export type GuideRole = 'teacher' | 'student' | 'parent';

/** A chapter of the guide; its text is in `guide/<role>.<language>.json`. */
export interface Chapter {
  id: string;
  /** The pages whose Help link opens this chapter; the first is the one in the picture. */
  pages: readonly string[];
}

/** The menu items that every role has. */
const account: Chapter = { id: 'account', pages: ['/account', '/notifications'] };

/** The guide of each role. A test fails if a page of a role's page table is missing from all of its chapters. */
export const CHAPTERS: Record<GuideRole, readonly Chapter[]> = {
  teacher: [
    { id: 'today', pages: ['/teacher-dashboard'] },
    { id: 'students', pages: ['/all-students', '/group/:id'] },
    { id: 'attendance', pages: ['/attendance', '/door/:sessionId', '/door/cards/:groupId'] },
    { id: 'tasks', pages: ['/teacher-tasks'] },
    {
      id: 'marking',
      pages: [
        '/teacher-tasks/mark/:taskId',
        '/teacher-tasks/scheme/:taskId',
        '/teacher-tasks/appeals',
        '/teacher-tasks/second/:moderationId',
      ],
    },
    { id: 'gradebook', pages: ['/gradebook', '/slipping'] },
    { id: 'questions', pages: ['/questions', '/upload-question', '/manage-units'] },
    { id: 'quizzes', pages: ['/quizlist', '/createquiz', '/quizlist/preview/:quizId'] },
    { id: 'lessons', pages: ['/videomanager', '/PDFManager'] },
    { id: 'reports', pages: ['/studentsperformance'] },
    { id: 'announcements', pages: ['/announcements'] },
    { id: 'team', pages: ['/teacher/add-assistant', '/audit'] },
    { id: 'front-page', pages: ['/front-page', '/texts'] },
    account,
  ],
  student: [
    { id: 'dashboard', pages: ['/student-dashboard'] },
    { id: 'quizzes', pages: ['/student-quizzes', '/student/take-quiz/:quizId', '/student/quiz-result/:quizId'] },
    { id: 'tasks', pages: ['/student-tasks', '/student/marked/:submissionId'] },
    { id: 'lessons', pages: ['/StudentVideoViewer', '/MaterialViewer'] },
    { id: 'announcements', pages: ['/student-announcements'] },
    { id: 'attendance', pages: ['/student-attendance'] },
    { id: 'performance', pages: ['/student-performance'] },
    account,
  ],
  parent: [
    { id: 'children', pages: ['/parent-dashboard'] },
    { id: 'marked', pages: ['/parent/marked/:submissionId'] },
    { id: 'announcements', pages: ['/parent-announcements'] },
    account,
  ],
};

/** Size of the pictures in CSS pixels: teachers work at a desk, families on a phone. */
export const PICTURE_SIZES: Record<GuideRole, { width: number; height: number }> = {
  teacher: { width: 1280, height: 800 },
  student: { width: 360, height: 640 },
  parent: { width: 360, height: 640 },
};
