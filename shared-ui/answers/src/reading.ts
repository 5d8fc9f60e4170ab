import { readQuantity } from './quantity.ts';
import { shownQuantity } from './shown.ts';
import { spokenAnswer, type SpokenIn } from './spoken.ts';

/** How a number is understood. */
export interface Reading {
  /** As it is printed: 3.0 × 10⁸ m/s. */
  shown: string;
  /** As a screen reader says it: 3.0 times ten to the power 8 metres per second. */
  spoken: string;
}

/** Reads a number while it is typed; null if it cannot be read, or not yet. */
export function readingOf(typed: string, language: SpokenIn = 'en'): Reading | null {
  const read = readQuantity(typed);
  return read && { shown: shownQuantity(read), spoken: spokenAnswer(typed, language) ?? '' };
}
