import { describe, expect, it } from 'vitest';
import type { PerformanceReportDto } from '../dto/report.dto.js';
import { invalidLinkPage, type PageTerms, reportPage } from './report-page.js';

const MOST_BYTES = 50 * 1024;
const WHEN = '2026-03-04T15:30:00.000Z';

const TERMS: PageTerms = {
  language: 'en',
  tenantId: '64f000000000000000000001',
  sender: 'Ms Noor',
  timeZone: 'Africa/Cairo',
  now: new Date(WHEN),
  expiresAt: new Date('2026-03-07T15:30:00.000Z'),
};

const task = (fields: Partial<PerformanceReportDto['tasks'][number]>): PerformanceReportDto['tasks'][number] => ({
  _id: 't',
  title: 'Waves',
  submitted: true,
  grade: null,
  gradeOutOf: 20,
  state: 'submitted',
  deadline: WHEN,
  closesAt: WHEN,
  comments: null,
  correctedFileUrl: null,
  ...fields,
});
const quiz = (fields: Partial<PerformanceReportDto['quizzes'][number]>): PerformanceReportDto['quizzes'][number] => ({
  quizId: 'q',
  quizTitle: 'Motion',
  score: null,
  total: 10,
  state: 'submitted',
  openedAt: '2026-03-02T14:00:00Z',
  endTime: null,
  ...fields,
});
const session = (title: string, status: string) => ({ sessionId: 's', title, date: WHEN, present: true, status });

const REPORT: PerformanceReportDto = {
  childId: 'c',
  childName: 'منى <السيد>',
  attendance: [session('Forces', 'Absent')],
  tasks: [
    task({ title: 'Later', state: 'upcoming', deadline: '2026-03-09T16:00:00.000Z' }),
    task({ title: 'Graded', grade: 17.5 }),
    task({ title: 'Late', grade: 8, state: 'late' }),
    task({ title: 'Missing', state: 'missing', submitted: false, comments: 'For the child alone.' }),
  ],
  quizzes: [
    quiz({ quizTitle: 'Soon', state: 'upcoming', endTime: '2026-03-08T16:00:00.000Z' }),
    quiz({ quizTitle: 'No end', state: 'upcoming' }),
    quiz({ quizTitle: 'Hidden' }),
    quiz({ quizTitle: 'Known', score: 7 }),
    quiz({ quizTitle: 'Never', state: 'missing' }),
  ],
};

/** Title and detail of each row. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<li><bdi>(.*?)<\/bdi><span(?: class="(\w+)")?>(.*?)<\/span>/g)].map(
    ([, title, isOwed, detail]) => `${isOwed ? '! ' : ''}${title}: ${detail}`,
  );

describe('the page of a report link', () => {
  it('aligns titles in another script with the page, also in browsers that know only the prefixed value', () => {
    expect(reportPage(REPORT, { ...TERMS, language: 'ar' })).toContain(
      'bdi{text-align:-webkit-match-parent;text-align:match-parent}',
    );
  });

  it('lists what is coming, what was marked and what is missing', () => {
    expect(rowsOf(reportPage(REPORT, TERMS))).toEqual([
      'Soon: until 8 Mar 2026, 18:00',
      'Later: until 9 Mar 2026, 18:00',
      'No end: Open',
      'Graded: 17.5 of 20',
      'Late: 8 of 20, handed in late',
      '! Missing: Not handed in',
      'Hidden: Taken; the score is not shown yet',
      'Known: 7 of 10',
      '! Never: Not taken',
      '! Forces: Absent · 4 Mar 2026, 17:30',
    ]);
  });

  it('escapes user text, contains no script, and does not name the child in its title', () => {
    const title = '<script>alert(1)</script>';
    const html = reportPage({ ...REPORT, tasks: [task({ title })] }, { ...TERMS, sender: '<b>Noor</b>' });
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<script|<b>|<السيد>/);
    expect(html).toContain('<h1><bdi>منى &lt;السيد&gt;</bdi></h1>');
    expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toBe('A student’s report · &lt;b&gt;Noor&lt;/b&gt;');
    expect(html).not.toContain('For the child alone.');
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/favicon.svg', '/login']);
  });

  it('uses the parent’s language, right to left, and the digits that they chose', () => {
    const arabic = reportPage(REPORT, { ...TERMS, language: 'ar' });
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(rowsOf(arabic)).toContain('Graded: \u206817.5\u2069 من \u206820\u2069');
    const digits = reportPage(REPORT, { ...TERMS, language: 'ar-u-nu-arab' });
    expect(rowsOf(digits)).toContain('Graded: \u2068١٧٫٥\u2069 من \u2068٢٠\u2069');
  });

  it.each([['"'], ['ج'], ['👩‍🏫'], ['x']])('stays small with any user text: %s', (letter) => {
    const title = letter.repeat(200);
    const many = <Row>(row: Row) => Array.from({ length: 60 }, () => row);
    const report = {
      ...REPORT,
      childName: letter.repeat(100),
      attendance: many(session(title, 'Absent')),
      tasks: [...many(task({ title, state: 'upcoming' })), ...many(task({ title, grade: 8, state: 'late' }))],
      quizzes: [...many(quiz({ quizTitle: title, state: 'upcoming' })), ...many(quiz({ quizTitle: title }))],
    };
    const html = reportPage(report, { ...TERMS, language: 'ar' });
    expect(rowsOf(html)).toHaveLength(48);
    expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
    expect(html).not.toContain('\ufffd');
  });

  it('shows a message for each empty section', () => {
    const html = reportPage({ ...REPORT, attendance: [], tasks: [], quizzes: [] }, TERMS);
    expect(html.match(/Nothing yet\./g)).toHaveLength(3);
    expect(html).toContain('Nothing is due right now.');
  });
});

it('the page of an invalid link explains it in every language, and where to sign in', () => {
  const html = invalidLinkPage();
  expect(html).toMatch(/<div lang="en" dir="ltr"><h1>This link no longer opens a report<\/h1>/);
  expect(html).toMatch(/<div lang="ar" dir="rtl"><h1>لم يعد هذا الرابط يفتح تقريرًا<\/h1>/);
  expect(html.match(/href="\/login"/g)).toHaveLength(2);
});
