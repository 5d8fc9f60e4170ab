import { type Answers, answerTo, type Drawn, isOption, type KeyEntry, scoreAnswers, type Option } from '../scoring.js';

/** Share of attempts in each of the two groups compared for discrimination (T. L. Kelley, 1939). */
const GROUP_SHARE = 0.27;
/** Below this number of attempts, the two groups are too small to be meaningful. */
const MIN_ATTEMPTS_FOR_DISCRIMINATION = 8;

export interface QuestionStatistics {
  questionId: string;
  /** How many students chose each option; a typed answer is none. */
  chosen: Record<Option, number>;
  /** Number of attempts that left it unanswered. */
  unanswered: number;
  /** Share of right answers, from 0 (nobody) to 1 (everybody); null if there are no attempts. */
  difficulty: number | null;
  /**
   * Difference between the shares of right answers in the best 27 % and the weakest 27 % of attempts, -1 to 1. Near 0
   * the question does not separate strong from weak students; below 0 its key is probably wrong. Null with fewer than 8
   * attempts.
   */
  discrimination: number | null;
}

interface Scored {
  score: number;
  /** Ids of the questions answered correctly. */
  right: ReadonlySet<string>;
}

/**
 * Statistics of each question, in the order of the key.
 * @param drawn of each attempt, for questions with parameters
 */
export function statisticsOf(
  key: readonly KeyEntry[],
  attempts: readonly Answers[],
  drawn: readonly Drawn[] = [],
): QuestionStatistics[] {
  const scored = attempts.map((answers, at) => {
    const { score, answers: marked } = scoreAnswers(key, answers, drawn[at]);
    return { score, right: new Set(marked.filter(({ isCorrect }) => isCorrect).map(({ questionId }) => questionId)) };
  });
  const shareRight = scored.length < MIN_ATTEMPTS_FOR_DISCRIMINATION ? null : extremes(scored);
  return key.map(({ questionId }) => ({
    questionId,
    ...choicesOf(questionId, attempts),
    difficulty: scored.length === 0 ? null : countRight(scored, questionId) / scored.length,
    discrimination: shareRight ? shareRight('best', questionId) - shareRight('weakest', questionId) : null,
  }));
}

/** The mean score; null if there are no attempts. */
export function meanScore(
  key: readonly KeyEntry[],
  attempts: readonly Answers[],
  drawn: readonly Drawn[] = [],
): number | null {
  if (attempts.length === 0) return null;
  const scores = attempts.map((answers, at) => scoreAnswers(key, answers, drawn[at]).score);
  return scores.reduce((sum, score) => sum + score, 0) / attempts.length;
}

function choicesOf(questionId: string, attempts: readonly Answers[]) {
  const chosen: Record<Option, number> = { A: 0, B: 0, C: 0, D: 0 };
  let answered = 0;
  for (const answers of attempts) {
    const answer = answerTo(questionId, answers);
    if (answer) answered += 1;
    if (isOption(answer)) chosen[answer] += 1;
  }
  return { chosen, unanswered: attempts.length - answered };
}

const countRight = (scored: readonly Scored[], questionId: string): number =>
  scored.filter(({ right }) => right.has(questionId)).length;

/** The share of right answers to a question in the best or the weakest group. */
function extremes(scored: readonly Scored[]): (group: 'best' | 'weakest', questionId: string) => number {
  const size = Math.max(1, Math.round(scored.length * GROUP_SHARE));
  const groups = { best: members(scored, size, -1), weakest: members(scored, size, 1) };
  return (group, questionId) =>
    groups[group].reduce((sum, { attempt, weight }) => sum + (attempt.right.has(questionId) ? weight : 0), 0) / size;
}

/**
 * The best or weakest `size` attempts. Attempts tied at the boundary share the remaining places by weight, so that the
 * result does not depend on the order of the list.
 */
function members(scored: readonly Scored[], size: number, direction: 1 | -1): { attempt: Scored; weight: number }[] {
  const inOrder = scored.toSorted((a, b) => direction * (a.score - b.score));
  const edge = inOrder[size - 1]?.score ?? 0;
  const inside = inOrder.filter(({ score }) => direction * (score - edge) < 0);
  const tied = inOrder.filter(({ score }) => score === edge);
  const weight = (size - inside.length) / tied.length;
  return [...inside.map((attempt) => ({ attempt, weight: 1 })), ...tied.map((attempt) => ({ attempt, weight }))];
}
