import { expect, it } from 'vitest';
import { percentOf, progressPointsOf } from './progress-points.js';

const day = (date: number) => new Date(Date.UTC(2026, 2, date));

it('sorts results of all kinds and leaves out items without a result', () => {
  const points = progressPointsOf({
    attendance: [
      { sessionId: 's2', yearId: 'y', title: 'Waves', date: day(9), present: false, status: 'Absent' },
      { sessionId: 's1', yearId: 'y', title: 'Forces', date: day(2), present: true, status: 'Late' },
      { sessionId: 's0', yearId: 'y', title: 'Nothing', date: day(1), present: false, status: 'Not Recorded' },
    ],
    tasks: [
      {
        taskId: 't1',
        yearId: 'y',
        title: 'Worksheet',
        deadline: day(5),
        closesAt: day(5),
        submitted: true,
        grade: 17,
        gradeOutOf: 20,
        state: 'submitted',
        submissionId: null,
        comments: null,
        correctedFileId: null,
      },
      {
        taskId: 't0',
        yearId: 'y',
        title: 'Not graded',
        deadline: day(3),
        closesAt: day(3),
        submitted: true,
        grade: null,
        gradeOutOf: 20,
        state: 'submitted',
        submissionId: null,
        comments: null,
        correctedFileId: null,
      },
    ],
    quizzes: [
      {
        quizId: 'q1',
        yearId: 'y',
        quizTitle: 'Motion',
        openedAt: day(4),
        endTime: null,
        finishedAt: day(4),
        score: 2,
        total: 3,
        state: 'submitted',
      },
      {
        quizId: 'q0',
        yearId: 'y',
        quizTitle: 'Not taken',
        openedAt: day(3),
        endTime: null,
        finishedAt: null,
        score: null,
        total: 3,
        state: 'missing',
      },
    ],
  });
  expect(points).toEqual([
    { id: 's1', kind: 'session', title: 'Forces', date: '2026-03-02T00:00:00.000Z', percent: 100 },
    { id: 'q1', kind: 'quiz', title: 'Motion', date: '2026-03-04T00:00:00.000Z', percent: 67 },
    { id: 't1', kind: 'task', title: 'Worksheet', date: '2026-03-05T00:00:00.000Z', percent: 85 },
    { id: 's2', kind: 'session', title: 'Waves', date: '2026-03-09T00:00:00.000Z', percent: 0 },
  ]);
});

it.each([
  [23 / 40, 58],
  [14.5 / 100, 15],
  [29 / 200, 15],
  [14.5 / 20, 73],
  [1 / 3, 33],
  [1, 100],
])('rounds half a percent up: %d is %d percent', (fraction, percent) => {
  expect(percentOf(fraction)).toBe(percent);
});
