import { AppError } from '../http/app-error.js';

/** The error for a reader who would otherwise see marks that `Features.hiddenMarks` hides from them. */
export const marksHiddenError = (): AppError =>
  AppError.forbidden(
    'A script is marked a second time here, without seeing the first marks. You see them when that is done.',
    'marks_blind',
  );
