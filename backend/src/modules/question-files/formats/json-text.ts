/** A question with parts has six levels. Readers that go from level to level need no more stack than for these. */
const MOST_LEVELS = 20;

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isShallow(content: unknown): boolean {
  let level = [content].filter(isNested);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === MOST_LEVELS) return false;
    level = level.flatMap((parent) => Object.values(parent).filter(isNested));
  }
  return true;
}

/** The JSON that a file holds beside its own format; null if it is none or nested deeper than any of a question. */
export function jsonIn(text: string): unknown {
  try {
    const content: unknown = JSON.parse(text);
    return isShallow(content) ? content : null;
  } catch {
    return null;
  }
}
