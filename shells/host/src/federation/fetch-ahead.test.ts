import { afterEach, expect, it, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead';

afterEach(() => document.head.replaceChildren());

it('requests the files that the document lists for a remote once, in every language, and none of other remotes', () => {
  document.head.innerHTML = `
    <template data-remote="student"><link rel="modulepreload" href="/remotes/student/remoteEntry.js"></template>
    <template data-remote="student"><link rel="modulepreload" href="/remotes/student/assets/ar.js"></template>
    <template data-remote="parent"><link rel="modulepreload" href="/remotes/parent/remoteEntry.js"></template>`;
  const asked = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  expect(asked()).toEqual([]);
  fetchAhead('student');
  fetchAhead('student');
  expect(asked()).toEqual(['/remotes/student/remoteEntry.js', '/remotes/student/assets/ar.js']);
});

it('requests the data of that page’s first paint', () => {
  const ask = vi.fn<(first: object) => void>();
  globalThis.fulcrumAhead = { asked: new Map(), arrivals: new WeakMap(), ask };
  document.head.innerHTML = '<template data-remote="student" data-calls="/api/home /api/site"></template>';
  fetchAhead('student');
  expect(ask).toHaveBeenCalledWith({ role: 'student', calls: ['/api/home', '/api/site'] });
});
