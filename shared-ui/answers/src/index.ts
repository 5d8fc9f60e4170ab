export { normaliseAnswer } from './normal-answer.ts';
export { unitOf } from './units.ts';
