import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const CHUNK_BYTES = 1024 * 1024;
const BOX_HEADER = 16;

/**
 * Makes a video of moving bars with a tone, with ffmpeg.
 * @returns its path
 */
export function makeTestVideo(directory: string, size: string, seconds: number): string {
  const file = path.join(directory, `film-${size}-${seconds}.mp4`);
  const bars = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${seconds}`];
  const tone = ['-f', 'lavfi', '-i', `sine=440:duration=${seconds}`];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...bars, ...tone, ...codecs, file]);
  return file;
}

/**
 * A valid video of the given number of bytes, generated while it is read: a short video followed by a box that players
 * skip.
 */
export async function* padded(film: string, bytes: number): AsyncGenerator<Buffer> {
  const content = readFileSync(film);
  yield content;
  const header = Buffer.alloc(BOX_HEADER);
  header.writeUInt32BE(1, 0);
  header.write('free', 4, 'latin1');
  header.writeBigUInt64BE(BigInt(bytes - content.length), 8);
  yield header;
  const chunk = Buffer.alloc(CHUNK_BYTES, 'Fulcrum');
  for (let left = bytes - content.length - BOX_HEADER; left > 0; left -= chunk.length) {
    yield left < chunk.length ? chunk.subarray(0, left) : chunk;
  }
}
