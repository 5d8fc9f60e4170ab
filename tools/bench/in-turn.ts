import type { GrownCall } from './growth-figures.ts';
import { machineLoad, percentile } from './report.ts';

/** Response times of a call in both schools, in ms. */
export interface Times {
  small: number[];
  large: number[];
}

/**
 * Sends the `turn`th request to each school.
 * @returns the response time in ms
 */
export type Ask = Record<keyof Times, (turn: number) => Promise<number>>;

export interface Effort {
  /** How often each call is made per round, in each school. */
  repeats: number;
  rounds: number;
}

/** Unmeasured requests per call: at the start, while the programs are cold, and again in each round. */
const WARM_UP = { first: 20, round: 3 };

/**
 * Alternates between the schools request by request, so that other load on the machine affects both equally. They take
 * turns at going first, since a request may leave work behind for the next one.
 */
export async function timeAlternately(ask: Ask, turns: readonly number[]): Promise<Times> {
  const times: Times = { small: [], large: [] };
  for (const turn of turns) {
    const order = turn % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const);
    for (const school of order) times[school].push(await ask[school](turn));
  }
  return times;
}

/** Summarises a call: p95 of all its requests, and the ratio of the schools in each round. */
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

/** Measures all calls in both schools, round by round, after a warm-up. */
export async function measureInTurn(
  calls: ReadonlyMap<string, Ask>,
  { repeats, rounds }: Effort,
  say: (line: string) => void,
): Promise<GrownCall[]> {
  for (const ask of calls.values()) await timeAlternately(ask, numbers(0, WARM_UP.first));
  const measured = new Map<string, Times[]>([...calls.keys()].map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    say(`round ${round + 1} of ${rounds}; ${machineLoad()}`);
    for (const [name, ask] of calls) {
      const from = round * repeats;
      await timeAlternately(ask, numbers(from, WARM_UP.round));
      measured.get(name)?.push(await timeAlternately(ask, numbers(from, repeats)));
    }
  }
  return [...measured].map(([name, times]) => grownCallOf(name, times));
}
