import 'reflect-metadata';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_LONG, reportFigure, SEARCH_SEED } from '../../../testing/long-search.js';
import { plans } from '../testing/quiz-plan.js';
import { Lane } from '../testing/quiz-process.js';
import { QuizSequence, type Tally } from '../testing/quiz-sequence.js';

const lanes = [1, 2, 3, 4].map((number) => new Lane(number));
const SEQUENCES_PER_LANE = IS_LONG ? 260 : 65;

describe('any sequence of quiz actions', () => {
  beforeAll(async () => {
    for (const lane of lanes) await (await lane.api()).buildIndexes();
  });
  afterAll(async () => {
    for (const lane of lanes) await lane.stop();
  });

  it(
    'reveals nothing early, scores once and in time, and loses no acknowledged answer',
    { timeout: 60_000 + SEQUENCES_PER_LANE * 3000 },
    async () => {
      const tally: Tally = {};
      let sequences = 0;
      const property = (lane: Lane) =>
        fc.asyncProperty(plans, async (drawn) => {
          sequences += 1;
          await new QuizSequence(lane, drawn, tally).play();
        });
      await Promise.all(
        lanes.map((lane, index) =>
          fc.assert(property(lane), { numRuns: SEQUENCES_PER_LANE, seed: SEARCH_SEED * lanes.length + index }),
        ),
      );
      const found = `${sequences} sequences of seed ${SEARCH_SEED}, ${JSON.stringify(tally)}: 0 violations`;
      reportFigure('quiz properties', found);
      expect(sequences).toBeGreaterThanOrEqual(lanes.length * SEQUENCES_PER_LANE);
      for (const kind of [
        'killed',
        'together',
        'results',
        'extra',
        'remark',
        'close',
        'show',
        'practised',
        'withheld',
        'rated',
        'unrated',
      ])
        expect(tally[kind]).toBeGreaterThan(sequences / 10);
    },
  );
});
