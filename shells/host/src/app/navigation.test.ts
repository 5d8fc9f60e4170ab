import type { SessionUser } from '@fulcrum/shared-ui';
import { expect, it } from 'vitest';
import { navigationOf, roleLabel } from './navigation';
import { pageAt, remotePages } from '../page-tables';

const user = (role: string, realTeacherId: string | null = null, groupId: string | null = 'g1'): SessionUser => ({
  id: 'u1',
  name: 'Mona',
  role,
  groupId,
  realTeacherId,
});
const linksOf = (someone: SessionUser, url?: string) => navigationOf(someone, url).map(({ to }) => to);

it.each(['teacher', 'student', 'parent'])(
  'the menu of a %s has the linked pages of the table, in its order',
  (role) => {
    const linked = remotePages.filter(({ remote, link }) => remote === role && link);
    expect(linked.length).toBeGreaterThan(0);
    expect(linksOf(user(role))).toEqual(linked.map(({ path }) => path));
  },
);

it.each([
  ['teacher', 'Today'],
  ['student', 'Dashboard'],
  ['parent', 'Dashboard'],
])('the menu of a %s names each page in words, the start page first', (role, start) => {
  const items = navigationOf(user(role), undefined);
  expect(items[0]).toMatchObject({ label: start, icon: 'home' });
  for (const { to, label } of items) expect(label, to).not.toBe(pageAt(to)?.link?.label);
});

it('has the teacher’s pages in four groups below the day, each group in one piece', () => {
  const groups = navigationOf(user('teacher'), undefined).map(({ group }) => group);
  expect(groups.indexOf('classes')).toBe(1);
  expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual(['classes', 'work', 'library', 'school']);
});

it('offers the activity log to the teacher, but not to an assistant', () => {
  expect(linksOf(user('teacher'))).toContain('/audit');
  expect(linksOf(user('teacher', 't1'))).not.toContain('/audit');
});

it('offers the assistant chat only to students', () => {
  const chat = (role: string, url?: string) => navigationOf(user(role), url).filter((item) => item.external);
  expect(chat('student', 'https://chat.example').map(({ to }) => to)).toEqual(['https://chat.example']);
  expect(chat('student')).toEqual([]);
  expect(chat('teacher', 'https://chat.example')).toEqual([]);
});

it('links a student without a group only to pages that they may open', () => {
  expect(linksOf(user('student', null, null), 'https://chat.example')).toEqual([
    '/student-dashboard',
    '/student-quizzes',
    'https://chat.example',
  ]);
});

it('links a role without pages to the fallback page', () => {
  expect(linksOf(user('caretaker'))).toEqual(['/dashboard']);
});

it('names the role, including that of an assistant', () => {
  expect(roleLabel(user('teacher'))).toBe('Teacher');
  expect(roleLabel(user('teacher', 't1'))).toBe('Assistant');
  expect(roleLabel(user('parent'))).toBe('Parent');
});
