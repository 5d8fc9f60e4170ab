/** The options are printed in the question's image, in this order. */
export const OPTIONS = ['A', 'B', 'C', 'D'] as const;
export type Option = (typeof OPTIONS)[number];

/** A question of a quiz and its right option. */
export interface KeyEntry {
  questionId: string;
  correctAnswer: Option;
}

/** Chosen options by question id. Unanswered questions are left out. */
export type Answers = Readonly<Record<string, Option>>;

interface MarkedAnswer {
  questionId: string;
  /** Null if unanswered. */
  answer: Option | null;
  isCorrect: boolean;
}

export interface ScoredAnswers {
  score: number;
  /** The number of questions: each is worth one mark. */
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
  return { score: marked.filter(({ isCorrect }) => isCorrect).length, total: key.length, answers: marked };
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
