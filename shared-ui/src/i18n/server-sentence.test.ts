import { afterEach, expect, it } from 'vitest';
import { serverSentence } from './server-sentence';

afterEach(() => document.documentElement.removeAttribute('lang'));

it('is what the server says in English, where it says something', () => {
  document.documentElement.lang = 'en';
  expect([serverSentence('Student added', 'Done'), serverSentence('', 'Done')]).toEqual(['Student added', 'Done']);
});

it('is the page’s own in another language', () => {
  document.documentElement.lang = 'ar';
  expect(serverSentence('Student added', 'تم')).toBe('تم');
});
