import { judge, type Note } from '@fulcrum/answers';
import { judgedOf, type Keyed } from './kinds/kinds.js';

/** The options are printed in the question's image, in this order. */
export const OPTIONS = ['A', 'B', 'C', 'D'] as const;
export type Option = (typeof OPTIONS)[number];

/** Of questions that are older than marks, and of a form that names none. */
export const DEFAULT_MARKS = 1;
export const MAX_MARKS = 10;

/** What a right answer to a question brings. */
interface Worth {
  /** 1 to 10; absent in questions older than marks. */
  marks?: number | null;
  /** True if the question counts for nobody. */
  leftOut?: boolean | null;
}

export const isOption = (value: unknown): value is Option => OPTIONS.some((option) => option === value);

/** A question of a quiz and its right answer: an option, or for other kinds the words of what its key judges right. */
export interface KeyEntry extends Worth, Keyed {
  questionId: string;
  correctAnswer: string;
  /** Other options that count as right. */
  alsoCorrect?: readonly string[] | null;
}

/** The marks for a right answer. */
export const marksOf = ({ marks }: Worth): number => marks ?? DEFAULT_MARKS;
const countingMarksOf = (question: Worth): number => (question.leftOut ? 0 : marksOf(question));

/** The most that an attempt can score. */
export const totalOf = (questions: readonly Worth[]): number =>
  questions.reduce((sum, question) => sum + countingMarksOf(question), 0);

/** True if every question is worth one mark, so that counting right answers is enough. */
export const isOneEach = (questions: readonly Worth[]): boolean =>
  questions.every((question) => marksOf(question) === DEFAULT_MARKS);

/** Chosen options and typed answers by question id. Unanswered questions are left out. */
export type Answers = Readonly<Record<string, string>>;

interface MarkedAnswer {
  questionId: string;
  /** Null if unanswered. */
  answer: string | null;
  /** True only if it has all marks. */
  isCorrect: boolean;
  /** What the answer brings, and what the student is told about it; left out for options. */
  marks?: number | undefined;
  notes?: Note[];
}

export interface ScoredAnswers {
  /** The marks of all answers. */
  score: number;
  /** The marks of all questions. */
  total: number;
  answers: MarkedAnswer[];
}

/**
 * Scores an attempt. Scores are never stored: they are computed from the answers, which submission freezes, and the
 * quiz's key. So an attempt has exactly one score, and correcting the key rescores every attempt at once.
 */
export function scoreAnswers(key: readonly KeyEntry[], answers: Answers): ScoredAnswers {
  const marked = key.map((entry) => markedAnswer(entry, answers[entry.questionId] ?? null));
  const score = marked.reduce(
    (sum, one, at) => sum + (key[at]?.leftOut ? 0 : earnedOf(one, marksOf(key[at] ?? {}))),
    0,
  );
  return { score, total: totalOf(key), answers: marked };
}

function markedAnswer(entry: KeyEntry, answer: string | null): MarkedAnswer {
  const { questionId } = entry;
  const judged = judgedOf(entry, marksOf(entry));
  if (!judged) return { questionId, answer, isCorrect: answer !== null && isRight(entry, answer) };
  if (answer === null) return { questionId, answer, isCorrect: false, marks: 0, notes: [] };
  const { marks, notes } = judge(judged, answer);
  return { questionId, answer, isCorrect: marks === judged.marks, marks, notes };
}

const isRight = ({ correctAnswer, alsoCorrect }: KeyEntry, option: string): boolean =>
  option === correctAnswer || (alsoCorrect ?? []).includes(option);

/** The marks of an answer to a question that is worth so many. */
export const earnedOf = ({ isCorrect, marks }: Pick<MarkedAnswer, 'isCorrect' | 'marks'>, worth: number): number =>
  marks ?? (isCorrect ? worth : 0);

/** The answer to one question; null clears it. */
export interface Choice {
  questionId: string;
  answer: string | null;
}

/** One choice per question, with ids in lower case; if a question appears twice, the last one counts. */
export function lastChoicePerQuestion(choices: readonly Choice[]): Choice[] {
  const byQuestion = new Map(choices.map(({ questionId, answer }) => [questionId.toLowerCase(), answer]));
  return [...byQuestion].map(([questionId, answer]) => ({ questionId, answer }));
}

/** True if these choices would change nothing. */
export const isSaved = (answers: Answers, choices: readonly Choice[]): boolean =>
  choices.every(({ questionId, answer }) => (answers[questionId] ?? null) === answer);
