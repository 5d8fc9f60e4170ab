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
}

/** A question of a quiz and its right option. */
export interface KeyEntry extends Worth {
  questionId: string;
  correctAnswer: Option;
}

/** The marks for a right answer. */
export const marksOf = ({ marks }: Worth): number => marks ?? DEFAULT_MARKS;

/** The most that an attempt can score. */
export const totalOf = (questions: readonly Worth[]): number =>
  questions.reduce((sum, question) => sum + marksOf(question), 0);

/** True if every question is worth one mark, so that counting right answers is enough. */
export const isOneEach = (questions: readonly Worth[]): boolean =>
  questions.every((question) => marksOf(question) === DEFAULT_MARKS);

/** Chosen options by question id. Unanswered questions are left out. */
export type Answers = Readonly<Record<string, Option>>;

interface MarkedAnswer {
  questionId: string;
  /** Null if unanswered. */
  answer: Option | null;
  isCorrect: boolean;
}

export interface ScoredAnswers {
  /** The marks of the questions that were answered correctly. */
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
  const marked = key.map(({ questionId, correctAnswer }) => {
    const answer = answers[questionId] ?? null;
    return { questionId, answer, isCorrect: answer === correctAnswer };
  });
  const right = key.filter((_, at) => marked[at]?.isCorrect);
  return { score: totalOf(right), total: totalOf(key), answers: marked };
}

/** The choice for one question; null clears the answer. */
export interface Choice {
  questionId: string;
  answer: Option | null;
}

/** One choice per question, with ids in lower case; if a question appears twice, the last one counts. */
export function lastChoicePerQuestion(choices: readonly Choice[]): Choice[] {
  const byQuestion = new Map(choices.map(({ questionId, answer }) => [questionId.toLowerCase(), answer]));
  return [...byQuestion].map(([questionId, answer]) => ({ questionId, answer }));
}

/** True if these choices would change nothing. */
export const isSaved = (answers: Answers, choices: readonly Choice[]): boolean =>
  choices.every(({ questionId, answer }) => (answers[questionId] ?? null) === answer);
