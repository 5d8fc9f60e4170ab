import 'reflect-metadata';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Lane } from '../testing/quiz-process.js';
import { type Action, type Answering, type Plan, QuizSequence, type Tally } from '../testing/quiz-sequence.js';
import { OPTIONS } from './scoring.js';

const lanes = [1, 2, 3, 4].map((number) => new Lane(number));
const SEQUENCES_PER_LANE = 260;

const who = fc.nat(1);
const option = fc.constantFrom(...OPTIONS);
const choice = fc.record({ question: fc.nat(3), answer: fc.option(option, { freq: 6 }) });
const choices = fc.array(choice, { maxLength: 4 });
const answering = (kind: 'save' | 'submit'): fc.Arbitrary<Answering> =>
  fc.record({ do: fc.constant(kind), who, choices });
const anyAnswering = fc.oneof(
  { weight: 3, arbitrary: answering('save') },
  { weight: 1, arbitrary: answering('submit') },
);

/** Around the seconds that decide: the grace, the ends. */
const wait = fc.oneof(
  fc.constantFrom(1000, 4999, 5000, 5001, 10_000, 30_000, 59_999, 60_000, 60_001),
  fc.integer({ min: 1, max: 90_000 }),
);

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('open' as const), who, devices: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 6, arbitrary: answering('save') },
  { weight: 2, arbitrary: answering('submit') },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('together' as const), one: anyAnswering, other: anyAnswering }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('killed' as const), during: anyAnswering }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: wait }) },
  { weight: 1, arbitrary: fc.constant({ do: 'finalise' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'look' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('extra' as const), who, minutes: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remark' as const), question: fc.nat(3), to: option }) },
);

const plan: fc.Arbitrary<Plan> = fc.record({
  minutes: fc.integer({ min: 1, max: 3 }),
  startsIn: fc.option(fc.nat(40), { freq: 1 }),
  openFor: fc.option(fc.integer({ min: 20, max: 180 }), { freq: 6 }),
  key: fc.array(option, { minLength: 1, maxLength: 4 }),
  actions: fc.array(action, { minLength: 4, maxLength: 16 }),
});

describe('any course of a quiz', () => {
  beforeAll(async () => {
    for (const lane of lanes) await (await lane.api()).buildIndexes();
  });
  afterAll(async () => {
    for (const lane of lanes) await lane.stop();
  });

  it(
    'tells no answer early, scores once and in time, and loses nothing acknowledged',
    { timeout: 240_000 },
    async () => {
      const tally: Tally = {};
      let sequences = 0;
      const property = (lane: Lane) =>
        fc.asyncProperty(plan, async (drawn) => {
          sequences += 1;
          await new QuizSequence(lane, drawn, tally).play();
        });
      await Promise.all(lanes.map((lane) => fc.assert(property(lane), { numRuns: SEQUENCES_PER_LANE })));
      process.stdout.write(`quiz properties: ${sequences} sequences, ${JSON.stringify(tally)}: 0 violations\n`);
      expect(sequences).toBeGreaterThanOrEqual(1000);
      for (const kind of ['killed', 'together', 'results', 'extra', 'remark']) expect(tally[kind]).toBeGreaterThan(100);
    },
  );
});
