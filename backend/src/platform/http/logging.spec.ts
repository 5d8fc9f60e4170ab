import { expect, it } from 'vitest';
import { loggedUrl } from './logging.js';

it('keeps signatures and reset tokens out of the log', () => {
  expect(loggedUrl('/api/files/1?exp=5&sig=abc&download=1')).toBe('/api/files/1?exp=5&sig=…&download=1');
  expect(loggedUrl('/api/auth/reset-password/s3cret')).toBe('/api/auth/reset-password/…');
  for (const path of ['/api/join', '/join', '/api/digest', '/API/Calendar', '/reset-password', '/prove-address']) {
    expect(loggedUrl(`${path}/s3cret`)).toBe(`${path}/…`);
  }
  expect(loggedUrl('/api/group/1/join-link')).toBe('/api/group/1/join-link');
  expect(loggedUrl('/api/tasks/group/1?page=2')).toBe('/api/tasks/group/1?page=2');
});

it('keeps search texts out of the log', () => {
  expect(loggedUrl('/api/auth/students?search=Mona%20Said&page=1')).toBe('/api/auth/students?search=…&page=1');
  expect(loggedUrl('/api/x?q=mona@example.org')).toBe('/api/x?q=…');
  expect(loggedUrl('/login?email=mona%40example.org&exp=')).toBe('/login?email=…&exp=');
});
