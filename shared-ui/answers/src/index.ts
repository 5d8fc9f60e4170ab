export { judge } from './judge.ts';
export { optionLetter } from './judge-text.ts';
export { keyProblems, type KeyProblem } from './key-problems.ts';
export { type ChoiceKey, type Judged, KEY_LIMITS, type NumberKey, type TextKey } from './keys.ts';
export { normaliseAnswer } from './normal-answer.ts';
export { MOST_TYPED } from './quantity.ts';
export { type Reading, readingOf } from './reading.ts';
export { unitOf } from './units.ts';
export type { Note, Verdict } from './verdict.ts';
