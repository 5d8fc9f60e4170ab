import { api } from './client';
import { clearSession, readSession } from '../session/session-store';

/** Pages that were scanned and not handed in (shared-ui/scanner): nobody else's business on a shared phone. */
function forgetScannedPages(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase('fulcrum-pages');
}

/**
 * Signs out on this device at once, and on the server when it can be reached; the token expires in any case.
 */
export async function logout(): Promise<void> {
  const serverLogout = readSession() ? api.POST('/api/auth/logout') : Promise.resolve();
  clearSession();
  forgetScannedPages();
  await serverLogout.catch(() => undefined);
}
