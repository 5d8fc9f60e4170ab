import { textsOf } from '@fulcrum/shared-ui';
import { describe, expect, it } from 'vitest';
import { gradeRules } from './components/GradeForm';
import { emptyTask, isMark, taskRules, type TaskValues, termsOf } from './task-form';
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
};
const problemsOf = (values: TaskValues) => [
  ...(rules.title ?? []).map((rule) => rule(values.title, values)),
  ...(rules.groups ?? []).map((rule) => rule(values.groups, values)),
  ...(rules.deadline ?? []).map((rule) => rule(values.deadline, values)),
  ...(rules.lateUntil ?? []).map((rule) => rule(values.lateUntil, values)),
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
