// @vitest-environment node
import { expect, it } from 'vitest';
import { mayOpen } from './access';
import type { Role, Session } from './session-store';

const session = (role: string, groupId: string | null = null): Session => ({
  token: 't',
  user: { id: '1', name: 'A', role, groupId, realTeacherId: null },
});

it.each<[string, Session | null, Role[], boolean]>([
  ['nobody', null, [], false],
  ['nobody, on a teacher page', null, ['teacher'], false],
  ['a teacher on a teacher page', session('teacher'), ['teacher'], true],
  ['a parent on a teacher page', session('parent'), ['teacher'], false],
  ['a student with a group on a student page', session('student', 'g'), ['student'], true],
  ['a student without a group on a student page', session('student'), ['student'], false],
  ['a student without a group where any role may', session('student'), [], false],
  ['an unknown role where any role may', session('caretaker'), [], true],
  ['an unknown role on a parent page', session('caretaker'), ['parent'], false],
])('%s', (_, who, roles, allowed) => {
  expect(mayOpen(who, roles)).toBe(allowed);
});
