import type { FeatureCalls } from '../../../testing/authorization-world.js';
import { PASSWORD } from '../../../testing/people.js';

/** Belongs to no passkey. */
const ANSWER = { id: 'AAAA', clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' };

export default {
  name: 'auth',
  // A mailed secret, the caller's own password, or the id of a sign-in.
  ownSecret: [
    'PasswordReset_reset',
    'Account_proveByLink',
    'Account_prove',
    'Account_changePassword',
    'Account_changeEmail',
    'SignIns_end',
    'SecondFactor_propose',
    'SecondFactor_confirm',
    'SecondFactor_turnOff',
    'SecondFactor_renewCodes',
    'SecondStep_complete',
    'SecondStep_askForPasskey',
    'SecondStep_completeByPasskey',
    'Passkeys_propose',
    'Passkeys_add',
    'Passkeys_rename',
    'Passkeys_remove',
    'PasskeySignIn_complete',
  ],
  last: ['SignIns_endOthers', 'SignIn_logout'],
  notAudited: {
    SignIn_logout: 'ends the caller’s own session; nothing of the school changes',
    Account_keepEmail: 'cancels a pending email change',
    Account_sendProof: 'mails the caller',
    Account_keepLanguage: 'the caller’s own language; nothing of the school changes',
    SecondFactor_propose: 'nothing changes until a code confirms it',
    Passkeys_propose: 'nothing changes until the passkey is sent',
    Passkeys_rename: 'a name that only its owner sees',
    Account_prove: 'completes a requested email change, and the request is recorded',
  },
  calls: {
    SignIn_login: ({ student }) => ({ path: '/auth/login', body: { email: student.email, password: PASSWORD } }),
    SignIn_logout: () => ({ path: '/auth/logout' }),
    SignIn_me: () => ({ path: '/auth/me' }),
    SignIns_list: () => ({ path: '/auth/sign-ins' }),
    SignIns_end: () => ({ path: '/auth/sign-ins/00000000-0000-4000-8000-000000000000' }),
    SignIns_endOthers: () => ({ path: '/auth/sign-ins' }),
    Account_describe: () => ({ path: '/auth/account' }),
    Account_changePassword: () => ({
      path: '/auth/account/password',
      body: { password: 'not the password', newPassword: 'another good one 7' },
    }),
    Account_changeEmail: ({ teacher }) => ({
      path: '/auth/account/email',
      body: { password: 'not the password', email: teacher.email },
    }),
    Account_keepLanguage: () => ({ path: '/auth/account/language', body: { language: 'ar' } }),
    Account_keepEmail: () => ({ path: '/auth/account/email' }),
    Account_sendProof: () => ({ path: '/auth/account/proof-mail' }),
    Account_prove: () => ({ path: '/auth/account/proof', body: { code: '000000' } }),
    Account_proveByLink: () => ({ path: '/auth/address-proof/unknown' }),
    SecondFactor_describe: () => ({ path: '/auth/account/second-factor' }),
    SecondFactor_propose: () => ({ path: '/auth/account/second-factor/app', body: { password: 'not the password' } }),
    SecondFactor_confirm: () => ({ path: '/auth/account/second-factor/app/confirm', body: { code: '000000' } }),
    SecondFactor_turnOff: () => ({
      path: '/auth/account/second-factor/off',
      body: { password: 'not the password', code: '000000' },
    }),
    SecondFactor_renewCodes: () => ({
      path: '/auth/account/second-factor/recovery-codes',
      body: { password: 'not the password' },
    }),
    SecondStep_complete: () => ({ path: '/auth/second-factor', body: { code: '000000' } }),
    SecondStep_askForPasskey: () => ({ path: '/auth/second-factor/passkey-options' }),
    SecondStep_completeByPasskey: () => ({ path: '/auth/second-factor/passkey', body: ANSWER }),
    Passkeys_propose: () => ({ path: '/auth/account/passkeys/options', body: { password: 'not the password' } }),
    Passkeys_add: () => ({
      path: '/auth/account/passkeys',
      body: { name: 'Phone', id: 'AAAA', clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
    }),
    Passkeys_rename: () => ({ path: '/auth/account/passkeys/AAAA', body: { name: 'My phone' } }),
    Passkeys_remove: () => ({ path: '/auth/account/passkeys/AAAA/remove', body: { password: 'not the password' } }),
    PasskeySignIn_ask: () => ({ path: '/auth/passkey/options' }),
    PasskeySignIn_complete: () => ({ path: '/auth/passkey', body: ANSWER }),
    PasswordReset_forgot: ({ student }) => ({ path: '/auth/forgot-password', body: { email: student.email } }),
    PasswordReset_reset: () => ({ path: '/auth/reset-password/unknown', body: { password: PASSWORD } }),
  },
} satisfies FeatureCalls;
