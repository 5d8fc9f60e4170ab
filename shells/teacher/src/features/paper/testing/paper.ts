import type { Paper, PaperStudent, Sheet } from '../api/paper';
import type { SheetRead } from '../api/send-sheet';
import type { SeenSheet } from '../reading/sheet-reader';

type ReadQuestion = SheetRead['questions'][number];

/** A student of group g1, whose id equals the name, and whose sheet is missing. */
export const paperStudentOf = (name: string, fields: Partial<PaperStudent> = {}): PaperStudent => ({
  ...{ _id: name, name, groupId: 'g1', standing: 'missing', readId: null, score: null },
  ...fields,
});

/** Quiz z1 on paper, without students. */
export const paperOf = (fields: Partial<Paper> = {}): Paper => ({
  ...{ quizId: 'z1', title: 'Forces test', yearId: 'y1', total: 3, unnamed: 0, toCheck: 0, students: [] },
  groups: [{ _id: 'g1', name: 'Saturday' }],
  ...fields,
});

/** A spare sheet of three questions with four bubbles each. */
export const sheetOf = (fields: Partial<Sheet> = {}): Sheet => ({
  ...{ _id: 'h1', sheet: '0123456789ABC', version: 'A', student: null, options: [4, 4, 4] },
  ...{ isCurrent: true, isInOrder: true },
  printedAt: '2026-03-01T15:00:00.000Z',
  ...fields,
});

/** Reading r1 of Ann's sheet of quiz z1, handed in with 2 of 3 marks. */
export const sheetReadOf = (fields: Partial<SheetRead> = {}): SheetRead => ({
  ...{ _id: 'r1', quizId: 'z1', sheet: '0123456789ABC', student: { _id: 'Ann', name: 'Ann' }, state: 'done' },
  questions: ['q1', 'q2', 'q3'].map((questionId) => readQuestionOf(questionId)),
  ...{ score: 2, total: 3, photoUrl: null, revision: 0, readAt: '2026-03-01T15:30:00.000Z', differences: [] },
  ...fields,
});

/** A question that was answered with A. */
export const readQuestionOf = (questionId: string, fields: Partial<ReadQuestion> = {}): ReadQuestion => ({
  ...{ questionId, fills: [0.9, 0, 0, 0], answer: 'A', isAsked: false, isDecided: false },
  ...fields,
});

/** What the reader sees in a picture of a sheet: a letter for each question, - for none, ? for a doubtful mark. */
export const seenOf = (answers: string, sheet = '0123456789ABC'): SeenSheet => ({
  codes: 4,
  reading: {
    sheet,
    questions: [...answers].map((answer) => ({
      fills: [...'ABCD'].map((letter) => (letter === answer ? 0.9 : answer === '?' ? 0.2 : 0)),
      decision: decisionOf(answer),
    })),
  },
});

function decisionOf(answer: string) {
  if (answer === '?') return { kind: 'ask' as const };
  return answer === '-' ? { kind: 'blank' as const } : { kind: 'option' as const, option: 'ABCD'.indexOf(answer) };
}
