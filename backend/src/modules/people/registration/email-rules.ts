import { AppError } from '../../../platform/http/app-error.js';

/** A student and the parent are two people. Emails are lowercased. @throws AppError 400 `same_email` */
export function assertOwnEmail(email: string, parentEmail: string | undefined): void {
  if (email !== parentEmail) return;
  const message = 'Student email cannot be the same as parent email.';
  throw AppError.badRequest('same_email', message, [{ field: 'parentEmail', message }]);
}

/** The refusal of a second account for one email. */
export const userExists = (): AppError =>
  AppError.badRequest('user_exists', 'User already exists', [{ field: 'email', message: 'User already exists' }]);
