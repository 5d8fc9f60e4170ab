import type { Features } from '../../../platform/features/features.js';

declare module '../../../platform/features/feature.js' {
  interface Feature {
    /** API: called when a student has registered, who waits for a group. May be called again for the same student. */
    registered?: (get: Get, student: { tenantId: string; studentId: string }) => Promise<void>;
  }
}

/** Lets features react to a registration. @throws the first failure */
export async function registered(features: Features, student: { tenantId: string; studentId: string }): Promise<void> {
  await features.askInTurn((feature) => feature.registered?.(features.get, student));
}
