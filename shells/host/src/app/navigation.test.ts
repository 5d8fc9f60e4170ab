import type { SessionUser } from '@fulcrum/shared-ui';
import { expect, it } from 'vitest';
import { navigationOf, roleLabel } from './navigation';
import { routeOf } from './routes';

const user = (role: string, realTeacherId: string | null = null, groupId: string | null = 'g1'): SessionUser => ({
  id: 'u1',
  name: 'Mona',
  role,
  groupId,
  realTeacherId,
});

it.each(['teacher', 'student', 'parent'])('the sidebar of a %s leads to pages of the product only', (role) => {
  const inside = navigationOf(user(role), 'https://chat.example').filter((item) => !item.external);
  expect(inside.length).toBeGreaterThan(0);
  expect(inside.map(({ to }) => routeOf(to)?.remote)).toEqual(inside.map(() => role));
});

it('gives students, and nobody else, the assistant chat', () => {
  const chat = (role: string, url?: string) => navigationOf(user(role), url).filter((item) => item.external);
  expect(chat('student', 'https://chat.example').map(({ to }) => to)).toEqual(['https://chat.example']);
  expect(chat('student')).toEqual([]);
  expect(chat('teacher', 'https://chat.example')).toEqual([]);
});

it('leads a student without a group only to pages that they may open', () => {
  const places = navigationOf(user('student', null, null), 'https://chat.example').map(({ to }) => to);
  expect(places).toEqual(['/student-dashboard', '/student-quizzes', 'https://chat.example']);
});

it('names the role, an assistant’s too', () => {
  expect(roleLabel(user('teacher'))).toBe('Teacher');
  expect(roleLabel(user('teacher', 't1'))).toBe('Assistant');
  expect(roleLabel(user('parent'))).toBe('Parent');
});
