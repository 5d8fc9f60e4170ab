import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '../../../../platform/clock/durations.js';
import type { OutcomeState, QuizOutcome } from '../../../quizzes/results/quiz-outcomes.js';
import { type QuizOutcomes, QuizOutcomesService } from '../../../quizzes/results/quiz-outcomes.service.js';
import { earnedOf, isOneEach } from '../../../quizzes/scoring.js';
import type { CellValue, Column } from './cells.js';
import type { WorkbookContents } from './workbook-writer.js';

/** Rows written at a time. */
const BATCH = 100;

interface WantedQuiz {
  tenantId: string;
  quizId: string;
  /** Null for all groups of the quiz. */
  groupId: string | null;
}

/** A quiz's results: a line for each student, and a second sheet with the results of each question. */
@Injectable()
export class QuizResultsWorkbook {
  constructor(private readonly outcomes: QuizOutcomesService) {}

  /**
   * Reads everything at once, the same amount as the results page.
   * @throws if the quiz has been deleted since the request
   */
  async contents(wanted: WantedQuiz): Promise<WorkbookContents> {
    const outcomes = await this.outcomes.of(wanted);
    if (!outcomes) throw new Error(`quiz ${wanted.quizId} is gone`);
    const { students, questions } = outcomes;
    const keys = questions.map(({ correctAnswer }) => correctAnswer);
    const marks = isOneEach(questions) ? undefined : questions.map((question) => question.marks);
    return {
      batches: Math.ceil(students.length / BATCH) + 1,
      sheets: [
        {
          name: 'Results',
          columns: resultColumns(keys, marks),
          repeated: 1,
          batches: inBatches(students.map((student) => resultRow(student, marks))),
        },
        { name: 'Questions', columns: questionColumns(marks), repeated: 1, batches: questionBatches(outcomes, marks) },
      ],
    };
  }
}

async function* inBatches(rows: CellValue[][]): AsyncGenerator<CellValue[][]> {
  for (let first = 0; first < rows.length; first += BATCH) yield rows.slice(first, first + BATCH);
}

const WORDS: Record<OutcomeState, string> = {
  not_taken_yet: 'Not Taken Yet',
  not_taken: 'Not Taken',
  excused: 'Excused',
  not_yours: 'Before Joining',
  in_progress: 'In Progress',
  submitted: 'Submitted',
  time_over: 'Time Ran Out',
};

/**
 * Each question has two columns: the answer, with the correct one in the header, and its marks. In a quiz whose
 * questions are worth one mark each, the second says whether the answer is right: 1 or 0.
 *
 * @param marks of each question; undefined if each is worth one
 */
export const resultColumns = (correctAnswers: readonly string[], marks?: readonly number[]): Column[] => [
  { header: 'Student', kind: 'text', width: 28 },
  { header: 'Email', kind: 'text', width: 32 },
  { header: 'Group', kind: 'text', width: 18 },
  { header: 'Status', kind: 'word', width: 16 },
  { header: 'Score', kind: 'count', width: 9 },
  { header: 'Out Of', kind: 'count', width: 9 },
  { header: 'Percentage', kind: 'fraction', width: 12 },
  { header: 'Minutes Taken', kind: 'mark', width: 15 },
  { header: 'Extra Minutes', kind: 'count', width: 14 },
  { header: 'Started', kind: 'instant', width: 18 },
  { header: 'Submitted At', kind: 'instant', width: 18 },
  ...correctAnswers.flatMap((key, index): Column[] => [
    { header: 'Answer', number: index + 1, key, kind: 'text', width: 11 },
    marks
      ? { header: 'Marks', number: index + 1, outOf: marks[index] ?? 1, kind: 'count', width: 10 }
      : { header: 'Right', number: index + 1, kind: 'count', width: 10 },
  ]),
];

/** A student's line. Missing values are empty, because a score of 0 is a real score. */
export function resultRow(outcome: QuizOutcome, marks?: readonly number[]): CellValue[] {
  const { student, groupName, state, scored, startedAt, submittedAt, extraMinutes } = outcome;
  const taken = scored && startedAt && submittedAt ? submittedAt.getTime() - startedAt.getTime() : null;
  return [
    student.name,
    student.email,
    groupName,
    WORDS[state],
    scored?.score ?? null,
    scored?.total ?? null,
    scored && scored.total > 0 ? scored.score / scored.total : null,
    taken === null ? null : Math.round((100 * taken) / MINUTE_MS) / 100,
    extraMinutes > 0 ? extraMinutes : null,
    startedAt,
    submittedAt,
    ...(scored?.answers ?? []).flatMap((marked, index) => [marked.answer, earnedOf(marked, marks?.[index] ?? 1)]),
  ];
}

const questionColumns = (marks?: readonly number[]): Column[] => [
  { header: 'Question', kind: 'count', width: 10 },
  { header: 'Correct Answer', kind: 'text', width: 16 },
  { header: 'A', kind: 'count', width: 8 },
  { header: 'B', kind: 'count', width: 8 },
  { header: 'C', kind: 'count', width: 8 },
  { header: 'D', kind: 'count', width: 8 },
  { header: 'Unanswered', kind: 'count', width: 14 },
  { header: 'Answered Right', kind: 'fraction', width: 16 },
  ...(marks ? [{ header: 'Marks', kind: 'count', width: 9 } satisfies Column] : []),
];

const questionBatches = ({ questions }: QuizOutcomes, marks?: readonly number[]): AsyncGenerator<CellValue[][]> =>
  inBatches(
    questions.map(({ correctAnswer, chosen: { A, B, C, D }, unanswered, difficulty }, index) => [
      ...[index + 1, correctAnswer, A, B, C, D, unanswered, difficulty],
      ...(marks ? [marks[index] ?? 1] : []),
    ]),
  );
