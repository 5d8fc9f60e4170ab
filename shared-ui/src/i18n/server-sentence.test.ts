import { afterEach, expect, it } from 'vitest';
import { serverSentence } from './server-sentence';

afterEach(() => document.documentElement.removeAttribute('lang'));

it('is the server’s message in English, if there is one', () => {
  document.documentElement.lang = 'en';
  expect([serverSentence('Student added', 'Done'), serverSentence('', 'Done')]).toEqual(['Student added', 'Done']);
});

it('is the page’s own text in another language', () => {
  document.documentElement.lang = 'ar';
  expect(serverSentence('Student added', 'تم')).toBe('تم');
});
