export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** So many bytes of the beginning are enough to tell. */
export const SIGNATURE_BYTES = 64;

const startsWith = (head: Buffer, bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte);
const text = (head: Buffer, from: number, to: number): string => head.subarray(from, to).toString('latin1');

/** ISO base media: the brands of the `ftyp` box say what the file is. */
function isAvif(head: Buffer): boolean {
  if (text(head, 4, 8) !== 'ftyp') return false;
  const brands = text(head, 8, Math.min(head.length, head.readUInt32BE(0)));
  return brands.includes('avif');
}

/**
 * The format of an image by its first bytes; null for everything else. Names and media types say nothing, and a decoder is
 * not asked before this: SVG and HTML never reach one.
 */
export function imageFormatOf(head: Buffer): ImageFormat | null {
  if (head.length < 12) return null;
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return 'gif';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp';
  return isAvif(head) ? 'avif' : null;
}
