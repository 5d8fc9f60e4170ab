import { expect, it } from 'vitest';
import type { CopyPreview } from './api/copy-preview';
import { NO_DATE } from '../../shared/date-time';
import { afterToggle, moveOf, weeksAfter } from './copy-form';

const part = (name: string, needs: string[] = []) => ({ part: name, count: 1, needs }) as CopyPreview['parts'][number];
const PARTS = [
  part('groups'),
  part('units'),
  part('questions', ['units']),
  part('materials', ['units']),
  part('tasks', ['groups']),
  part('quizzes', ['groups', 'units', 'questions']),
];

it('ticks with a part the parts it depends on', () => {
  expect(afterToggle(PARTS, [], ['quizzes'])).toEqual(['groups', 'units', 'questions', 'quizzes']);
  expect(afterToggle(PARTS, ['units'], ['units', 'tasks'])).toEqual(['groups', 'units', 'tasks']);
});

it('unticks with a part the parts that depend on it', () => {
  const all = PARTS.map(({ part: name }) => name);
  expect(
    afterToggle(
      PARTS,
      all,
      all.filter((name) => name !== 'units'),
    ),
  ).toEqual(['groups', 'tasks']);
  expect(
    afterToggle(
      PARTS,
      all,
      all.filter((name) => name !== 'quizzes'),
    ),
  ).toEqual(all.slice(0, -1));
});

it('moves by a year of whole weeks by default, and not at all while a day is missing', () => {
  expect(weeksAfter('2025-09-06')).toBe('2026-09-05');
  expect(moveOf({ from: '2025-09-06', to: '', keepWeekdays: true })).toBeNull();
  expect(moveOf({ from: NO_DATE, to: '2026-09-05', keepWeekdays: true })).toBeNull();
  expect(moveOf({ from: '2025-09-06', to: '2026-09-05', keepWeekdays: false })).not.toBeNull();
});
