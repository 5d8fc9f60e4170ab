import { beforeEach, expect, it } from 'vitest';
import { clearSession, readSession, storeSession } from './session-store';

beforeEach(() => localStorage.clear());

const user = { id: 'a1', name: 'Mona', role: 'student', groupId: 'g1', realTeacherId: null };

it('stores exactly the user’s five fields and the token', () => {
  const reply = { ...user, email: 'mona@example.org', yearId: 'y1' };
  storeSession({ token: 'jwt', user: reply });
  expect(localStorage.getItem('token')).toBe('jwt');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
  expect(readSession()).toEqual({ token: 'jwt', user });
});

it('deletes token and user, and keeps the remembered year', () => {
  localStorage.setItem('yearId', 'y1');
  storeSession({ token: 'jwt', user });
  clearSession();
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
  expect(localStorage.getItem('yearId')).toBe('y1');
  expect(readSession()).toBeNull();
});

it.each([
  ['no user', 'jwt', null],
  ['no token', null, JSON.stringify(user)],
  ['a damaged user', 'jwt', '{"id":'],
  ['a user without a role', 'jwt', '{"id":"a1"}'],
  ['a user that is not an object', 'jwt', '"mona"'],
])('returns no session with %s', (_, token, stored) => {
  if (token) localStorage.setItem('token', token);
  if (stored) localStorage.setItem('user', stored);
  expect(readSession()).toBeNull();
});
