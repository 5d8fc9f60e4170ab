import { api } from './client';
import { clearSession, readSession } from '../session/session-store';

/** Pages that were scanned and not handed in (shared-ui/scanner): nobody else's business on a shared phone. */
function forgetScannedPages(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase('fulcrum-pages');
}

/** Answers that were typed and not handed in (shells/student, tasks/answers). */
function forgetTypedAnswers(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith('task-answers:')) localStorage.removeItem(name);
}

/**
 * Signs out on this device at once, and on the server when it can be reached; the token expires in any case.
 */
export async function logout(): Promise<void> {
  const serverLogout = readSession() ? api.POST('/api/auth/logout') : Promise.resolve();
  clearSession();
  forgetScannedPages();
  forgetTypedAnswers();
  await serverLogout.catch(() => undefined);
}
