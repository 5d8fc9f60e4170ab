import { defineFeature } from '../../platform/features/feature.js';

/** Signing in is recorded by sign-in/sign-in-log.ts. */
export const authFeature = defineFeature({
  name: 'auth',
  audit: {
    actions: [
      'account.email',
      'account.factor-off',
      'account.factor-on',
      'account.new-password',
      'account.password',
      'account.sign-in',
      'account.sign-in-refused',
      'account.sign-ins-end',
    ],
  },
});
