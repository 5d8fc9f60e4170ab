import { describe, expect, it } from 'vitest';
import { RESULTS_SHOWN, shownTo } from './results-shown.js';

const EVERYTHING = { score: true, isCorrect: true, correctAnswer: true };

describe('the parts of a result that a reader sees', () => {
  it.each([
    ['score', { score: true, isCorrect: false, correctAnswer: false }],
    ['all', { score: true, isCorrect: true, correctAnswer: false }],
    ['none', { score: false, isCorrect: false, correctAnswer: false }],
  ] as const)('follow the setting %s for the family until the quiz has closed for everyone', (resultsShown, shown) => {
    expect(shownTo('family', { resultsShown, isClosed: false })).toEqual(shown);
  });

  it.each(RESULTS_SHOWN)('with the setting %s are everything, for the team and for the family once closed', (shows) => {
    for (const isClosed of [false, true]) {
      expect(shownTo('team', { resultsShown: shows, isClosed })).toEqual(EVERYTHING);
    }
    expect(shownTo('family', { resultsShown: shows, isClosed: true })).toEqual(EVERYTHING);
  });
});
