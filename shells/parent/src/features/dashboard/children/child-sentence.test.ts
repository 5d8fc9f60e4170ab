import { speakArabic, speakEnglish } from '@fulcrum/shared-ui/testing';
import type { PerformanceReport } from '@fulcrum/report';
import { expect, it } from 'vitest';
import { childSentence } from './child-sentence';
import childrenInArabic from './locales/ar.json';
import childrenTexts from './locales/en.json';

const session = (status: 'Present' | 'Absent' | 'Late' | 'Not Recorded') => ({
  ...{ sessionId: status, title: 'Lesson', date: '2026-03-01', status },
  present: status === 'Present' || status === 'Late',
});
const task = (fields: Partial<PerformanceReport['tasks'][number]>): PerformanceReport['tasks'][number] => ({
  ...{ _id: 't', title: 'Waves', state: 'submitted', submitted: true, grade: null, gradeOutOf: 15 },
  ...{ deadline: '2026-03-01T20:00:00.000Z', closesAt: '2026-03-01T20:00:00.000Z' },
  ...{ comments: null, correctedFileUrl: null },
  ...fields,
});
const quiz = (score: number | null, endTime: string): PerformanceReport['quizzes'][number] => ({
  ...{ quizId: 'q', quizTitle: 'Heat', score, total: 5, state: 'submitted', openedAt: endTime, endTime },
});
const report = (fields: Partial<PerformanceReport>): PerformanceReport => ({
  ...{ childId: 'omar', childName: 'Omar', attendance: [], tasks: [], quizzes: [] },
  ...fields,
});
const LESSONS = [session('Present'), session('Late'), session('Absent'), session('Not Recorded')];

it.each([
  ['nothing yet', {}, null],
  ['attendance alone', { attendance: LESSONS }, 'Omar came 2 of 3 times.'],
  [
    'everything',
    { attendance: LESSONS, tasks: [task({ state: 'missing' }), task({ grade: 13 })] },
    'Omar came 2 of 3 times, 1 homework is missing, last grade 13 of 15.',
  ],
  ['no attendance', { tasks: [task({}), task({ state: 'upcoming' })] }, 'Omar: no homework is missing.'],
  [
    'the later of a grade and a score',
    {
      tasks: [task({ grade: 13 })],
      quizzes: [quiz(null, '2026-03-05T20:00:00.000Z'), quiz(4, '2026-03-02T20:00:00.000Z')],
    },
    'Omar: no homework is missing, last grade 4 of 5.',
  ],
])('says how a child does: %s', (_, fields, said) => {
  expect(childSentence(report(fields), true)).toBe(said);
});

it('leaves the name out where it stands beside it', () => {
  expect(childSentence(report({ attendance: LESSONS }), false)).toBe('Came 2 of 3 times.');
});

it('counts missing homework as Arabic does', () => {
  speakArabic([childrenTexts, childrenInArabic]);
  const missing = (count: number) =>
    childSentence(report({ tasks: Array.from({ length: count }, () => task({ state: 'missing' })) }), true);
  expect([1, 2, 3].map(missing)).toEqual([
    expect.stringContaining('واجب واحد لم يُسلَّم'),
    expect.stringContaining('واجبان لم يُسلَّما'),
    expect.stringContaining('واجبات لم تُسلَّم'),
  ]);
  speakEnglish();
});
