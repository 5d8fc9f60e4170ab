import type { SchoolDay } from './school-days.js';

/** So many questions that a student has not practised before are begun in a day. */
const NEW_A_DAY = 5;

/** A question that may be served. */
export interface Candidate {
  questionId: string;
  chapterId: string;
  /** Null if the student has not practised it yet. */
  dueDay: SchoolDay | null;
  /** How weak the student is in its topic, or in its chapter while too little is known: 0 to 1. */
  weakness: number;
}

export interface ChoiceTerms {
  today: SchoolDay;
  /** How many new ones were begun today. */
  begunToday: number;
  most: number;
}

/** What comes now: due cards first, longest overdue before the others, then new questions of the weakest topics. */
export function waiting(candidates: readonly Candidate[], { today, begunToday }: Omit<ChoiceTerms, 'most'>) {
  const due = candidates
    .filter(({ dueDay }) => dueDay !== null && dueDay <= today)
    .toSorted((a, b) => (a.dueDay ?? 0) - (b.dueDay ?? 0) || byId(a, b));
  const fresh = candidates
    .filter(({ dueDay }) => dueDay === null)
    .toSorted((a, b) => b.weakness - a.weakness || byId(a, b))
    .slice(0, Math.max(0, NEW_A_DAY - begunToday));
  return [...due, ...fresh];
}

/** How many new questions come now, if there are so many. */
export function roomForNew(candidates: readonly Candidate[], { today, begunToday, most }: ChoiceTerms): number {
  const due = candidates.filter(({ dueDay }) => dueDay !== null && dueDay <= today).length;
  return Math.max(0, Math.min(NEW_A_DAY - begunToday, most - due));
}

export const chosen = (candidates: readonly Candidate[], terms: ChoiceTerms): Candidate[] =>
  apart(waiting(candidates, terms).slice(0, terms.most));

const byId = (a: Candidate, b: Candidate): number => (a.questionId < b.questionId ? -1 : 1);

/** The same questions, no two of one chapter in a row where that can be avoided; otherwise in their order. */
export function apart(questions: readonly Candidate[]): Candidate[] {
  const left = [...questions];
  const order: Candidate[] = [];
  while (left.length > 0) {
    const last = order.at(-1)?.chapterId;
    // A chapter with more than half of what is left must come now, or two of it meet in the end.
    const crowded = left.find(({ chapterId }) => countOf(left, chapterId) * 2 > left.length && chapterId !== last);
    const next = crowded ?? left.find(({ chapterId }) => chapterId !== last) ?? left[0];
    if (!next) break;
    order.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return order;
}

const countOf = (questions: readonly Candidate[], chapterId: string): number =>
  questions.filter((question) => question.chapterId === chapterId).length;
