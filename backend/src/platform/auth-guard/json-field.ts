import { cleanTexts } from '../texts/clean-text.js';
import { assertWithin, type BodyBounds } from './body-bounds.js';

/** What one field may hold as JSON: several times the largest key of a question, list of answers or table of bubbles. */
const FIELD_BOUNDS: BodyBounds = { keys: 200, objects: 1000, values: 5000, bytes: 64 * 1024 };

/**
 * The content of a form's field that holds JSON: a form with a file has only texts. It is bounded and cleaned as bodies
 * are, whose guard has seen no more than the text. What is not JSON stays unchanged, so that validation rejects it.
 * @throws AppError 413 for too many keys, objects or values, 400 for too many levels
 */
export function jsonOfField(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  let content: unknown;
  try {
    content = JSON.parse(value);
  } catch {
    return value;
  }
  return cleanTexts(boundedField(content));
}

/**
 * Returns a value of a form, as it is, if it is within the bounds of a field.
 * @throws AppError 413 for too many keys, objects or values, 400 for too many levels
 */
export function boundedField<Content>(content: Content): Content {
  assertWithin(FIELD_BOUNDS, content);
  return content;
}
