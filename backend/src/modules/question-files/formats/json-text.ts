import { isNested, MOST_JSON_LEVELS } from '../../../platform/http/json-levels.js';

function isShallow(content: unknown): boolean {
  let level = [content].filter(isNested);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === MOST_JSON_LEVELS) return false;
    level = level.flatMap((parent) => Object.values(parent).filter(isNested));
  }
  return true;
}

/** The JSON that a file holds beside its own format; null if it is none or nested deeper than the API's own. */
export function jsonIn(text: string): unknown {
  try {
    const content: unknown = JSON.parse(text);
    return isShallow(content) ? content : null;
  } catch {
    return null;
  }
}
