import type { Principal } from '../../../platform/auth-guard/principal.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { QuizRecord } from '../quizzes.repository.js';

/** Errors when a student cannot begin, answer or submit, each with the code that the page handles. */
export const attemptErrors = {
  notStarted: () => AppError.conflict('quiz_not_started', 'This quiz is opening soon. Come back when it has started.'),
  closed: () => AppError.conflict('quiz_closed', 'This quiz is closed.'),
  notBegun: () => AppError.conflict('attempt_not_begun', 'Open the quiz before you answer it.'),
  openedByLink: () => AppError.conflict('attempt_not_begun', 'Open this quiz from your list of quizzes to begin it.'),
  submitted: () => AppError.conflict('already_submitted', 'You have already submitted this quiz. See your results.'),
  timeOver: () =>
    AppError.conflict('time_over', 'Your time is over. The answers that were saved in time have been submitted.'),
  unknownQuestion: () =>
    AppError.badRequest('unknown_question', 'One of these questions is not of this quiz. Reload the page.'),
  notYourGroup: () => AppError.forbidden('This quiz is not set for your group.'),
  noGroup: () => AppError.forbidden('You are not assigned to a group', 'no_group'),
};

/**
 * Returns the student's group if the quiz is set for it.
 * @throws AppError 403 if not, with code `no_group` if the student has no group
 */
export function assertSetFor({ groupId }: Principal, quiz: QuizRecord): string {
  if (!groupId) throw attemptErrors.noGroup();
  if (!quiz.groups.some((group) => group.groupId === groupId)) throw attemptErrors.notYourGroup();
  return groupId;
}
