import { AppError } from '../http/app-error.js';

/** The error for a reader who would otherwise see marks that `Features.hiddenMarks` hides from them. */
export const marksHiddenError = (): AppError =>
  AppError.forbidden(
    'One of these scripts is being second-marked without sight of the first marks. They appear when that is finished.',
    'marks_blind',
  );
