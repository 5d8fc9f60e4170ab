import type { APIRequestContext } from '@playwright/test';
import type { Person } from './api.ts';
import { dataDirectory } from './environment.ts';
import { mailTo, oneTimePasswordIn } from './mail.ts';
import { type Account, PASSWORD } from './people.ts';

/**
 * The account of a student's parent, who has signed in with the invitation's one-time password and chosen their own.
 */
export async function parentOf(request: APIRequestContext, { parentEmail: email }: Person): Promise<Account> {
  const password = oneTimePasswordIn(await mailTo(dataDirectory(), email));
  await request.post('/api/auth/login', { data: { email, password } });
  await request.post('/api/auth/parent/set-password', { data: { email, newPassword: PASSWORD } });
  return { email, password: PASSWORD };
}
