import { renderPage } from '@fulcrum/shared-ui/testing';
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

const DEADLINE = '2026-03-05T20:00:00.000Z';
const BACK = { deadline: DEADLINE, closesAt: DEADLINE, comments: null, correctedFileUrl: null };
const EMPTY: PerformanceReport = { childId: 'c', childName: 'Salma', attendance: [], tasks: [], quizzes: [] };
const FULL: PerformanceReport = {
  ...EMPTY,
  attendance: [session('1', 'Present'), session('2', 'Absent'), session('3', 'Late'), session('4', 'Not Recorded')],
  tasks: [
    { _id: 't1', title: 'Forces', submitted: true, grade: 17.5, gradeOutOf: 20, state: 'submitted', ...BACK },
    { _id: 't2', title: 'Waves', submitted: false, grade: null, gradeOutOf: 10, state: 'missing', ...BACK },
    { _id: 't3', title: 'Optics', submitted: false, grade: null, gradeOutOf: 10, state: 'upcoming', ...BACK },
    { _id: 't4', title: 'Energy', submitted: true, grade: null, gradeOutOf: 10, state: 'late', ...BACK },
    { _id: 't5', title: 'Sound', submitted: false, grade: null, gradeOutOf: 10, state: 'excused', ...BACK },
    { _id: 't6', title: 'Vectors', submitted: false, grade: null, gradeOutOf: 10, state: 'not_yours', ...BACK },
  ],
  quizzes: [
    {
      quizId: 'q1',
      quizTitle: 'Motion',
      score: 0,
      total: 10,
      state: 'submitted',
      openedAt: '2026-03-01T18:00:00.000Z',
      endTime: null,
    },
    {
      quizId: 'q2',
      quizTitle: 'Heat',
      score: null,
      total: 8,
      state: 'missing',
      openedAt: '2026-03-01T18:00:00.000Z',
      endTime: null,
    },
    {
      quizId: 'q3',
      quizTitle: 'Light',
      score: null,
      total: 8,
      state: 'upcoming',
      openedAt: '2026-03-01T18:00:00.000Z',
      endTime: null,
    },
    {
      quizId: 'q4',
      quizTitle: 'Atoms',
      score: null,
      total: 8,
      state: 'submitted',
      openedAt: '2026-03-01T18:00:00.000Z',
      endTime: null,
    },
    {
      quizId: 'q5',
      quizTitle: 'Units',
      score: null,
      total: 8,
      state: 'not_yours',
      openedAt: '2026-03-01T18:00:00.000Z',
      endTime: null,
    },
  ],
};

const tile = (name: string) => within(screen.getByRole('region', { name }));
const line = (name: string, title: string) => tile(name).getByText(title).closest('li, tr')?.textContent;

it('shows an empty message in each empty part', () => {
  render(<ReportTiles report={EMPTY} />);
  expect(tile('Attendance').getByText('No attendance records')).toBeTruthy();
  expect(tile('Tasks').getByText('No tasks found')).toBeTruthy();
  expect(tile('Quiz Grades').getByText('No quizzes found')).toBeTruthy();
});

it('shows each session as present or absent, counts late as present, and shows unrecorded sessions as such', () => {
  render(<ReportTiles report={FULL} />);
  expect(line('Attendance', 'Session 1')).toBe('Session 11 Mar 2026Present');
  expect(line('Attendance', 'Session 2')).toContain('Absent');
  expect(line('Attendance', 'Session 3')).toBe('Session 31 Mar 2026 · LatePresent');
  expect(line('Attendance', 'Session 4')).toContain('Not Recorded');
});

it('shows each task’s status and grade, and tells tasks not yet due from missing ones', () => {
  render(<ReportTiles report={FULL} />);
  expect(line('Tasks', 'Forces')).toBe('ForcesSubmittedGrade 17.5/20');
  expect(line('Tasks', 'Waves')).toBe('WavesNot Submitted');
  expect(line('Tasks', 'Optics')).toBe('OpticsNot SubmittedDue 5 Mar 2026, 22:00');
  expect(line('Tasks', 'Energy')).toBe('EnergyLate');
  expect(line('Tasks', 'Sound')).toBe('SoundExcused');
});

it('shows the teacher’s comments and the corrected PDF', () => {
  const returned = { ...BACK, comments: 'Show your units.', correctedFileUrl: '/api/files/1?signature=2' };
  const task = { _id: 't1', title: 'Forces', submitted: true, grade: 17, gradeOutOf: 20, state: 'submitted' as const };
  render(<ReportTiles report={{ ...EMPTY, tasks: [{ ...task, ...returned }] }} />);
  expect(tile('Tasks').getByText('Show your units.').parentElement?.textContent).toBe(
    "Teacher's comments: Show your units.",
  );
  const link = tile('Tasks').getByRole<HTMLAnchorElement>('link', { name: 'Open corrected PDF Forces' });
  expect([link.getAttribute('href'), link.target]).toEqual(['/api/files/1?signature=2', '_blank']);
});

it('shows a score of 0, a quiz not attempted, and a hidden score as submitted', () => {
  render(<ReportTiles report={FULL} />);
  expect(line('Quiz Grades', 'Motion')).toBe('Motion0/10');
  expect(line('Quiz Grades', 'Heat')).toBe('HeatNot Attempted');
  expect(line('Quiz Grades', 'Light')).toBe('LightStill openNot Attempted');
  expect(line('Quiz Grades', 'Atoms')).toBe('AtomsScore not shown yetSubmitted');
});

it('marks only missing work and absences in red', () => {
  const { container } = render(<ReportTiles report={FULL} />);
  const red = [...container.querySelectorAll('[class*="danger"]')].map((badge) => badge.closest('li, tr')?.textContent);
  expect(red).toEqual(['Session 21 Mar 2026Absent', 'WavesNot Submitted', 'HeatNot Attempted']);
});

it('says what closed before the student joined', () => {
  render(<ReportTiles report={FULL} />);
  expect(line('Tasks', 'Vectors')).toBe('VectorsBefore joining');
  expect(line('Quiz Grades', 'Units')).toBe('UnitsBefore joining');
});

it('says until when late work is accepted, and does not mark it in red meanwhile', () => {
  const task = {
    _id: 't7',
    title: 'Fields',
    submitted: false,
    grade: null,
    gradeOutOf: 10,
    state: 'upcoming' as const,
  };
  render(<ReportTiles report={{ ...EMPTY, tasks: [{ ...task, ...BACK, closesAt: '2026-03-08T20:00:00.000Z' }] }} />);
  expect(line('Tasks', 'Fields')).toMatch(/Due 5 Mar 2026, 22:00.*Accepted late until 8 Mar 2026, 22:00/);
});

it('counts only what is due, not upcoming or excused work', () => {
  render(<ReportTiles report={FULL} />);
  expect(tile('Tasks').getByText('2 of 3 tasks submitted')).toBeTruthy();
  expect(tile('Quiz Grades').getByText('2 of 3 quizzes taken')).toBeTruthy();
});

it('counts attendance only among the recorded sessions', () => {
  expect(attendanceOf(FULL)).toEqual({ part: 2, of: 3 });
  render(<ReportTiles report={FULL} />);
  expect(tile('Attendance').getByText('2 of 3 sessions attended')).toBeTruthy();
});

it('shows the newest rows of a long list, and all on demand', async () => {
  const attendance = Array.from({ length: 20 }, (_, day) => session(String(day + 1), 'Present'));
  render(<ReportTiles report={{ ...EMPTY, attendance }} />);
  expect(tile('Attendance').getAllByRole('listitem')).toHaveLength(8);
  await userEvent.click(tile('Attendance').getByRole('button', { name: 'Show all 20' }));
  expect(tile('Attendance').getAllByRole('listitem')).toHaveLength(20);
});

it('links returned marked work if the page gives its address', () => {
  const tasks = FULL.tasks.map((task) => (task._id === 't1' ? { ...task, returnedId: 's1' } : task));
  renderPage(<ReportTiles report={{ ...FULL, tasks }} markedAt="/parent/marked" />);
  expect(screen.getByRole('link', { name: 'Marked work: Forces' }).getAttribute('href')).toBe('/parent/marked/s1');
  expect(screen.getAllByRole('link', { name: /^Marked work/ })).toHaveLength(1);
});
