import { readFileSync } from 'node:fs';

/** One second of H.264 and AAC in an MP4 file, 160 × 120: browsers play it as it is. */
export const clip = (): Buffer => readFileSync(new URL('./clip.mp4', import.meta.url));

/** Two lines of WebVTT. */
export const captions = (): Buffer =>
  Buffer.from('WEBVTT\n\n00:00.000 --> 00:00.500\nForces\n\n00:00.500 --> 00:01.000\nالقوى\n');
