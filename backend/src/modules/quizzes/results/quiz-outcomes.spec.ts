import { expect, it } from 'vitest';
import type { StudentEntry } from '../../people/students/student-entry.js';
import type { AttemptRecord } from '../attempts/attempts.repository.js';
import { outcomeOf } from './quiz-outcomes.js';

const at = (time: string) => new Date(`2026-03-01T${time}:00Z`);
const QUIZ = {
  groups: [
    { groupId: 'g1', name: 'Saturday' },
    { groupId: 'g2', name: 'Monday' },
  ],
  questions: [
    { questionId: 'q1', correctAnswer: 'A' as const, fileId: 'f', imageWidth: 1, imageHeight: 1, altText: '' },
    { questionId: 'q2', correctAnswer: 'B' as const, fileId: 'f', imageWidth: 1, imageHeight: 1, altText: '' },
  ],
  duration: 30,
  startTime: at('10:00'),
  endTime: at('12:00'),
};
const ANN: StudentEntry = {
  ...{ id: 's1', name: 'Ann', email: 'ann@example.org', language: 'en', tenantId: 't', groupId: 'g1' },
  ...{ memberships: [{ groupId: 'g1', from: at('00:00'), until: null }], schoolId: null, parentId: null },
};
const attempt = (part: Partial<AttemptRecord>): AttemptRecord => ({
  ...{
    id: 'a',
    tenantId: 't',
    quizId: 'z',
    studentId: 's1',
    state: 'running',
    extraMinutes: 0,
    groupId: 'g2',
    excused: false,
  },
  ...{ startedAt: at('10:05'), endsAt: at('10:35'), questionIds: ['q1', 'q2'], answers: { q1: 'A', q2: 'C' } },
  ...{ savedAt: null, submittedAt: null, submittedBy: null },
  ...part,
});
const outcome = (part: Partial<AttemptRecord> | null, time = '11:00') =>
  outcomeOf(QUIZ, ANN, { attempt: part ? attempt(part) : undefined, now: at(time) });

it.each([
  ['before it opens', null, '09:00', 'not_taken_yet'],
  ['while it is open', null, '11:59', 'not_taken_yet'],
  ['when it has closed', null, '12:00', 'not_taken'],
  ['with extra time and not begun', { state: 'granted' as const, startedAt: null }, '11:00', 'not_taken_yet'],
  ['excused', { state: 'granted' as const, startedAt: null, excused: true }, '13:00', 'excused'],
  ['under way', {}, '10:10', 'in_progress'],
  ['handed in', { state: 'submitted' as const, submittedBy: 'student' as const }, '11:00', 'submitted'],
  ['handed in by the server', { state: 'submitted' as const, submittedBy: 'server' as const }, '11:00', 'time_over'],
])('reports the student’s progress: %s', (_, part, time, state) => expect(outcome(part, time).state).toBe(state));

it('has a score and answers only after submission', () => {
  expect(outcome({}).scored).toBeNull();
  const { scored } = outcome({ state: 'submitted', submittedBy: 'student', submittedAt: at('10:20') });
  expect(scored).toMatchObject({ score: 1, total: 2 });
  expect(scored?.answers.map(({ isCorrect }) => isCorrect)).toEqual([true, false]);
});

it('names the group at the attempt, or the current one if not begun', () => {
  expect(outcome({}).groupName).toBe('Monday');
  expect(outcome(null).groupName).toBe('Saturday');
  expect(outcomeOf(QUIZ, { ...ANN, groupId: null }, { attempt: undefined, now: at('11:00') }).groupName).toBe('');
});

it('does not expect a quiz that closed before the student joined', () => {
  const joined = (time: string) => ({ ...ANN, memberships: [{ groupId: 'g1', from: at(time), until: null }] });
  const state = (time: string) => outcomeOf(QUIZ, joined(time), { attempt: undefined, now: at('15:00') }).state;
  expect([state('11:59'), state('12:00')]).toEqual(['not_taken', 'not_yours']);
});
