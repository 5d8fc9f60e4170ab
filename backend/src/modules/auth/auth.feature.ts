import { defineFeature } from '../../platform/features/feature.js';

/** Signing in is recorded by sign-in/sign-in-log.ts. */
export const authFeature = defineFeature({
  name: 'auth',
  audit: { actions: ['account.sign-in', 'account.sign-in-refused', 'account.new-password'] },
});
