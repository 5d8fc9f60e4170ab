import { expect, it } from 'vitest';
import type { QuizOutcome } from '../../../quizzes/results/quiz-outcomes.js';
import { resultColumns, resultRow } from './quiz-results-workbook.js';

const OUTCOME: QuizOutcome = {
  student: {
    ...{ id: 's1', name: '=Ann', email: 'ann@example.org', language: 'en', tenantId: 't', groupId: 'g1' },
    ...{ memberships: [], schoolId: null, parentId: null },
  },
  groupId: 'g1',
  groupName: 'Saturday',
  state: 'submitted',
  scored: {
    score: 1,
    total: 2,
    answers: [
      { questionId: 'q1', answer: 'A', isCorrect: true },
      { questionId: 'q2', answer: null, isCorrect: false },
    ],
  },
  startedAt: new Date('2026-03-01T10:00:00Z'),
  submittedAt: new Date('2026-03-01T10:12:20Z'),
  extraMinutes: 5,
};
const named = (outcome: QuizOutcome) => {
  const cells = resultRow(outcome);
  const columns = resultColumns(['A', 'C']);
  return Object.fromEntries(columns.map(({ header, number }, at) => [`${header} ${number ?? ''}`.trim(), cells[at]]));
};

it('has score, share, minutes and each answer for those who have submitted', () => {
  expect(named(OUTCOME)).toEqual({
    ...{ Student: '=Ann', Email: 'ann@example.org', Group: 'Saturday', Status: 'Submitted' },
    ...{ Score: 1, 'Out Of': 2, Percentage: 0.5, 'Minutes Taken': 12.33, 'Extra Minutes': 5 },
    ...{ Started: OUTCOME.startedAt, 'Submitted At': OUTCOME.submittedAt },
    ...{ 'Answer 1': 'A', 'Right 1': 1, 'Answer 2': null, 'Right 2': 0 },
  });
});

it('has the marks of each answer, with their maximum in the header, if a question is worth more than one', () => {
  const marks = [3, 1];
  expect(resultRow(OUTCOME, marks).slice(11)).toEqual(['A', 3, null, 0]);
  expect(resultColumns(['A', 'C'], marks).slice(11)).toMatchObject([
    { header: 'Answer', number: 1, key: 'A' },
    { header: 'Marks', number: 1, outOf: 3 },
    { header: 'Answer', number: 2, key: 'C' },
    { header: 'Marks', number: 2, outOf: 1 },
  ]);
});

it('shows the progress of everybody else and leaves figures empty', () => {
  const none = { scored: null, submittedAt: null, extraMinutes: 0 };
  expect(named({ ...OUTCOME, ...none, state: 'in_progress' })).toMatchObject({
    ...{ Status: 'In Progress', Score: null, Percentage: null, 'Minutes Taken': null, Started: OUTCOME.startedAt },
  });
  const words = (['not_taken_yet', 'not_taken', 'time_over'] as const).map(
    (state) => named({ ...OUTCOME, ...none, startedAt: null, state })['Status'],
  );
  expect(words).toEqual(['Not Taken Yet', 'Not Taken', 'Time Ran Out']);
});
