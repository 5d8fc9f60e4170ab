import { speakArabic, speakEnglish } from '@fulcrum/shared-ui/testing';
import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import arabic from './locales/ar.json';
import english from './locales/en.json';
import type { PerformanceReport } from './report';
import { ReportTiles } from './ReportTiles';

const REPORT: PerformanceReport = {
  childId: 'c',
  childName: 'سلمى',
  attendance: [
    { sessionId: 's1', title: 'Waves', date: '2026-12-02T18:00:00.000Z', present: true, status: 'Late' },
    { sessionId: 's2', title: 'القوى', date: '2026-12-09T18:00:00.000Z', present: true, status: 'Present' },
    { sessionId: 's3', title: 'Energy', date: '2026-12-16T18:00:00.000Z', present: false, status: 'Absent' },
  ],
  tasks: [
    {
      _id: 't',
      title: 'Forces',
      submitted: true,
      grade: 7.5,
      gradeOutOf: 10,
      state: 'submitted',
      deadline: '2026-03-05T20:00:00.000Z',
      closesAt: '2026-03-05T20:00:00.000Z',
      comments: null,
      correctedFileUrl: null,
    },
  ],
  quizzes: [
    {
      quizId: 'q',
      quizTitle: 'Motion',
      score: 10,
      total: 15,
      state: 'submitted',
      openedAt: '2026-03-01T18:00:00.000Z',
      endTime: null,
    },
  ],
};

/** Removes the invisible directional isolates. */
const seen = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '');
const tile = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  speakArabic([english, arabic]);
  render(<ReportTiles report={REPORT} />);
});
afterEach(speakEnglish);

it('shows "2 of 3" in Arabic word order and in the plural form for three', () => {
  const summary = tile('الحضور').getByText(/حصص/).textContent;
  expect(seen(summary)).toBe('حضور 2 من 3 حصص');
});

it('shows day, Arabic month and year as one right-to-left date', () => {
  const line = tile('الحضور').getByText('Waves').closest('li');
  expect(seen(line?.textContent)).toContain('2 ديسمبر 2026 · تأخّر');
});

it('shows marks left to right, inside their own isolate', () => {
  expect(tile('الواجبات').getByText(/الدرجة/).textContent).toBe('الدرجة \u2066\u20687.5\u2069/\u206810\u2069\u2069');
  expect(tile('درجات الاختبارات').getByText(/15/).textContent).toBe('\u2066\u206810\u2069/\u206815\u2069\u2069');
});

it.each(['Waves', 'القوى', 'Forces', 'Motion'])('lets the title %s take its own direction', (title) => {
  expect(screen.getByText(title).dir).toBe('auto');
});
