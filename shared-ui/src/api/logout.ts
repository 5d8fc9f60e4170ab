import { api } from './client';
import { clearSession, readSession } from '../session/session-store';

/** Deletes scanned pages that were not submitted (shared-ui/scanner): on a shared phone they are private. */
function forgetScannedPages(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase('fulcrum-pages');
}

/** Deletes typed answers that were not submitted (shells/student, tasks/answers). */
function forgetTypedAnswers(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith('task-answers:')) localStorage.removeItem(name);
}

/** Signs out on this device at once, and on the server if it can be reached; the token expires in any case. */
export async function logout(): Promise<void> {
  const serverLogout = readSession() ? api.POST('/api/auth/logout') : Promise.resolve();
  clearSession();
  forgetScannedPages();
  forgetTypedAnswers();
  await serverLogout.catch(() => undefined);
}
