import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** One second of H.264 and AAC in an MP4 file, 160 × 120, which browsers play as it is. */
export const clip = (): Buffer => readFileSync(new URL('./clip.mp4', import.meta.url));

/** The clip followed by padding of this many megabytes, which players skip. */
export function longClip(megabytes: number): Buffer {
  const free = randomBytes(megabytes * 1024 * 1024);
  free.writeUInt32BE(free.length, 0);
  free.write('free', 4, 'latin1');
  return Buffer.concat([clip(), free]);
}

/** Two lines of WebVTT. */
export const captions = (): Buffer =>
  Buffer.from('WEBVTT\n\n00:00.000 --> 00:00.500\nForces\n\n00:00.500 --> 00:01.000\nالقوى\n');
