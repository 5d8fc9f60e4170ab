import type { Principal } from '../../../platform/auth-guard/principal.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { quizErrors } from '../quizzes.errors.js';
import type { QuizRecord } from '../quizzes.repository.js';

/**
 * Returns the student's group if the quiz is set for it.
 * @throws AppError 403 if not, with code `no_group` if the student has no group
 */
export function assertSetFor({ groupId }: Principal, quiz: QuizRecord): string {
  if (!groupId) throw schoolErrors.noGroup();
  if (!quiz.groups.some((group) => group.groupId === groupId)) throw quizErrors.notSetForYourGroup();
  return groupId;
}
