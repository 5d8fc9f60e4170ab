import { textsOf } from '@fulcrum/shared-ui';
import { describe, expect, it } from 'vitest';
import { gradeRules } from './components/GradeForm';
import type { Task } from '../../shared/api/list-tasks';
import { taskOf } from '../../testing/tasks';
import { emptyTask, isMark, proposedTerms, taskRules, type TaskValues, termsOf } from './task-form';
import submissionTexts from './locales/submissions.en.json';
import taskTexts from './locales/en.json';

const rules = taskRules(textsOf(taskTexts));
const filled: TaskValues = {
  title: 'Forces',
  description: '',
  groups: ['g1'],
  deadline: '2027-01-05T18:00:00.000Z',
  lateUntil: '',
  gradeOutOf: '20',
  marksShown: 'together',
  appealDays: '7',
};
const problemsOf = (values: TaskValues) => [
  ...(rules.title ?? []).map((rule) => rule(values.title, values)),
  ...(rules.groups ?? []).map((rule) => rule(values.groups, values)),
  ...(rules.deadline ?? []).map((rule) => rule(values.deadline, values)),
  ...(rules.lateUntil ?? []).map((rule) => rule(values.lateUntil, values)),
  ...(rules.appealDays ?? []).map((rule) => rule(values.appealDays, values)),
  ...(rules.gradeOutOf ?? []).map((rule) => rule(values.gradeOutOf, values)),
];
const refused = (part: Partial<TaskValues>) => problemsOf({ ...filled, ...part }).some(Boolean);

describe('the form of a task', () => {
  it('requires a title, a group, a deadline and a grade, but no description', () => {
    expect(refused({})).toBe(false);
    expect(refused({ title: '  ' })).toBe(true);
    expect(refused({ groups: [] })).toBe(true);
    expect(refused({ deadline: '' })).toBe(true);
    expect(refused({ gradeOutOf: '' })).toBe(true);
  });

  it('accepts a late deadline only after the deadline', () => {
    expect(refused({ lateUntil: '2027-01-05T18:00:00.001Z' })).toBe(false);
    expect(refused({ lateUntil: filled.deadline })).toBe(true);
  });

  it.each(['0', '-1', '1000.5', '1001', '1.234', '1e2', 'ten'])('rejects a maximum grade of %s', (gradeOutOf) => {
    expect(refused({ gradeOutOf })).toBe(true);
  });

  it.each([
    ['0', false],
    ['60', false],
    ['61', true],
    ['-1', true],
    ['1.5', true],
  ])('takes whole days for appeals up to 60: %s', (appealDays, isRefused) => {
    expect(refused({ appealDays })).toBe(isRefused);
  });

  it('sends numbers as numbers, and trims text', () => {
    expect(termsOf({ ...filled, title: ' Forces ', gradeOutOf: '17.5' }, 'y1')).toEqual({
      title: 'Forces',
      description: '',
      yearId: 'y1',
      groups: ['g1'],
      deadline: '2027-01-05T18:00:00.000Z',
      lateUntil: null,
      gradeOutOf: 17.5,
      marksShown: 'together',
    });
  });

  it('proposes the weekday, hour and maximum of the group’s last task, also across summer time', () => {
    const task = (createdAt: string, deadline: string, more: Partial<Task> = {}): Task => ({
      ...taskOf({ createdAt, deadline }),
      ...more,
    });
    const older = task('2026-10-01T00:00:00.000Z', '2026-10-20T15:00:00.000Z');
    // Thursday 20:00 in Cairo, whose summer time ends on 30 October 2026.
    const last = task('2026-10-22T00:00:00.000Z', '2026-10-29T17:00:00.000Z', { gradeOutOf: 12.5 });
    const ofOthers = task('2026-10-25T00:00:00.000Z', '2026-11-01T10:00:00.000Z', { groups: ['g2'] });
    const tasks = [older, last, ofOthers];
    const at = (now: string) => proposedTerms(tasks, ['g1'], Date.parse(now));
    expect(at('2026-10-27T00:00:00.000Z')).toEqual({ deadline: '2026-11-05T18:00:00.000Z', gradeOutOf: '12.5' });
    expect(at('2026-11-05T17:59:59.999Z').deadline).toBe('2026-11-05T18:00:00.000Z');
    expect(at('2026-11-05T18:00:00.000Z').deadline).toBe('2026-11-12T18:00:00.000Z');
    expect(proposedTerms(tasks, [], Date.parse('2026-10-27T00:00:00.000Z')).deadline).toBe('2026-11-08T10:00:00.000Z');
    expect(proposedTerms(tasks, ['g3'], 0)).toEqual({});
  });

  it('starts with the groups ticked on the page', () => {
    expect(emptyTask(['g2']).groups).toEqual(['g2']);
  });
});

describe('the grading form', () => {
  const grade = gradeRules(12, textsOf(submissionTexts)).grade ?? [];
  const problem = (text: string) =>
    grade.map((rule) => rule(text, { grade: text, comments: '', file: null })).find(Boolean);

  it.each(['0', '12', '9.5', ' 7.25 '])('accepts %s out of 12', (text) => {
    expect(problem(text)).toBeUndefined();
  });

  it.each(['', '12.01', '13', '-1', '1.234', 'A'])('rejects %j out of 12', (text) => {
    expect(problem(text)).toBeDefined();
  });

  it('allows at most two decimals in a mark', () => {
    expect(['1', '1.5', '1.55', '1.555', '.5', ''].map(isMark)).toEqual([true, true, true, false, false, false]);
  });
});
