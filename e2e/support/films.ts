import { execFile } from 'node:child_process';
import { appendFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A low frame rate: the test machine encodes the video and then transcodes it three times. */
const SIZE = '640x360';
const RATE = 10;

/**
 * Makes a test video with ffmpeg in the format phones record: H.264 with moving bars and a counter, AAC with a tone.
 */
export async function makeTestVideo(file: string, seconds: number): Promise<void> {
  const bars = ['-f', 'lavfi', '-i', `testsrc2=size=${SIZE}:rate=${RATE}:duration=${seconds}`];
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...bars, ...tone, ...codecs, file]);
}

/** Pads a video to the byte size of a real lesson's, for slow connections: appends a `free` box, which players skip. */
export async function padVideo(file: string, bytes: number): Promise<void> {
  const { size } = await stat(file);
  const box = Buffer.alloc(bytes - size, 'Fulcrum');
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  await appendFile(file, box);
}
