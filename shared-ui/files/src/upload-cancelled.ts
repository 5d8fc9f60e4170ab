import { ApiError, CANCELLED, textsOf } from '@fulcrum/shared-ui';
import filesTexts from './locales/en.json';

/** The error of an upload that the user cancelled. */
export const uploadCancelledError = (): ApiError =>
  new ApiError(0, { code: CANCELLED, message: textsOf(filesTexts)('uploadCancelled') });
