import type { Get } from '../../platform/features/feature.js';
import type { Features } from '../../platform/features/features.js';

declare module '../../platform/features/feature.js' {
  interface Feature {
    /** API, by its plural: content that keeps a group or a year from being empty. */
    inGroup?: Record<string, CountIn>;
    inYear?: Record<string, CountIn>;
  }
}

/** How many rows of one kind a group or year has; any row keeps it from being deleted. */
type CountIn = (get: Get, tenantId: string, placeId: string) => Promise<number>;

/** Counts what a group or a year has, by the plural of its kind. */
export async function contentsOf(
  features: Features,
  kind: 'inGroup' | 'inYear',
  { tenantId, id }: { tenantId: string; id: string },
): Promise<[kind: string, count: number][]> {
  const counts = [...features.collect((feature) => feature[kind])];
  return Promise.all(
    counts.map(async ([plural, count]): Promise<[string, number]> => [plural, await count(features.get, tenantId, id)]),
  );
}
