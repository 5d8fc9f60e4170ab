import { TEACHER } from '../../../testing/students';
import type { Task } from '../api/list-tasks';

/** Homework of the group g1 that is due in the far future. */
export const TASK: Task = {
  _id: 't1',
  title: 'Forces',
  description: '',
  teacherId: TEACHER,
  yearId: 'y1',
  groups: ['g1'],
  deadline: '2099-01-01T18:00:00.000Z',
  lateUntil: null,
  gradeOutOf: 20,
  createdAt: '2026-01-01T00:00:00.000Z',
};
