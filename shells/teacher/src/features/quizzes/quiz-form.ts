import type { Rules } from '@fulcrum/forms';
import { type components, isoToLocalInput, type Translate } from '@fulcrum/shared-ui';
import type { Question } from '../../shared/api/list-questions';
import type { Quiz } from '../../shared/api/list-quizzes';
import { NO_DATE } from '../../shared/date-time';
import type createQuizTexts from './locales/create.en.json';

/** Minutes. */
const DEFAULT_DURATION = 30;
const MAX_DURATION = 600;
const MAX_QUESTIONS = 200;

export type ResultsShown = components['schemas']['ResultsShown'];

/** In display order: the most common choice first. */
export const RESULTS_SHOWN = ['score', 'all', 'none'] as const satisfies readonly ResultsShown[];

/** The form's values; times are ISO 8601 UTC or empty, the duration is the text as typed. */
export interface QuizValues {
  title: string;
  duration: string;
  yearId: string;
  groups: string[];
  startTime: string;
  endTime: string;
  resultsShown: ResultsShown;
  /** In the order of choosing. */
  questions: Question[];
}

/** The request body. */
export interface QuizTerms {
  title: string;
  /** Minutes. */
  duration: number;
  yearId: string;
  groups: string[];
  questions: string[];
  startTime: string | null;
  endTime: string | null;
  resultsShown: ResultsShown;
}

export const emptyQuiz = (yearId: string, groups: readonly { _id: string }[]): QuizValues => ({
  title: '',
  duration: String(DEFAULT_DURATION),
  yearId,
  groups: onlyOne(groups),
  startTime: '',
  endTime: '',
  resultsShown: 'score',
  questions: [],
});

/**
 * The form's values for an existing quiz. Its questions are its own copies, which know only the year of their place in
 * the bank.
 */
export const valuesOf = (quiz: Quiz): QuizValues => ({
  title: quiz.title,
  duration: String(quiz.duration),
  yearId: quiz.yearId,
  groups: quiz.groups,
  startTime: quiz.startTime ?? '',
  endTime: quiz.endTime ?? '',
  resultsShown: quiz.resultsShown,
  questions: quiz.questions.map((question) => ({
    ...question,
    alt: question.altText,
    teacherId: quiz.teacherId,
    yearId: quiz.yearId,
    unitId: '',
    chapterId: '',
    tags: [],
    createdAt: quiz.createdAt,
  })),
});

/** Preselects a year's only group. */
export const onlyOne = (groups: readonly { _id: string }[]): string[] =>
  groups.length === 1 ? groups.map(({ _id }) => _id) : [];

export const termsOf = (values: QuizValues): QuizTerms => ({
  title: values.title.trim(),
  duration: Number(values.duration),
  yearId: values.yearId,
  groups: values.groups,
  questions: values.questions.map(({ _id }) => _id),
  startTime: values.startTime || null,
  endTime: values.endTime || null,
  resultsShown: values.resultsShown,
});

const isDuration = (text: string): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_DURATION;

const isInstant = (iso: string): boolean => isoToLocalInput(iso) !== '';

/** Title, duration, year, a group and a question are required; the times are not. */
export function quizRules(t: Translate<typeof createQuizTexts>): Rules<QuizValues> {
  const readable = (time: string) => (time === NO_DATE ? t('dateUnreadable') : undefined);
  return {
    title: [(title) => (title.trim() ? undefined : t('titleRequired'))],
    duration: [(duration) => (isDuration(duration) ? undefined : t('durationRange', { max: MAX_DURATION }))],
    yearId: [(yearId) => (yearId ? undefined : t('yearRequired'))],
    groups: [(groups) => (groups.length > 0 ? undefined : t('groupsRequired'))],
    startTime: [readable],
    endTime: [
      readable,
      (end, { startTime }) =>
        isInstant(end) && isInstant(startTime) && Date.parse(end) <= Date.parse(startTime)
          ? t('endBeforeStart')
          : undefined,
    ],
    questions: [
      ({ length }) => (length > 0 ? undefined : t('questionsRequired')),
      ({ length }) => (length <= MAX_QUESTIONS ? undefined : t('tooManyQuestions', { max: MAX_QUESTIONS })),
    ],
  };
}

type EndNotice = 'endHint' | 'endPast' | 'endShort';

/** Which hint to show about the end, and how long the quiz is open, in whole minutes. */
export function endNotice({ startTime, endTime, duration }: QuizValues, nowMs: number): [EndNotice, number] {
  if (!isInstant(endTime)) return ['endHint', 0];
  const end = Date.parse(endTime);
  if (end <= nowMs) return ['endPast', 0];
  const begin = isInstant(startTime) ? Math.max(Date.parse(startTime), nowMs) : nowMs;
  const minutes = Math.floor((end - begin) / 60_000);
  return [minutes >= 0 && minutes < Number(duration) ? 'endShort' : 'endHint', minutes];
}
