import { ApiError, CANCELLED, textsOf } from '@fulcrum/shared-ui';
import filesTexts from './locales/en.json';

/** The end of an upload that its sender has called off. */
export const calledOff = (): ApiError =>
  new ApiError(0, { code: CANCELLED, message: textsOf(filesTexts)('uploadCancelled') });
