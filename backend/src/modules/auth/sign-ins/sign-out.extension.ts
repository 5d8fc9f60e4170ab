import type { Features } from '../../../platform/features/features.js';

declare module '../../../platform/features/feature.js' {
  interface Feature {
    /** API: called when a person has signed out, or was signed out, somewhere. */
    signedOut?: (get: Get, signOut: SignOut) => Promise<void>;
  }
}

/**
 * Sign-ins that ended: one, or all but one; all of an account that was deleted (`kept` is null). A new password ends all
 * of them and raises the token version.
 */
type SignOut = { personId: string } & ({ ended: string; kept?: never } | { kept: string | null; ended?: never });

/** Ends what features do for a sign-in. @throws the first failure */
export async function signedOut(features: Features, signOut: SignOut): Promise<void> {
  await features.askInTurn((feature) => feature.signedOut?.(features.get, signOut));
}
