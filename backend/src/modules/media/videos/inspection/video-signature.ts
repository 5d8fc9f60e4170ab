/**
 * The demuxer for a container. It is passed to ffmpeg as an option, so that ffmpeg never guesses by name or content.
 */
export type Container = 'mov' | 'matroska' | 'avi' | 'mpegts' | 'mpeg' | 'asf';

/** The number of leading bytes used to detect the container. */
export const SIGNATURE_BYTES = 4096;

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const ASF = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
const PACK_HEADER = Buffer.from([0x00, 0x00, 0x01, 0xba]);
/** Box types that an MP4 or QuickTime file can begin with. */
const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);
const TS_PACKET = 188;
const TS_SYNC = 0x47;

/** `ftyp` brands for pictures and sound: HEIC, AVIF, M4A. */
const NOT_VIDEO = /^(heic|heix|hevc|mif1|msf1|avif|avis|M4A |M4B )$/;

const isTransportStream = (head: Buffer): boolean =>
  head.length > 4 * TS_PACKET && [0, 1, 2, 3, 4].every((packet) => head[packet * TS_PACKET] === TS_SYNC);

function isMov(head: Buffer): boolean {
  const box = head.toString('latin1', 4, 8);
  if (!FIRST_BOXES.has(box)) return false;
  return box !== 'ftyp' || !NOT_VIDEO.test(head.toString('latin1', 8, 12));
}

/**
 * Detects a file's container by its first bytes; null if it is not an accepted one. Playlists and scripts are never
 * accepted.
 */
export function containerOf(head: Buffer): Container | null {
  if (isMov(head)) return 'mov';
  if (head.subarray(0, 4).equals(EBML)) return 'matroska';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'AVI ') return 'avi';
  if (head.subarray(0, 16).equals(ASF)) return 'asf';
  if (head.subarray(0, 4).equals(PACK_HEADER)) return 'mpeg';
  return isTransportStream(head) ? 'mpegts' : null;
}

/** True for a QuickTime movie, which browsers may not play even if its streams are supported. */
export const isQuickTime = (head: Buffer): boolean =>
  head.toString('latin1', 4, 8) !== 'ftyp' || head.toString('latin1', 8, 12) === 'qt  ';

/** True for WebM, which browsers play; false for its superset Matroska. */
export const isWebm = (head: Buffer): boolean => head.subarray(0, 64).includes('webm');
