/// <reference types="vite/types/importMeta.d.ts" />
import type { Call, FeatureCalls, World } from './authorization-world.js';

const declared = Object.values(
  import.meta.glob<FeatureCalls>(['../modules/*/testing/calls.ts', '../platform/testing/calls.ts'], {
    eager: true,
    import: 'default',
  }),
);

/** Every feature's calls, each feature after those that it needs. @throws Error when two features wait for each other */
function sorted(): FeatureCalls[] {
  const found: FeatureCalls[] = [];
  const isReady = ({ after = [] }: FeatureCalls) => after.every((name) => found.some((other) => other.name === name));
  for (let left = declared; left.length > 0; left = left.filter((feature) => !found.includes(feature))) {
    const ready = left.filter(isReady);
    if (ready.length === 0)
      throw new Error(`these calls wait for each other: ${left.map(({ name }) => name).join(', ')}`);
    found.push(...ready);
  }
  return found;
}

export const FEATURE_CALLS = sorted();

/**
 * A well-formed call of every operation, about the things of one world. The authorisation matrix makes it in the name
 * of everybody else; an operation that is missing here fails the matrix.
 */
export const CALLS: Record<string, (world: World) => Call> = Object.assign(
  {},
  ...FEATURE_CALLS.map(({ calls }) => calls),
);

/** Calls that take away what others need, in the order in which they may be made after all others. */
export const LAST_CALLS = FEATURE_CALLS.toReversed().flatMap(({ last = [] }) => last);
