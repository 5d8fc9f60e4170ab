import { readSession } from '@fulcrum/shared-ui';
import { deviceOwner } from '@fulcrum/shared-ui/device';
import type { QueryClient } from '@tanstack/react-query';

/** The longest that a device that reads its stored replies slowly may delay a page (ms). */
const MOST_MS = 800;

async function restore(queries: QueryClient, account: string): Promise<void> {
  try {
    const { restoreReplies } = await import('../offline/Offline');
    await restoreReplies(queries, account);
  } catch {
    // The page requests what it shows.
  }
}

/**
 * Fills the cache with the replies that the owner of this device saw last, before the pages are painted, so that they
 * are painted only once. Does nothing if the page does not come from this device: it has more to load first.
 */
export async function restoreBeforePaint(queries: QueryClient): Promise<void> {
  const user = readSession()?.user;
  const isKept = Boolean(navigator.serviceWorker?.controller);
  if (!isKept || !user || user.role === 'teacher' || user.id !== deviceOwner()) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, MOST_MS));
  await Promise.race([restore(queries, user.id), late]);
}
