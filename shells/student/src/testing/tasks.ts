import type { StudentTask, Submission } from '../shared/task-state';

const id = (digit: string) => digit.repeat(24);

/** The student and the group in the tests. */
export const STUDENT_ID = id('a');
export const GROUP_ID = id('b');

export const submissionOf = (fields: Partial<Submission> = {}): Submission => ({
  _id: id('d'),
  taskId: id('c'),
  studentId: STUDENT_ID,
  fileUrl: '/api/files/own.pdf',
  grade: null,
  comments: null,
  correctedFileUrl: null,
  submittedAt: '2026-02-27T18:30:00.000Z',
  gradedAt: null,
  status: 'submitted',
  ...fields,
});

export const taskOf = (fields: Partial<StudentTask> = {}): StudentTask => ({
  _id: id('c'),
  title: 'Forces and motion',
  description: 'Questions 1 to 6.',
  teacherId: id('e'),
  yearId: id('f'),
  groups: [GROUP_ID],
  deadline: '2026-03-01T20:00:00.000Z',
  lateUntil: null,
  gradeOutOf: 20,
  marksShown: 'at_once',
  createdAt: '2026-02-20T08:00:00.000Z',
  mySubmission: null,
  ...fields,
});
