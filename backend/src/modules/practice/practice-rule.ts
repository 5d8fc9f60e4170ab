import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { DAY_MS } from '../../platform/clock/durations.js';
import type { SchoolDay } from './school-days.js';

const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false });

/** A mistake is cleared after right answers on so many days, */
const CLEARING_DAYS = 3;
/** of which the first and the last are at least so many days apart. */
const CLEARING_SPAN = 7;
/** How long before an exam every open card comes once more. */
const LAST_DAYS = 14;

/** An answer, judged by the question's key as it is now. */
export interface JudgedAnswer {
  id: string;
  at: Date;
  day: SchoolDay;
  isRight: boolean;
}

/** Where a student stands with one question. */
export interface CardState {
  firstDay: SchoolDay;
  lastDay: SchoolDay;
  /** When it comes next, unless it is cleared. */
  dueDay: SchoolDay;
  /** Days with a right answer since the last wrong one, and the first of them. */
  rightDays: number;
  rightSince: SchoolDay | null;
  /** When the mistake was cleared; null while it is open. */
  clearedDay: SchoolDay | null;
}

type Dated = Pick<JudgedAnswer, 'id' | 'at' | 'day'>;

const inOrder = (a: Dated, b: Dated): number =>
  a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id));

/** The first answer to a question on each day, in order: only these move a card. */
export function movesOf<Answer extends Dated>(answers: readonly Answer[]): Answer[] {
  const byDay = new Map<SchoolDay, Answer>();
  for (const answer of answers.toSorted(inOrder)) if (!byDay.has(answer.day)) byDay.set(answer.day, answer);
  return [...byDay.values()];
}

/**
 * Makes a card from its answers, in whatever order they arrived. Nothing else decides a card, so that the rule can be
 * exchanged and a corrected key has its effect.
 * @returns null without answers
 */
export function replay(answers: readonly JudgedAnswer[]): CardState | null {
  let state: CardState | null = null;
  let card: Card | null = null;
  for (const { day, isRight } of movesOf(answers)) {
    // The scheduler sees whole days: what hour it is does not change when a card comes again.
    const moment = new Date(day * DAY_MS);
    card = scheduler.next(card ?? createEmptyCard(moment), moment, isRight ? Rating.Good : Rating.Again).card;
    state = moved(state, { day, isRight, dueDay: day + card.scheduled_days });
  }
  return state;
}

interface Move {
  day: SchoolDay;
  isRight: boolean;
  dueDay: SchoolDay;
}

function moved(before: CardState | null, { day, isRight, dueDay }: Move): CardState {
  const rightSince = isRight ? (before?.rightSince ?? day) : null;
  const rightDays = isRight ? (before?.rightDays ?? 0) + 1 : 0;
  const isCleared = rightSince !== null && rightDays >= CLEARING_DAYS && day - rightSince >= CLEARING_SPAN;
  const clearedDay = isRight ? (before?.clearedDay ?? (isCleared ? day : null)) : null;
  return { firstDay: before?.firstDay ?? day, lastDay: day, dueDay, rightDays, rightSince, clearedDay };
}

/**
 * True if the mistake is cleared, and no quiz has found it again. Practice before it on the same day cannot make up for
 * that, so it takes a later day's.
 * @param wrongDay when a shown quiz last had a wrong answer to it
 */
export const isCleared = ({ clearedDay, lastDay }: CardState, wrongDay: SchoolDay | undefined): boolean =>
  clearedDay !== null && (wrongDay === undefined || wrongDay < lastDay);

/** The days that decide when a card comes. */
interface CardTerms {
  today: SchoolDay;
  /** Null if the student's year has no exam date. */
  examDay: SchoolDay | null;
}

/**
 * When an open card comes. Before an exam: once in the last 14 days, on a day of its own, if it would otherwise come
 * only after it.
 */
function dueBefore(questionId: string, { dueDay, lastDay }: CardState, { today, examDay }: CardTerms): SchoolDay {
  if (examDay === null || today >= examDay) return dueDay;
  const firstOfLast = examDay - LAST_DAYS;
  if (lastDay >= firstOfLast || dueDay < examDay) return dueDay;
  return firstOfLast + (Number.parseInt(questionId.slice(-4), 16) % LAST_DAYS);
}

/**
 * When a card comes: a cleared one only if a quiz has found it wrong again, at once, unless it has been practised today.
 */
export const comesOn = (questionId: string, card: CardState, terms: CardTerms): SchoolDay =>
  card.clearedDay === null ? dueBefore(questionId, card, terms) : Math.max(terms.today, card.lastDay + 1);
