import { execFile } from 'node:child_process';
import { appendFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Few pictures a second: it is the tests' machine that makes them, and makes three films of them. */
const SIZE = '640x360';
const RATE = 10;

/** A film that ffmpeg makes, as phones record them: H.264 with moving bars and a counter, AAC with a tone. */
export async function makeFilm(file: string, seconds: number): Promise<void> {
  const bars = ['-f', 'lavfi', '-i', `testsrc2=size=${SIZE}:rate=${RATE}:duration=${seconds}`];
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...bars, ...tone, ...codecs, file]);
}

/** Makes a film as long as that of a lesson for a line: behind it comes a box that players skip. */
export async function padFilm(file: string, bytes: number): Promise<void> {
  const { size } = await stat(file);
  const box = Buffer.alloc(bytes - size, 'Fulcrum');
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  await appendFile(file, box);
}
