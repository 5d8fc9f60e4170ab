import { defineFeature } from '../../platform/features/feature.js';

/** Sign-ins are recorded by sign-in/sign-in-log.ts. */
export const authFeature = defineFeature({
  name: 'auth',
  audit: {
    actions: [
      'account.email',
      'account.factor-off',
      'account.factor-on',
      'account.factor-reset',
      'account.new-password',
      'account.passkey-add',
      'account.passkey-remove',
      'account.password',
      'account.recovery-codes',
      'account.sign-in',
      'account.sign-in-refused',
      'account.sign-ins-end',
    ],
  },
});
