import type { ReportedAttempt } from '../attempts/attempts.repository.js';
import type { ReportedQuiz } from '../reported-quizzes.repository.js';
import { earnedOf, marksOf, scoreAnswers } from '../scoring.js';

/** An answer in a quiz whose answers the student may know. */
export interface ShownAnswer {
  questionId: string;
  /** When the attempt was submitted. */
  at: Date;
  isCorrect: boolean;
  /** The marks of the answer, and of a right one. */
  earned: number;
  marks: number;
}

/** What a student's quizzes mean for what they may practise now. */
export interface PracticeStanding {
  /** All answers of quizzes that have closed for everyone, also blank ones. */
  shown: ShownAnswer[];
  /** Questions that were wrong, unread or blank in one of these quizzes. */
  mistakes: Set<string>;
  /** Questions of a quiz of the student's that is upcoming, open or not closed for everyone: nothing about them is told. */
  blocked: Set<string>;
  /** Questions of every attempt that is over, shown or not. */
  attempted: Set<string>;
  /** Questions that a quiz judges by more than their key, which practice does not know: they are not practised. */
  decided: Set<string>;
}

/** A student's latest answer to each question, of those that are shown. */
export function latestShown({ shown }: Pick<PracticeStanding, 'shown'>): Map<string, ShownAnswer> {
  const latest = new Map<string, ShownAnswer>();
  for (const answer of shown) {
    const known = latest.get(answer.questionId);
    if (!known || known.at <= answer.at) latest.set(answer.questionId, answer);
  }
  return latest;
}

/** A student's quizzes with the attempts that are over. */
export interface TakenQuizzes {
  quizzes: readonly ReportedQuiz[];
  /** The student's attempts by quiz id, running ones too. */
  attempts: ReadonlyMap<string, ReportedAttempt>;
  isOver: (attempt: ReportedAttempt) => boolean;
  /** Whether the quiz has closed for everyone. */
  isClosed: (quiz: ReportedQuiz) => boolean;
  groupId: string | null;
}

/** Derives it from the quizzes alone, so that a quiz that is reopened takes back what it showed at once. */
export function practiceStanding({ quizzes, attempts, isOver, isClosed, groupId }: TakenQuizzes): PracticeStanding {
  const standing: PracticeStanding = {
    shown: [],
    mistakes: new Set(),
    blocked: new Set(),
    attempted: new Set(),
    decided: new Set(quizzes.flatMap(({ questions }) => questions.filter(isDecided).map((one) => one.questionId))),
  };
  for (const quiz of quizzes) {
    const attempt = attempts.get(quiz.id);
    const isTheirs = attempt !== undefined || (groupId !== null && quiz.groupIds.includes(groupId));
    if (isTheirs && !isClosed(quiz)) for (const { questionId } of quiz.questions) standing.blocked.add(questionId);
    if (!attempt || attempt.state === 'granted' || !isOver(attempt)) continue;
    for (const { questionId } of quiz.questions) standing.attempted.add(questionId);
    if (isClosed(quiz)) standing.shown.push(...shownAnswers(quiz, attempt));
  }
  for (const { questionId, isCorrect } of standing.shown) {
    if (!isCorrect && !standing.decided.has(questionId)) standing.mistakes.add(questionId);
  }
  return standing;
}

/** A ruling, a second right answer, or left out. */
const isDecided = ({ alsoCorrect, leftOut, rulings }: ReportedQuiz['questions'][number]): boolean =>
  leftOut === true || (alsoCorrect ?? []).length > 0 || (rulings ?? []).length > 0;

function shownAnswers({ questions }: ReportedQuiz, attempt: ReportedAttempt): ShownAnswer[] {
  const { answers, drawn, submittedAt, endsAt } = attempt;
  const at = submittedAt ?? endsAt ?? new Date(0);
  const marked = scoreAnswers(questions, answers, drawn).answers;
  return questions.map((question, place) => {
    const { isCorrect = false, marks: given } = marked[place] ?? {};
    const marks = marksOf(question);
    return {
      questionId: question.questionId,
      at,
      isCorrect,
      earned: earnedOf({ isCorrect, marks: given }, marks),
      marks,
    };
  });
}
