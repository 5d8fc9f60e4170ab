import { expect, it } from 'vitest';
import type { QuizRow } from '../quizzes/reports/quiz-reports.js';
import type { AttendanceRow } from '../sessions/attendance-reports.js';
import type { TaskRow } from '../tasks/reports/task-reports.js';
import { resultsOf } from './gradebook-results.js';

const date = new Date('2026-03-01T10:00:00Z');
const taskOf = (yearId: string): TaskRow => ({
  ...{ taskId: `task of ${yearId}`, yearId, title: 'Homework', deadline: date, closesAt: date, state: 'missing' },
  ...{ submitted: false, grade: null, gradeOutOf: 20, submissionId: null, comments: null, correctedFileId: null },
});
const quizOf = (yearId: string): QuizRow => ({
  ...{ quizId: `quiz of ${yearId}`, yearId, quizTitle: 'Quiz', openedAt: date, endTime: null, finishedAt: date },
  ...{ score: 4, total: 5, state: 'submitted' },
});
const sessionOf = (yearId: string): AttendanceRow => ({
  ...{ sessionId: `session of ${yearId}`, yearId, title: 'Lesson', date, present: true, status: 'Present' },
});

it('takes the tasks, quizzes and sessions of one year only', () => {
  const years = ['last year', 'this year'];
  const rows = { tasks: years.map(taskOf), quizzes: years.map(quizOf), attendance: years.map(sessionOf) };
  const ids = resultsOf(rows, 'this year').map(({ column }) => column.id);
  expect(ids).toEqual(['task of this year', 'quiz of this year', 'session of this year']);
});
