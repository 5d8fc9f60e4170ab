import { readSession } from '@fulcrum/shared-ui';
import { deviceOwner } from '@fulcrum/shared-ui/device';
import type { QueryClient } from '@tanstack/react-query';

/** A device that is slow to read what it has keeps no page waiting for longer (ms). */
const MOST_MS = 800;

async function restore(queries: QueryClient, account: string): Promise<void> {
  try {
    const { restoreReplies } = await import('../offline/Offline');
    await restoreReplies(queries, account);
  } catch {
    // The page asks for what it shows.
  }
}

/**
 * Puts what the owner of the device saw last where pages look for it, before they are painted: they are painted once. Nothing where the page
 * does not come from this device: it has more to load first.
 */
export async function takeKept(queries: QueryClient): Promise<void> {
  const user = readSession()?.user;
  const isKept = Boolean(navigator.serviceWorker?.controller);
  if (!isKept || !user || user.role === 'teacher' || user.id !== deviceOwner()) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, MOST_MS));
  await Promise.race([restore(queries, user.id), late]);
}
