import type { Principal } from '../../../platform/auth-guard/principal.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { QuizRecord } from '../quizzes.repository.js';

/** Why a student cannot begin, answer or submit: each with the code that the page acts upon. */
export const refusals = {
  notStarted: () => AppError.conflict('quiz_not_started', 'This quiz is opening soon. Come back when it has started.'),
  closed: () => AppError.conflict('quiz_closed', 'This quiz is closed.'),
  notBegun: () => AppError.conflict('attempt_not_begun', 'Open the quiz before you answer it.'),
  submitted: () => AppError.conflict('already_submitted', 'You have already submitted this quiz. See your results.'),
  timeOver: () =>
    AppError.conflict('time_over', 'Your time is over. The answers that were saved in time have been submitted.'),
  unknownQuestion: () =>
    AppError.badRequest('unknown_question', 'One of these questions is not of this quiz. Reload the page.'),
  notYourGroup: () => AppError.forbidden('This quiz is not set for your group.'),
  noGroup: () => AppError.forbidden('You are not assigned to a group', 'no_group'),
};

/** The student's group, which the quiz is set for. @throws AppError 403 when it is not, `no_group` without one. */
export function assertSetFor({ groupId }: Principal, quiz: QuizRecord): string {
  if (!groupId) throw refusals.noGroup();
  if (!quiz.groups.some((group) => group.groupId === groupId)) throw refusals.notYourGroup();
  return groupId;
}
