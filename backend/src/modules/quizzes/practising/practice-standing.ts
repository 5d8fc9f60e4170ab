import type { ReportedAttempt } from '../attempts/attempts.repository.js';
import type { QuizQuestionRecord } from '../quizzes.repository.js';
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

/** What the team decided about the answers to a question, beside its key. */
export type AnswerDecisions = Required<Pick<QuizQuestionRecord, 'alsoCorrect' | 'rulings'>>;

/** What a student's quizzes mean for what they may practise now. */
export interface PracticeStanding {
  /** All answers of quizzes that have closed for everyone, also blank ones; of questions that count. */
  shown: ShownAnswer[];
  /** Answers of which the reader may know whether they are right; of questions that count. */
  marked: ShownAnswer[];
  /** Questions that were wrong, unread or blank in one of the quizzes that have closed. */
  mistakes: Set<string>;
  /** Questions of a quiz of the student's that is upcoming, open or not closed for everyone: nothing about them is told. */
  blocked: Set<string>;
  /** Questions of every quiz of the student's, in whatever state it is, with the start of the first one. */
  asked: Map<string, Date>;
  /** Questions of every attempt that is over, shown or not. */
  attempted: Set<string>;
  /** Questions that count for nobody in the latest closed quiz of the student's that has them: they are not practised. */
  leftOut: Set<string>;
  /** By question id, what was decided in closed quizzes of the student's: it judges answers in practice as well. */
  decisions: Map<string, AnswerDecisions>;
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
  /** Newest first. */
  quizzes: readonly ReportedQuiz[];
  /** The student's attempts by quiz id, running ones too. */
  attempts: ReadonlyMap<string, ReportedAttempt>;
  isOver: (attempt: ReportedAttempt) => boolean;
  /** Whether the quiz has closed for everyone. */
  isClosed: (quiz: ReportedQuiz) => boolean;
  /** Whether the reader may know which answers are right: never later than when it has closed. */
  isMarked: (quiz: ReportedQuiz) => boolean;
  groupId: string | null;
}

/** Derives it from the quizzes alone, so that a quiz that is reopened takes back what it showed at once. */
export function practiceStanding(taken: TakenQuizzes): PracticeStanding {
  const { quizzes, attempts, isOver, groupId } = taken;
  const standing: PracticeStanding = {
    ...{ shown: [], marked: [], mistakes: new Set(), blocked: new Set(), asked: new Map(), attempted: new Set() },
    ...{ leftOut: new Set(), decisions: new Map() },
  };
  const closed: ReportedQuiz[] = [];
  for (const quiz of quizzes) {
    const attempt = attempts.get(quiz.id);
    const ids = quiz.questions.map(({ questionId }) => questionId);
    const isTheirs = attempt !== undefined || (groupId !== null && quiz.groupIds.includes(groupId));
    if (isTheirs) addAsked(standing, quiz);
    if (isTheirs && !taken.isClosed(quiz)) addAll(standing.blocked, ids);
    if (isTheirs && taken.isClosed(quiz)) closed.push(quiz);
    if (!attempt || attempt.state === 'granted' || !isOver(attempt)) continue;
    addAll(standing.attempted, ids);
    addAnswers(standing, quiz, { attempt, ...taken });
  }
  addDecisions(standing, closed);
  for (const { questionId, isCorrect } of standing.shown) {
    if (!isCorrect && !standing.leftOut.has(questionId)) standing.mistakes.add(questionId);
  }
  return standing;
}

function addAll(set: Set<string>, ids: readonly string[]): void {
  for (const id of ids) set.add(id);
}

function addAsked({ asked }: PracticeStanding, { questions, startTime, createdAt }: ReportedQuiz): void {
  const at = startTime ?? createdAt;
  for (const { questionId } of questions) {
    const known = asked.get(questionId);
    if (!known || at < known) asked.set(questionId, at);
  }
}

interface Taken extends Pick<TakenQuizzes, 'isClosed' | 'isMarked'> {
  attempt: ReportedAttempt;
}

function addAnswers(standing: PracticeStanding, quiz: ReportedQuiz, { attempt, isClosed, isMarked }: Taken): void {
  if (!isClosed(quiz) && !isMarked(quiz)) return;
  const answers = shownAnswers(quiz, attempt).filter((_, place) => !quiz.questions[place]?.leftOut);
  if (isClosed(quiz)) standing.shown.push(...answers);
  if (isMarked(quiz)) standing.marked.push(...answers);
}

/** @param closed newest first: a question that a later quiz counts again may be practised */
function addDecisions({ leftOut, decisions }: PracticeStanding, closed: readonly ReportedQuiz[]): void {
  const seen = new Set<string>();
  for (const { questionId, alsoCorrect, leftOut: isLeftOut, rulings } of closed.flatMap(({ questions }) => questions)) {
    if (isLeftOut && !seen.has(questionId)) leftOut.add(questionId);
    seen.add(questionId);
    const known = decisions.get(questionId) ?? { alsoCorrect: [], rulings: [] };
    const also = [...new Set([...known.alsoCorrect, ...(alsoCorrect ?? [])])].toSorted();
    const all = [...known.rulings, ...(rulings ?? [])];
    if (also.length + all.length > 0) decisions.set(questionId, { alsoCorrect: also, rulings: all });
  }
}

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
