import compression from 'compression';
import type { RequestHandler } from 'express';

/** A reply of less is on its way in one go; to compress it would cost the server more than it saves the phone. */
const WORTH_COMPRESSING_BYTES = 4096;

/**
 * Compresses long JSON replies: a list of fifty students is a fifth of its size then. Files are compressed already or
 * asked for in ranges, and a stream of events must not wait for a full block.
 */
export const compressedReplies: RequestHandler = compression({
  threshold: WORTH_COMPRESSING_BYTES,
  filter: (_, response) => String(response.getHeader('Content-Type')).startsWith('application/json'),
});
