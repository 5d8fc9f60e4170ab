import { describe, expect, it } from 'vitest';
import { digestMail, type DigestTerms } from './digest-mailer.js';
import { weekOfKey } from './week/digest-week.js';

const at = (time: string) => new Date(time);
const TERMS: DigestTerms = {
  language: 'en',
  tenantId: '64f000000000000000000001',
  to: 'hoda@example.org',
  parentName: 'Hoda',
  childName: 'منى <السيد>',
  sender: 'Ms Noor',
  week: weekOfKey('2026-02-28', 'Africa/Cairo'),
  timeZone: 'Africa/Cairo',
  reportUrl: 'https://physics.example.org/api/parent-report/r.s',
  publicUrl: 'https://physics.example.org',
  optOut: {
    page: 'https://physics.example.org/api/digest/x.y',
    oneClick: 'https://physics.example.org/api/digest/x.y/unsubscribe',
  },
  facts: {
    attendance: [
      { sessionId: 's', yearId: 'y', title: 'Forces', date: at('2026-03-01T22:30:00Z'), present: true, status: 'Late' },
    ],
    tasks: [
      {
        taskId: 't',
        yearId: 'y',
        title: 'Levers',
        deadline: at('2026-03-04T18:00:00Z'),
        closesAt: at('2026-03-04T18:00:00Z'),
        submitted: true,
        grade: 18,
        gradeOutOf: 20,
        state: 'submitted',
        submissionId: null,
        comments: null,
        correctedFileId: null,
      },
      {
        taskId: 'u',
        yearId: 'y',
        title: 'Waves',
        deadline: at('2026-03-05T18:00:00Z'),
        closesAt: at('2026-03-05T18:00:00Z'),
        submitted: true,
        grade: null,
        gradeOutOf: 10,
        state: 'submitted',
        submissionId: null,
        comments: null,
        correctedFileId: null,
      },
      {
        taskId: 'v',
        yearId: 'y',
        title: 'Heat',
        deadline: at('2026-03-05T19:00:00Z'),
        closesAt: at('2026-03-05T19:00:00Z'),
        submitted: false,
        grade: null,
        gradeOutOf: 10,
        state: 'missing',
        submissionId: null,
        comments: null,
        correctedFileId: null,
      },
    ],
    quizzes: [
      {
        quizId: 'q',
        yearId: 'y',
        quizTitle: 'Motion',
        openedAt: at('2026-03-02T10:00:00Z'),
        endTime: null,
        finishedAt: at('2026-03-03T10:00:00Z'),
        score: 7,
        total: 10,
        state: 'submitted',
      },
    ],
  },
};

describe('a digest', () => {
  it('hides a score that is not published yet', () => {
    const quizzes = TERMS.facts.quizzes.map((quiz) => ({ ...quiz, score: null }));
    const { text } = digestMail({ ...TERMS, facts: { ...TERMS.facts, quizzes } });
    expect(text).toContain('- Motion: taken, the score is shown when the quiz has closed');
  });

  it.each([
    [null, 'handed in late, not graded yet'],
    [18, 'handed in late, 18 of 20'],
  ])('says that late work was handed in late (grade %j)', (grade, words) => {
    const tasks = TERMS.facts.tasks.slice(0, 1).map((task) => ({ ...task, grade, state: 'late' as const }));
    const { text } = digestMail({ ...TERMS, facts: { ...TERMS.facts, tasks } });
    expect(text).toContain(`- Levers, due Wednesday 4 March: ${words}\n`);
  });

  it('shows what the child did, with dates in the school’s time zone', () => {
    const { to, subject, text } = digestMail(TERMS);
    expect([to, subject]).toEqual(['hoda@example.org', 'منى <السيد>: the week at Ms Noor']);
    expect(text).toContain('from 28 February 2026 to 6 March 2026');
    expect(text).toContain('- Monday 2 March, Forces: late');
    expect(text).toContain('- Levers, due Wednesday 4 March: handed in, 18 of 20');
    expect(text).toContain('- Waves, due Thursday 5 March: handed in, not graded yet');
    expect(text).toContain('- Heat, due Thursday 5 March: not handed in');
    expect(text).toContain('- Motion: 7 of 10');
  });

  it('is in the parent’s language, right to left, with names and marks in their own direction', () => {
    const { subject, text, html } = digestMail({ ...TERMS, language: 'ar' });
    expect(subject).toBe('\u2068منى <السيد>\u2069: ملخص الأسبوع لدى \u2068Ms Noor\u2069');
    expect(text).toContain('الأيام بتوقيت \u2068القاهرة\u2069');
    expect(text).toContain('- \u2068الاثنين، 2 مارس\u2069، \u2068Forces\u2069: \u2068تأخّر\u2069');
    expect(text).toContain('\u2068تم التسليم، الدرجة \u206818\u2069 من \u206820\u2069\u2069');
    expect(html).toContain('<html lang="ar" dir="rtl">');
  });

  it('escapes names, and leaves out empty sections', () => {
    const { html, text } = digestMail({ ...TERMS, facts: { ...TERMS.facts, quizzes: [] } });
    expect(html).toContain('منى &lt;السيد&gt;');
    expect(html).not.toContain('<السيد>');
    expect(text).not.toContain('Quizzes');
  });

  it('links to the report without a sign-in, or to the sign-in if the parent may no longer read it', () => {
    const { text } = digestMail(TERMS);
    expect(text).toContain('See the whole report:\nhttps://physics.example.org/api/parent-report/r.s');
    expect(text).toContain('Sign in to see everything:\nhttps://physics.example.org/parent-dashboard');
    const without = digestMail({ ...TERMS, reportUrl: null });
    expect(without.text).toContain('See the whole report:\nhttps://physics.example.org/parent-dashboard');
    expect(without.text).not.toContain('72 hours');
  });

  it('has a link to stop it, and a one-click header for mail programs', () => {
    const { html, text, headers } = digestMail(TERMS);
    expect(text).toContain('Stop these mails:\nhttps://physics.example.org/api/digest/x.y');
    expect(html).toContain('<a href="https://physics.example.org/api/digest/x.y"');
    expect(headers).toEqual({
      'List-Unsubscribe': '<https://physics.example.org/api/digest/x.y/unsubscribe>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});
