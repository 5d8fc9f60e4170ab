import { keptName } from '@fulcrum/saving';
import { canKeep, deviceOwner } from '@fulcrum/shared-ui/device';
import type { ServedQuestion } from '../api/next-practice';

/** All pictures together have at most this size (bytes). */
const MOST_BYTES = 1_500_000;

const addressOf = (url: string): string => new URL(url, location.href).pathname;
const isPicture = (url: string): boolean => addressOf(url).startsWith('/api/files/');

/**
 * Keeps the pictures of these questions on the student's own device, the first ones first, and deletes those of earlier
 * ones. The service worker shows them while there is no internet. They are in the cache that is deleted with the
 * replies that name them.
 */
export async function keepPictures(account: string, served: readonly ServedQuestion[]): Promise<void> {
  if (!canKeep() || deviceOwner() !== account) return;
  const cache = await caches.open(keptName(account, 'replies'));
  const wanted = served.flatMap(({ question: { imageUrl } }) => imageUrl || []);
  const isWanted = new Set(wanted.map(addressOf));
  for (const { url } of await cache.keys()) {
    if (isPicture(url) && !isWanted.has(addressOf(url))) await cache.delete(url, { ignoreSearch: true });
  }
  let bytes = 0;
  for (const url of wanted) {
    bytes += await sizeOnceKept(cache, url, MOST_BYTES - bytes);
    if (bytes >= MOST_BYTES) return;
  }
}

/** Sizes of pictures that had no room, by address: they are not fetched again, unless there is room. */
const sizesOfOthers = new Map<string, number>();

/** Keeps a picture unless it is there or larger than the room; without internet it stays as it is. @returns its size */
async function sizeOnceKept(cache: Cache, url: string, room: number): Promise<number> {
  if ((sizesOfOthers.get(addressOf(url)) ?? 0) > room) return room;
  const kept = await cache.match(url, { ignoreSearch: true });
  // The signature in the query changes; the file behind it does not.
  const reply = kept ?? (await fetch(url).catch(() => null));
  if (!reply?.ok) return 0;
  const { size } = await reply.clone().blob();
  if (size > room) {
    sizesOfOthers.set(addressOf(url), size);
    return room;
  }
  if (!kept) await cache.put(url, reply);
  return size;
}
