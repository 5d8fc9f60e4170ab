/** Decodes one image and writes it as it is stored, in a fenced process. */
import sharp, { type OutputInfo, type Sharp } from 'sharp';

export interface ImageQuestion {
  path: string;
  /** Where the stored form is written. */
  target: string;
  /** Drawn, not photographed: lines stay exact while that takes little room. */
  isDrawn: boolean;
  maxPixels: number;
  /** The longer side of what is stored. */
  maxEdge: number;
}

/** Sizes are in pixels. */
export type ImageFinding =
  | { ok: true; bytes: number; width: number; height: number }
  | { ok: false; reason: 'broken' | 'large' | 'disk'; message: string };

/** A photograph that came as PNG is better off compressed like one. */
const MAX_EXACT_BYTES = 600 * 1024;

sharp.cache(false);
sharp.concurrency(1);
// The signature is checked before; this makes sure that no other decoder is ever chosen.
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

/** The first frame, turned as the camera says, no larger than it must be, with nothing showing through. */
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

/** libvips says in words what it could not do; the disk's errors are not the image's fault. */
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
