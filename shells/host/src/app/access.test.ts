// @vitest-environment node
import type { Page, Session } from '@fulcrum/shared-ui';
import { expect, it } from 'vitest';
import { mayOpen } from './access';

const session = (role: string, groupId: string | null = null): Session => ({
  token: 't',
  user: { id: '1', name: 'A', role, groupId, realTeacherId: null },
});

it.each<[string, Session | null, Page['role'], boolean]>([
  ['nobody on a page without a guard', null, 'anyone', true],
  ['nobody on a teacher page', null, 'teacher', false],
  ['a teacher on a teacher page', session('teacher'), 'teacher', true],
  ['a parent on a teacher page', session('parent'), 'teacher', false],
  ['a student with a group on a student page', session('student', 'g'), 'student', true],
  ['a student without a group on a student page', session('student'), 'student', false],
  ['a student without a group on a page without a guard', session('student'), 'anyone', true],
  ['nobody on a page for everybody who is signed in', null, 'signed-in', false],
  ['a student without a group on a page for everybody who is signed in', session('student'), 'signed-in', true],
  ['an unknown role on a parent page', session('caretaker'), 'parent', false],
])('%s', (_, who, role, allowed) => {
  expect(mayOpen(who, role)).toBe(allowed);
});
