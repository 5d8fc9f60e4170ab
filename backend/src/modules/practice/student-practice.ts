import type { PracticeQuestion, PracticeQuestionSummary } from '../quizzes/practising/practice-questions.service.js';
import { latestShown, type PracticeStanding } from '../quizzes/practising/practice-standing.js';
import type { Candidate } from './practice-choice.js';
import type { CardState } from './practice-rule.js';
import { comesOn, isCleared } from './practice-rule.js';
import { dateOf, type SchoolDay } from './school-days.js';

/** Everything that decides what a student may practise, as it is now. */
export interface StudentPractice {
  today: SchoolDay;
  /** The student's year if it has a syllabus: without one there are no topics. */
  syllabusYearId: string | null;
  /** Null if the student's year has no exam date. */
  examDay: SchoolDay | null;
  standing: PracticeStanding;
  /** Questions that the team lets the student's year practise. */
  allowed: ReadonlySet<string>;
  questions: ReadonlyMap<string, PracticeQuestionSummary>;
  /** Those of them that the student was asked, in a quiz or in practice, in full. */
  asked: ReadonlyMap<string, PracticeQuestion>;
  /** By question id; null for a card whose answers may not be judged yet. */
  cards: ReadonlyMap<string, CardState | null>;
  /** Chapters of the student's closed quizzes. */
  taught: ReadonlySet<string>;
  /** The day of the latest shown answer to a question, if it was wrong. */
  wrongDays: ReadonlyMap<string, SchoolDay>;
}

/** How a question is for this student at this moment. */
export type Eligibility = 'eligible' | 'not_now' | 'never';

/**
 * The chapters of the student's closed quizzes are taught. A question of any quiz of theirs that has not closed for
 * everyone is not served, and nothing is told about it, whatever else is true of it.
 */
export function eligibilityOf(practice: Omit<StudentPractice, 'cards'>, questionId: string): Eligibility {
  const { standing, allowed, questions, taught } = practice;
  const question = questions.get(questionId);
  if (!question) return 'never';
  if (standing.leftOut.has(questionId)) return 'not_now';
  const isPractised = standing.mistakes.has(questionId) || (allowed.has(questionId) && taught.has(question.chapterId));
  if (isPractised) return standing.blocked.has(questionId) ? 'not_now' : 'eligible';
  return standing.attempted.has(questionId) || allowed.has(questionId) ? 'not_now' : 'never';
}

/** What a student's shown answers say of chapters and days. */
export function ofShown(
  standing: PracticeStanding,
  { questions, dayOf }: { questions: StudentPractice['questions']; dayOf: (moment: Date) => SchoolDay },
): Pick<StudentPractice, 'taught' | 'wrongDays'> {
  const chapters = standing.shown.flatMap(({ questionId }) => questions.get(questionId)?.chapterId ?? []);
  const wrong = [...latestShown(standing).values()].filter(({ isCorrect }) => !isCorrect);
  return {
    taught: new Set(chapters),
    wrongDays: new Map(wrong.map(({ questionId, at }) => [questionId, dayOf(at)])),
  };
}

/** The questions that may be served now or on a later day: eligible ones that are not cleared. */
export function candidatesOf(practice: StudentPractice): Candidate[] {
  const weaknesses = weaknessByChapter(practice);
  const ids = [...new Set([...practice.standing.mistakes, ...practice.allowed])];
  return ids.flatMap((questionId) => {
    const question = practice.questions.get(questionId);
    const card = practice.cards.get(questionId) ?? null;
    const isDone = card !== null && isCleared(card, practice.wrongDays.get(questionId));
    if (!question || isDone || eligibilityOf(practice, questionId) !== 'eligible') return [];
    const dueDay = card && comesOn(questionId, card, practice);
    return [{ questionId, chapterId: question.chapterId, dueDay, weakness: weaknesses.get(question.chapterId) ?? 1 }];
  });
}

/** The share of wrong answers in shown quizzes, as if one right and one wrong answer had come before. */
function weaknessByChapter({ standing, questions }: StudentPractice): Map<string, number> {
  const chapterOf = (questionId: string) => questions.get(questionId)?.chapterId ?? '';
  const byChapter = Map.groupBy(standing.shown, ({ questionId }) => chapterOf(questionId));
  return new Map(
    [...byChapter].map(([chapterId, answers]) => {
      const wrong = answers.filter(({ isCorrect }) => !isCorrect).length;
      return [chapterId, (wrong + 1) / (answers.length + 2)];
    }),
  );
}

/** How many cards were begun today: new questions are counted by the day. */
export const begunToday = ({ cards, today }: StudentPractice): number =>
  [...cards.values()].filter((card) => card?.firstDay === today).length;

const MOST_DAYS = 7;

/** The next days on which questions come. */
export function upcomingDays(candidates: readonly Candidate[], today: SchoolDay): { date: string; count: number }[] {
  const later = candidates.flatMap(({ dueDay }) => (dueDay !== null && dueDay > today ? [dueDay] : []));
  const days = [...Map.groupBy(later, (day) => day)].toSorted(([a], [b]) => a - b);
  return days.slice(0, MOST_DAYS).map(([day, { length }]) => ({ date: dateOf(day), count: length }));
}
