import { KEY_LIMITS, type Note } from '@fulcrum/answers';
import { type Answers, type Drawn, type JudgedAnswer, judgedAnswers } from './judging.js';
import { joinedParts, type Keyed } from './kinds/kinds.js';

export type { Answers, Drawn } from './judging.js';

/** The options are printed in the question's image, in this order. */
export const OPTIONS = ['A', 'B', 'C', 'D'] as const;
export type Option = (typeof OPTIONS)[number];

/** Of questions that are older than marks, and of a form that names none. */
export const DEFAULT_MARKS = 1;
export const MAX_MARKS = KEY_LIMITS.marks;
/** With parts, theirs are added up. */
export const MOST_MARKS = KEY_LIMITS.marks * KEY_LIMITS.parts;

/** What a right answer to a question brings. */
interface Worth {
  /** 1 to 10, or the sum of a question's parts; absent in questions older than marks. */
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

interface MarkedAnswer {
  questionId: string;
  /** Null if unanswered. */
  answer: string | null;
  /** True only if it has all marks. */
  isCorrect: boolean;
  /** What the answer brings, and what the student is told about it; left out for options. */
  marks?: number | undefined;
  notes?: Note[];
  /** Of a question with parts, whose `answer` has all of them in one line. */
  parts?: MarkedPart[];
}

interface MarkedPart {
  label: string;
  answer: string | null;
  isCorrect: boolean;
  marks: number;
  notes: Note[];
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
 * @param drawn the attempt's values of the questions that have parameters
 */
export function scoreAnswers(key: readonly KeyEntry[], answers: Answers, drawn: Drawn = {}): ScoredAnswers {
  const marked = key.map((entry) => markedAnswer(entry, answers, drawn));
  const score = marked.reduce(
    (sum, one, at) => sum + (key[at]?.leftOut ? 0 : earnedOf(one, marksOf(key[at] ?? {}))),
    0,
  );
  return { score, total: totalOf(key), answers: marked };
}

function markedAnswer(entry: KeyEntry, answers: Answers, drawn: Drawn): MarkedAnswer {
  const { questionId, kind } = entry;
  const answer = answers[questionId] ?? null;
  const worth = marksOf(entry);
  const judged = judgedAnswers(entry, worth, { answers, drawn: drawn[questionId] });
  const [only] = judged ?? [];
  if (!judged || !only) return { questionId, answer, isCorrect: answer !== null && isRight(entry, answer) };
  if (kind !== 'parts') {
    const { marks, notes } = outcomeOf(only);
    return { questionId, answer, isCorrect: marks === worth, marks, notes };
  }
  return { questionId, ...markedParts(judged, worth) };
}

/** An unanswered question has no notes. */
const outcomeOf = ({ answer, verdict: { marks, notes } }: JudgedAnswer) =>
  answer === null ? { marks: 0, notes: [] } : { marks, notes };

function markedParts(judged: readonly JudgedAnswer[], worth: number): Omit<MarkedAnswer, 'questionId'> {
  const parts = judged.map((one): MarkedPart => {
    const { marks, notes } = outcomeOf(one);
    return { label: one.label, answer: one.answer, isCorrect: marks === one.worth, marks, notes };
  });
  const given = judged.flatMap(({ label, answer }) => (answer === null ? [] : [{ label, text: answer }]));
  const marks = parts.reduce((sum, part) => sum + part.marks, 0);
  const answer = given.length > 0 ? joinedParts(given) : null;
  return { answer, isCorrect: marks === worth, marks, notes: [], parts };
}

const isRight = ({ correctAnswer, alsoCorrect }: KeyEntry, option: string): boolean =>
  option === correctAnswer || (alsoCorrect ?? []).includes(option);

/** The marks of an answer to a question that is worth so many. */
export const earnedOf = ({ isCorrect, marks }: Pick<MarkedAnswer, 'isCorrect' | 'marks'>, worth: number): number =>
  marks ?? (isCorrect ? worth : 0);

/** The answer to one question or part; null clears it. */
export interface Choice {
  /** Of a part: the question's id, a colon and the label. */
  questionId: string;
  answer: string | null;
}

/** One choice per question, with ids in lower case; if a question appears twice, the last one counts. */
export function lastChoicePerQuestion(choices: readonly Choice[]): Choice[] {
  const byQuestion = new Map(choices.map(({ questionId, answer }) => [questionId.toLowerCase(), answer]));
  return [...byQuestion].map(([questionId, answer]) => ({ questionId, answer }));
}

/** An answer as it was given, the parts in one line; null if there is none. */
export function answerTo(questionId: string, answers: Answers): string | null {
  const parts = Object.entries(answers).flatMap(([slot, text]) =>
    slot.startsWith(`${questionId}:`) ? [{ label: slot.slice(questionId.length + 1), text }] : [],
  );
  return answers[questionId] ?? (parts.length > 0 ? joinedParts(parts) : null);
}

/** True if these choices would change nothing. */
export const isSaved = (answers: Answers, choices: readonly Choice[]): boolean =>
  choices.every(({ questionId, answer }) => (answers[questionId] ?? null) === answer);
