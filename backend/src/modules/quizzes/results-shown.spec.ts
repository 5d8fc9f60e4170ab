import { describe, expect, it } from 'vitest';
import { RESULTS_SHOWN, shownTo } from './results-shown.js';

const EVERYTHING = { score: true, isCorrect: true, correctAnswer: true };

describe('what a reader is shown of a result', () => {
  it.each([
    ['score', { score: true, isCorrect: false, correctAnswer: false }],
    ['all', { score: true, isCorrect: true, correctAnswer: false }],
    ['none', { score: false, isCorrect: false, correctAnswer: false }],
  ] as const)('of a quiz that shows %s: to the family before it has closed for everyone', (resultsShown, shown) => {
    expect(shownTo('family', { resultsShown, isClosed: false })).toEqual(shown);
  });

  it.each(RESULTS_SHOWN)('of a quiz that shows %s: everything to the team, and to the family once closed', (shows) => {
    for (const isClosed of [false, true]) {
      expect(shownTo('team', { resultsShown: shows, isClosed })).toEqual(EVERYTHING);
    }
    expect(shownTo('family', { resultsShown: shows, isClosed: true })).toEqual(EVERYTHING);
  });
});
