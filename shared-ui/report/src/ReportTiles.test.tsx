import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { attendanceOf, type PerformanceReport } from './report';
import { ReportTiles } from './ReportTiles';

const session = (sessionId: string, status: PerformanceReport['attendance'][number]['status']) => ({
  sessionId,
  title: `Session ${sessionId}`,
  date: '2026-03-01T15:00:00.000Z',
  present: status === 'Present' || status === 'Late',
  status,
});

const EMPTY: PerformanceReport = { childId: 'c', childName: 'Salma', attendance: [], tasks: [], quizzes: [] };
const FULL: PerformanceReport = {
  ...EMPTY,
  attendance: [session('1', 'Present'), session('2', 'Absent'), session('3', 'Late'), session('4', 'Not Recorded')],
  tasks: [
    { _id: 't1', title: 'Forces', submitted: true, grade: 17.5, gradeOutOf: 20 },
    { _id: 't2', title: 'Waves', submitted: false, grade: null, gradeOutOf: 10 },
  ],
  quizzes: [
    { quizId: 'q1', quizTitle: 'Motion', score: 0, total: 10 },
    { quizId: 'q2', quizTitle: 'Heat', score: null, total: 8 },
  ],
};

const tile = (name: string) => within(screen.getByRole('region', { name }));
const line = (name: string, title: string) => tile(name).getByText(title).closest('li, tr')?.textContent;

it('says so for each part that is empty', () => {
  render(<ReportTiles report={EMPTY} />);
  expect(tile('Attendance').getByText('No attendance records')).toBeTruthy();
  expect(tile('Tasks').getByText('No tasks found')).toBeTruthy();
  expect(tile('Quiz Grades').getByText('No quizzes found')).toBeTruthy();
});

it('tells each session as present or absent, late as present, and nothing recorded as neither', () => {
  render(<ReportTiles report={FULL} />);
  expect(line('Attendance', 'Session 1')).toBe('Session 11 Mar 2026Present');
  expect(line('Attendance', 'Session 2')).toContain('Absent');
  expect(line('Attendance', 'Session 3')).toBe('Session 31 Mar 2026 · LatePresent');
  expect(line('Attendance', 'Session 4')).toContain('Not Recorded');
});

it('tells each task as submitted or not, with its grade', () => {
  render(<ReportTiles report={FULL} />);
  expect(line('Tasks', 'Forces')).toBe('ForcesGrade 17.5/20Submitted');
  expect(line('Tasks', 'Waves')).toBe('WavesNot Submitted');
});

it('tells a score of 0 as a score, and a quiz without one as not attempted', () => {
  render(<ReportTiles report={FULL} />);
  expect(line('Quiz Grades', 'Motion')).toBe('Motion0/10');
  expect(line('Quiz Grades', 'Heat')).toBe('HeatNot Attempted');
});

it('counts attendance among the recorded sessions only', () => {
  expect(attendanceOf(FULL)).toEqual({ part: 2, of: 3 });
  render(<ReportTiles report={FULL} />);
  expect(tile('Attendance').getByText('2 of 3 sessions attended')).toBeTruthy();
});

it('shows the newest lines of a long list, and all on demand', async () => {
  const attendance = Array.from({ length: 20 }, (_, day) => session(String(day + 1), 'Present'));
  render(<ReportTiles report={{ ...EMPTY, attendance }} />);
  expect(tile('Attendance').getAllByRole('listitem')).toHaveLength(8);
  await userEvent.click(tile('Attendance').getByRole('button', { name: 'Show all 20' }));
  expect(tile('Attendance').getAllByRole('listitem')).toHaveLength(20);
});
