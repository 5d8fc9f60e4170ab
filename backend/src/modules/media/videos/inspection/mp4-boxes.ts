import type { FileHandle } from 'node:fs/promises';

/** More top-level boxes than any recorder writes, fragments of hours included. */
const MAX_BOXES = 200_000;
const HEADER_BYTES = 16;

/** What is wrong with an MP4 file as a whole. */
export type Mp4Defect = 'incomplete' | 'no-index' | 'too-many-boxes';

/**
 * Walks over the top-level boxes: every one must end inside of the file, and the index (`moov`) must be there.
 * Reads headers only. @returns null for a whole file
 */
export async function mp4Defect(file: FileHandle, bytes: number): Promise<Mp4Defect | null> {
  let position = 0;
  let hasIndex = false;
  for (let count = 0; position < bytes; count++) {
    if (count > MAX_BOXES) return 'too-many-boxes';
    const box = await readBox(file, position, bytes);
    if (!box) return hasIndex && bytes - position < 8 ? null : 'incomplete';
    hasIndex ||= box.type === 'moov';
    position += box.size;
  }
  if (position > bytes) return 'incomplete';
  return hasIndex ? null : 'no-index';
}

async function readBox(file: FileHandle, position: number, bytes: number) {
  const header = Buffer.alloc(HEADER_BYTES);
  const { bytesRead } = await file.read(header, 0, HEADER_BYTES, position);
  if (bytesRead < 8) return null;
  const type = header.toString('latin1', 4, 8);
  const short = header.readUInt32BE(0);
  // 0: to the end of the file; 1: the size follows as 64 bits.
  if (short === 0) return { type, size: bytes - position };
  if (short !== 1) return short < 8 ? null : { type, size: short };
  if (bytesRead < HEADER_BYTES) return null;
  const size = Number(header.readBigUInt64BE(8));
  return size < HEADER_BYTES ? null : { type, size };
}
