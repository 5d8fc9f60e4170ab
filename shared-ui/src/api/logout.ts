import { api } from './client';
import { clearSession, readSession } from '../session/session-store';

/**
 * Signs out on this device at once, and on the server when it can be reached; the token expires in any case.
 */
export async function logout(): Promise<void> {
  const serverLogout = readSession() ? api.POST('/api/auth/logout') : Promise.resolve();
  clearSession();
  await serverLogout.catch(() => undefined);
}
