import fc from 'fast-check';
import { RESULTS_SHOWN, type ResultsShown } from '../results-shown.js';
import { type Option, OPTIONS } from '../scoring.js';

/** What is answered to a question, or to one of its two parts; what is typed stands for an option. */
export interface PlannedChoice {
  question: number;
  part: number;
  answer: Option | null;
}
export type Answering = { do: 'save' | 'submit'; who: number; choices: PlannedChoice[] };
export type Action =
  | { do: 'open'; who: number; devices: number }
  | Answering
  | { do: 'together'; one: Answering; other: Answering }
  | { do: 'killed'; during: Answering }
  | { do: 'wait'; ms: number }
  | { do: 'finalise' }
  | { do: 'look' }
  | { do: 'extra'; who: number; minutes: number }
  | { do: 'remark'; question: number; to: Option }
  | { do: 'close' }
  | { do: 'show'; resultsShown: ResultsShown };

export interface PlannedQuestion {
  kind: 'option' | 'number' | 'parts';
  /** Of an option. */
  right: Option;
}

/** Times are in seconds from the start of the sequence; null means none. */
export interface Plan {
  minutes: number;
  startsIn: number | null;
  openFor: number | null;
  resultsShown: ResultsShown;
  questions: PlannedQuestion[];
  actions: Action[];
}

const who = fc.nat(1);
const resultsShown = fc.constantFrom(...RESULTS_SHOWN);
const option = fc.constantFrom(...OPTIONS);
const choice = fc.record({ question: fc.nat(3), part: fc.nat(1), answer: fc.option(option, { freq: 6 }) });
const choices = fc.array(choice, { maxLength: 4 });
const answering = (kind: 'save' | 'submit'): fc.Arbitrary<Answering> =>
  fc.record({ do: fc.constant(kind), who, choices });
const anyAnswering = fc.oneof(
  { weight: 3, arbitrary: answering('save') },
  { weight: 1, arbitrary: answering('submit') },
);

const question = fc.record({ kind: fc.constantFrom('option', 'option', 'number', 'parts'), right: option });

/** Waits around the critical seconds: the grace period and the ends. */
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
  { weight: 1, arbitrary: fc.constant({ do: 'close' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('show' as const), resultsShown }) },
);

/** Random sequences of actions on a quiz. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  minutes: fc.integer({ min: 1, max: 3 }),
  startsIn: fc.option(fc.nat(40), { freq: 1 }),
  openFor: fc.option(fc.integer({ min: 20, max: 180 }), { freq: 6 }),
  resultsShown,
  questions: fc.array(question, { minLength: 1, maxLength: 4 }),
  actions: fc.array(action, { minLength: 4, maxLength: 16 }),
});
