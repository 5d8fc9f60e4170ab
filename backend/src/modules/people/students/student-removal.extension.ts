import type { Features } from '../../../platform/features/features.js';

declare module '../../../platform/features/feature.js' {
  interface Feature {
    /**
     * Worker: deletes everything of a deleted student. Runs again after a crash: data that is already deleted is no
     * error.
     */
    removeStudent?: (get: Get, tenantId: string, studentId: string) => Promise<void>;
  }
}

/** Deletes the features' rows of a deleted student, one feature after the other. @throws the first failure */
export async function removeStudent(features: Features, tenantId: string, studentId: string): Promise<void> {
  await features.askInTurn((feature) => feature.removeStudent?.(features.get, tenantId, studentId));
}
