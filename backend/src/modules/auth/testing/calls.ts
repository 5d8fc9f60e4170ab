import type { FeatureCalls } from '../../../testing/authorization-world.js';
import { PASSWORD } from '../../../testing/people.js';

export default {
  name: 'auth',
  ownSecret: ['PasswordReset_reset'],
  last: ['SignIn_logout'],
  notAudited: { SignIn_logout: 'ends the caller’s own session; nothing of the school changes' },
  calls: {
    SignIn_login: ({ student }) => ({ path: '/auth/login', body: { email: student.email, password: PASSWORD } }),
    SignIn_logout: () => ({ path: '/auth/logout' }),
    SignIn_me: () => ({ path: '/auth/me' }),
    PasswordReset_forgot: ({ student }) => ({ path: '/auth/forgot-password', body: { email: student.email } }),
    PasswordReset_reset: () => ({ path: '/auth/reset-password/unknown', body: { password: PASSWORD } }),
  },
} satisfies FeatureCalls;
