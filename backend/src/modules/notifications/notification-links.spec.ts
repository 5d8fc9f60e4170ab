import { expect, it } from 'vitest';
import { linkOf } from './notification-links.js';

it.each([
  ['task.due', { taskId: 't1' }, '/student-tasks?task=t1'],
  ['task.new', { taskId: 't1' }, '/student-tasks?task=t1'],
  ['task.graded', { taskId: 't1' }, '/student-tasks?task=t1'],
  ['appeal.answered', { submissionId: 's1' }, '/student/marked/s1'],
  // Notifications stored before they named their task or script.
  ['task.due', {}, '/student-tasks'],
  ['appeal.answered', {}, '/student-tasks'],
  ['quiz.opens', {}, '/student-quizzes'],
] as const)('%s with %j opens %s for a student', (kind, values, page) => {
  expect(linkOf(kind, 'student', { title: 'Forces', ...values })).toBe(page);
});

it('opens for the team the page where it is dealt with', () => {
  expect(linkOf('submission.late', 'teacher', { title: 'Forces', taskId: 't1' })).toBe('/teacher-tasks?task=t1');
  expect(linkOf('appeal.raised', 'teacher', { title: 'Forces', taskId: 't1' })).toBe('/teacher-tasks/appeals');
  expect(linkOf('student.waiting', 'teacher', {})).toBe('/all-students?group=none');
});

it('opens the dashboard for a parent, whose report shows it', () => {
  expect(linkOf('appeal.answered', 'parent', { submissionId: 's1' })).toBe('/parent-dashboard');
});
