import { type GrownCall, machineLoad } from './growth-figures.ts';
import { percentile } from './load.ts';

/** Milliseconds of a call's requests in both schools. */
export interface Times {
  small: number[];
  large: number[];
}

/** Makes one request in each school, the `turn`th one. @returns how long it took, ms */
export type Ask = Record<keyof Times, (turn: number) => Promise<number>>;

export interface Effort {
  /** How often each call is made in a round, in each school. */
  repeats: number;
  rounds: number;
}

/** Requests of each call that are not measured: at first, when the programs have not run yet, and again in each round. */
const WARM_UP = { first: 20, round: 3 };

/**
 * Request by request in both schools, so that whatever else the machine does takes as much from both. They begin by turns, since a
 * request may leave work behind for the next one.
 */
export async function askInTurn(ask: Ask, turns: readonly number[]): Promise<Times> {
  const times: Times = { small: [], large: [] };
  for (const turn of turns) {
    const order = turn % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const);
    for (const school of order) times[school].push(await ask[school](turn));
  }
  return times;
}

/** What a call takes: p95 of all its requests, and how far the schools are apart in each round. */
export function grownCallOf(name: string, rounds: readonly Times[]): GrownCall {
  const p95Of = (school: keyof Times) =>
    percentile(
      rounds.flatMap((times) => times[school]),
      0.95,
    );
  const ratiosAt = (share: number) =>
    rounds.map(({ small, large }) => percentile(large, share) / percentile(small, share));
  return {
    name,
    small: p95Of('small'),
    large: p95Of('large'),
    ratios: ratiosAt(0.95),
    middleRatio: percentile(ratiosAt(0.5), 0.5),
  };
}

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

/** All calls in both schools, round by round, after one for warmth. */
export async function measureInTurn(
  calls: ReadonlyMap<string, Ask>,
  { repeats, rounds }: Effort,
  say: (line: string) => void,
): Promise<GrownCall[]> {
  for (const ask of calls.values()) await askInTurn(ask, numbers(0, WARM_UP.first));
  const measured = new Map<string, Times[]>([...calls.keys()].map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    say(`round ${round + 1} of ${rounds}; ${machineLoad()}`);
    for (const [name, ask] of calls) {
      const from = round * repeats;
      await askInTurn(ask, numbers(from, WARM_UP.round));
      measured.get(name)?.push(await askInTurn(ask, numbers(from, repeats)));
    }
  }
  return [...measured].map(([name, times]) => grownCallOf(name, times));
}
