/** Decodes one image and writes its stored form, in a fenced process. */
import sharp, { type OutputInfo, type Sharp } from 'sharp';

export interface ImageQuestion {
  path: string;
  /** Path of the stored form. */
  target: string;
  /** True for drawings: lines stay exact as long as the file stays small. */
  isDrawn: boolean;
  maxPixels: number;
  /** Longer side of the stored image, in pixels. */
  maxEdge: number;
}

/** Sizes are in pixels. */
export type ImageFinding =
  | { ok: true; bytes: number; width: number; height: number }
  | { ok: false; reason: 'broken' | 'large' | 'disk'; message: string };

/** A photograph uploaded as PNG is better compressed like a photograph. */
const MAX_EXACT_BYTES = 600 * 1024;

sharp.cache(false);
sharp.concurrency(1);
// The signature was checked before; this ensures that no other decoder is ever used.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
  ],
});

/** The first frame, rotated as the camera says, reduced to `maxEdge` and without transparency. */
const upright = ({ path, maxPixels, maxEdge }: ImageQuestion): Sharp =>
  sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');

const photograph = (image: Sharp): Sharp => image.clone().webp({ quality: 86, smartSubsample: true, effort: 4 });

async function written(question: ImageQuestion): Promise<OutputInfo> {
  const image = upright(question);
  if (!question.isDrawn) return photograph(image).toFile(question.target);
  const exact = await image.clone().webp({ nearLossless: true, quality: 60, effort: 3 }).toFile(question.target);
  return exact.size <= MAX_EXACT_BYTES ? exact : photograph(image).toFile(question.target);
}

/** libvips reports errors only as text; disk errors are not the image's fault. */
function reasonOf(message: string): 'broken' | 'large' | 'disk' {
  if (/ENOSPC|no space|unable to open for write|write error/i.test(message)) return 'disk';
  return /pixel limit/i.test(message) ? 'large' : 'broken';
}

export default async function encodeImage(question: ImageQuestion): Promise<ImageFinding> {
  try {
    const { size, width, height } = await written(question);
    return { ok: true, bytes: size, width, height };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, reason: reasonOf(message), message };
  }
}
