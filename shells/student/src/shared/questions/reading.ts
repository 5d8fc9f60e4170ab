/** Loaded with the first question that asks for a number. */
export { readingOf } from '@fulcrum/answers';
