import { afterEach, expect, it } from 'vitest';
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
