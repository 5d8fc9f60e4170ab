import { expect, it } from 'vitest';
import { HOUR_MS } from '../../platform/clock/durations.js';
import type { StudentQuizDto } from '../quizzes/attempts/dto/attempt.dto.js';
import type { GroupTaskDto } from '../tasks/dto/task.dto.js';
import { dueWork, newMarks } from './home-items.js';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();

const task = (title: string, fields: Partial<GroupTaskDto>): GroupTaskDto => ({
  _id: title,
  title,
  description: '',
  teacherId: 't',
  yearId: 'y',
  groups: ['g'],
  deadline: inHours(1),
  lateUntil: null,
  gradeOutOf: 20,
  marksShown: 'at_once',
  createdAt: inHours(-48),
  mySubmission: null,
  ...fields,
});
const graded = (grade: number | null, gradedAt: string | null): GroupTaskDto['mySubmission'] => ({
  _id: 's',
  taskId: 't',
  studentId: 'm',
  fileUrl: '/api/files/s',
  grade,
  comments: null,
  correctedFileUrl: null,
  submittedAt: inHours(-400),
  gradedAt,
  status: 'graded',
});
const quiz = (title: string, fields: Partial<StudentQuizDto>): StudentQuizDto => ({
  _id: title,
  title,
  duration: 30,
  startTime: null,
  endTime: null,
  questionCount: 10,
  total: 10,
  alreadySubmitted: false,
  score: null,
  owed: 'upcoming',
  resultsShown: 'score',
  state: 'open',
  endsAt: null,
  submittedAt: null,
  ...fields,
});

it('sorts tasks and quizzes together by when they end', () => {
  const tasks = [
    task('Tomorrow', { deadline: inHours(24) }),
    task('Late window', { deadline: inHours(-2), closesAt: inHours(5) }),
    task('Over', { deadline: inHours(-1) }),
    task('Excused', { state: 'excused' }),
    task('Handed in', { mySubmission: graded(null, null) }),
  ];
  const quizzes = [
    quiz('No end', {}),
    quiz('Running', { endsAt: inHours(0.2), endTime: inHours(3) }),
    quiz('Soon', { state: 'opening_soon', startTime: inHours(1), endTime: inHours(2) }),
    quiz('Taken', { state: 'submitted', alreadySubmitted: true }),
    quiz('Closed', { state: 'closed' }),
  ];
  expect(
    dueWork(tasks, quizzes, NOW).map(({ title, state, dueAt, opensAt }) => [title, state, dueAt, opensAt]),
  ).toEqual([
    ['Running', 'running', inHours(0.2), null],
    ['Soon', 'opening_soon', inHours(2), inHours(1)],
    ['Late window', 'late', inHours(5), null],
    ['Tomorrow', 'open', inHours(24), null],
    ['No end', 'open', null, null],
  ]);
});

it('is late from the second of the deadline, and over from the second the late window closes', () => {
  const tasks = [
    task('Just late', { deadline: inHours(0), closesAt: inHours(1) }),
    task('Just over', { deadline: inHours(-1), closesAt: inHours(0) }),
    task('Just over without a window', { deadline: inHours(0) }),
  ];
  expect(dueWork(tasks, [], NOW).map(({ title, state }) => [title, state])).toEqual([['Just late', 'late']]);
});

it('lists the marks of two weeks, newest first, without scores that are not published', () => {
  const tasks = [
    task('Old', { mySubmission: graded(3, inHours(-15 * 24)) }),
    task('Graded', { mySubmission: graded(17, inHours(-30)) }),
    task('Waiting', { mySubmission: graded(null, null) }),
  ];
  const quizzes = [
    quiz('Scored', { state: 'submitted', score: 7, submittedAt: inHours(-2) }),
    quiz('Hidden', { state: 'submitted', score: null, submittedAt: inHours(-1) }),
  ];
  expect(newMarks(tasks, quizzes, NOW).map(({ title, mark, outOf }) => [title, mark, outOf])).toEqual([
    ['Scored', 7, 10],
    ['Graded', 17, 20],
  ]);
});
