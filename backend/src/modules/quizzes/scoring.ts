/** The options are part of the question's image, in this order. */
export const OPTIONS = ['A', 'B', 'C', 'D'] as const;
export type Option = (typeof OPTIONS)[number];

/** One question of a quiz and the option that counts as right. */
export interface KeyEntry {
  questionId: string;
  correctAnswer: Option;
}

/** What a student has chosen, by question id. Unanswered questions are not in it. */
export type Answers = Readonly<Record<string, Option>>;

interface MarkedAnswer {
  questionId: string;
  /** Null when the question was left unanswered. */
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
 * Marks an attempt. A score is never stored: it is this function of the answers, which are frozen by the submission, and the
 * quiz's key. So there is one score for an attempt, and a key that is put right rescores every attempt at once.
 */
export function scoreAnswers(key: readonly KeyEntry[], answers: Answers): ScoredAnswers {
  const marked = key.map(({ questionId, correctAnswer }) => {
    const answer = answers[questionId] ?? null;
    return { questionId, answer, isCorrect: answer === correctAnswer };
  });
  return { score: marked.filter(({ isCorrect }) => isCorrect).length, total: key.length, answers: marked };
}

/** One choice of one question; null takes the answer back. */
export interface Choice {
  questionId: string;
  answer: Option | null;
}

/** One choice per question, ids in lower case: of two for one question the last counts. */
export function lastChoicePerQuestion(choices: readonly Choice[]): Choice[] {
  const byQuestion = new Map(choices.map(({ questionId, answer }) => [questionId.toLowerCase(), answer]));
  return [...byQuestion].map(([questionId, answer]) => ({ questionId, answer }));
}

/** True when these choices would change nothing. */
export const isSaved = (answers: Answers, choices: readonly Choice[]): boolean =>
  choices.every(({ questionId, answer }) => (answers[questionId] ?? null) === answer);
