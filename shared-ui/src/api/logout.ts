import { api } from './client';
import { clearSession, readSession } from '../session/session-store';

/**
 * Signs out on this device at once; the server is told too, and if it cannot be told the token still ends by itself.
 */
export async function logout(): Promise<void> {
  const told = readSession() ? api.POST('/api/auth/logout') : Promise.resolve();
  clearSession();
  await told.catch(() => undefined);
}
