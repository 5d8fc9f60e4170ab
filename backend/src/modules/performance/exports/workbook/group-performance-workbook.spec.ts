import { describe, expect, it } from 'vitest';
import type { PerformanceReportDto } from '../../dto/report.dto.js';
import { DETAIL_COLUMNS, detailRows, SUMMARY_COLUMNS, summaryRow } from './group-performance-workbook.js';

const session = (status: string) => ({
  sessionId: 's',
  title: status,
  date: '2026-03-01T20:00:00.000Z',
  present: status === 'Present' || status === 'Late',
  status,
});
const report = (parts: Partial<PerformanceReportDto>): PerformanceReportDto => ({
  childId: 'c',
  childName: 'Ann',
  attendance: [],
  tasks: [],
  quizzes: [],
  ...parts,
});
const task = (
  title: string,
  grade: number | null,
  submitted = grade !== null,
): PerformanceReportDto['tasks'][number] => ({
  _id: 't',
  title,
  submitted,
  grade,
  gradeOutOf: 20,
  state: submitted ? 'submitted' : 'missing',
  deadline: '2026-03-01T20:00:00.000Z',
  closesAt: '2026-03-01T20:00:00.000Z',
  comments: null,
  correctedFileUrl: null,
});
const quiz = (quizTitle: string, score: number | null): PerformanceReportDto['quizzes'][number] => ({
  quizId: 'q',
  quizTitle,
  score,
  total: 4,
  state: score === null ? 'missing' : 'submitted',
  openedAt: '2026-03-02T14:00:00Z',
  endTime: null,
});
const summary = (parts: Partial<PerformanceReportDto>) => {
  const cells = summaryRow({ name: 'Ann', email: 'ann@example.org', report: report(parts) });
  return Object.fromEntries(SUMMARY_COLUMNS.map(({ header }, index) => [header, cells[index]]));
};

describe('the line of a student', () => {
  it('counts Late as attended and leaves unrecorded sessions out of the share', () => {
    // Another number of each, so that no two columns can be confused.
    const times = { Present: 1, Late: 2, Absent: 3, 'Not Recorded': 4 };
    const attendance = Object.entries(times).flatMap(([status, count]) =>
      Array.from({ length: count }, () => session(status)),
    );
    expect(summary({ attendance })).toMatchObject({
      'Sessions, All Years': 10,
      ...times,
      'Attendance, All Years': 0.5,
    });
  });

  it('averages only what has a result', () => {
    const tasks = [task('A', 20), task('B', 10), task('C', null, true), task('D', null)];
    const quizzes = [quiz('A', 4), quiz('B', 0), quiz('C', null)];
    expect(summary({ tasks, quizzes })).toMatchObject({
      Tasks: 4,
      Submitted: 3,
      Graded: 2,
      'Average Grade': 0.75,
      Quizzes: 3,
      Taken: 2,
      'Average Score': 0.5,
    });
  });

  it('leaves cells empty if nothing is known', () => {
    expect(summary({})).toMatchObject({
      ...{ 'Attendance, All Years': null, 'Average Grade': null, 'Average Score': null, 'Sessions, All Years': 0 },
    });
  });
});

describe('the details of a student', () => {
  it('are one line for each session, task and quiz, under their columns', () => {
    const parts = { attendance: [session('Late')], tasks: [task('Laws', 7)], quizzes: [quiz('Light', null)] };
    const rows = detailRows({ name: 'Ann', email: 'ann@example.org', report: report(parts) });
    const who = ['Ann', 'ann@example.org'];
    expect(rows).toEqual([
      [...who, 'Attendance', 'Late', new Date('2026-03-01T20:00:00Z'), 'Late', null, null],
      [...who, 'Task', 'Laws', new Date(task('Laws', 7).deadline), 'Graded', 7, 20],
      [...who, 'Quiz', 'Light', new Date('2026-03-02T14:00:00Z'), 'Not Taken', null, 4],
    ]);
    for (const row of rows) expect(row).toHaveLength(DETAIL_COLUMNS.length);
  });
});
