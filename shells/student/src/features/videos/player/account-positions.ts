import { api, ApiError, call } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { notePositionSent, takePositions, unsentPositions } from './watch-position';

/**
 * Tells the server where this device stopped, also while the page is being left. What does not arrive is sent when the
 * videos are opened next.
 */
export async function sendPositions(): Promise<void> {
  for (const [id, seconds] of unsentPositions()) {
    const path = { params: { path: { videoId: id } }, body: { seconds }, keepalive: true };
    await call(api.PUT('/api/watch-positions/{videoId}', path)).catch((error: unknown) => {
      if (!isOver(error)) throw error;
    });
    notePositionSent(id, seconds);
  }
}

/** A video that is gone, or that this student may no longer watch, needs no position. */
const isOver = (error: unknown) => error instanceof ApiError && [403, 404, 409].includes(error.status);

const positionsOptions = queryOptions({
  queryKey: ['watch-positions'],
  queryFn: async () => {
    await sendPositions();
    const known = await call(api.GET('/api/watch-positions'));
    takePositions(known);
    return known;
  },
});

/** Brings this device's positions up to date with the account's other devices, and renders again when it has. */
export const useOwnPositions = () => useQuery(positionsOptions).data;
