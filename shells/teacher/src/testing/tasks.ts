import type { BodyOf } from '@fulcrum/shared-ui/testing';
import { TEACHER } from './students';

export type TaskBody = BodyOf<'GET /api/tasks/task/{id}'>;
export type SubmissionRow = BodyOf<'GET /api/tasks/submission/{id}'>[number];

/** Task t1 for group g1, due in 2099 and graded out of 20. */
export const taskOf = (fields: Partial<TaskBody> = {}): TaskBody => ({
  _id: 't1',
  title: 'Forces',
  description: '',
  teacherId: TEACHER,
  yearId: 'y1',
  groups: ['g1'],
  deadline: '2099-01-01T18:00:00.000Z',
  lateUntil: null,
  gradeOutOf: 20,
  marksShown: 'at_once',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...fields,
});

/** A student of a task, whose id equals the name, and who has submitted nothing. */
export const submissionRowOf = (name: string, fields: Partial<SubmissionRow> = {}): SubmissionRow => ({
  _id: null,
  taskId: 't1',
  studentId: name,
  fileUrl: null,
  grade: null,
  comments: null,
  correctedFileUrl: null,
  submittedAt: null,
  gradedAt: null,
  status: 'not_submitted',
  state: 'missing',
  extendedTo: null,
  excused: false,
  remindedOn: null,
  student: { _id: name, name, email: `${name}@school.example` },
  ...fields,
});
