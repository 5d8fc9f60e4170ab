import { expect, it } from 'vitest';
import { numberedComments } from './summary.js';
import { summaryWords } from './summary-words.js';

it('numbers comments by page from top to bottom', () => {
  const comment = (id: string, y: number) => ({ id, text: id, at: { x: 0, y } });
  const pages = [
    { page: 2, strokes: [], stamps: [], comments: [comment('third', 5)] },
    { page: 1, strokes: [], stamps: [], comments: [comment('second', 90), comment('first', 10)] },
  ];
  expect(numberedComments(pages).map(({ id, number }) => [id, number])).toEqual([
    ['first', 1],
    ['second', 2],
    ['third', 3],
  ]);
});

it('shows dates, grades and pages in the digits that the student has chosen', () => {
  const summary = { title: 'Waves', grade: 7.5, gradeOutOf: 10, comments: null, questions: [] };
  const pages = [{ page: 2, strokes: [], stamps: [], comments: [] }];
  const work = { summary, pages, tenantId: 'a', requestedAt: new Date('2026-11-22T09:00:00Z') };
  const words = summaryWords(work, { language: 'ar-u-nu-arab', timeZone: 'UTC' });
  expect(words.isRightToLeft).toBe(true);
  expect([words.grade, words.returnedOn, words.pages[2]].join(' ')).toMatch(/٧٫٥.*١٠.*٢٢.*٢٠٢٦.*٢/);
});
