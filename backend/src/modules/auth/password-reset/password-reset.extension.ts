import type { Features } from '../../../platform/features/features.js';

declare module '../../../platform/features/feature.js' {
  interface Feature {
    /** API: called before a mailed link sets a student's new password, and possibly without the password being set. */
    passwordReset?: (get: Get, tenantId: string, studentId: string) => Promise<void>;
  }
}

/** Ends what a student's old password may have given to others. @throws the first failure */
export async function passwordReset(features: Features, tenantId: string, studentId: string): Promise<void> {
  await features.askInTurn((feature) => feature.passwordReset?.(features.get, tenantId, studentId));
}
