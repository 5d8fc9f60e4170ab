import { CAMBRIDGE_CORE } from './cambridge-core.js';
import { O_LEVEL } from './cambridge-o-level.js';
import { EDEXCEL } from './edexcel.js';
import type { TypedQuestion } from './typed-question.js';

/** The typed questions of each course, by the key of a group in its year. */
export const TYPED_QUESTIONS: Record<string, TypedQuestion[]> = {
  saturday: CAMBRIDGE_CORE,
  sunday: O_LEVEL,
  monday: EDEXCEL,
};
