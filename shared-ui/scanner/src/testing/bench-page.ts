/** The page of `npm run bench:scanner`: generates photos, and scans them as the scanner's worker does. */
import { jpegOf, readPhoto } from '../engine/canvas';
import type { Point } from '../engine/geometry';
import { scan } from '../engine/work';
import { makePhoto, sceneOf } from './photos';

/** Eight megapixels, like a cheap phone's camera. */
const PHOTO = [2448, 3264] as const;

interface Scanned {
  /** Largest error of any corner, as a fraction of the photo's width or height. */
  farthest: number;
  milliseconds: number;
  bytes: number;
  /** The page's JPEG as a data URL. */
  page: string;
}

let photo: Blob | null = null;
let corners: readonly Point[] = [];

const dataUrl = (blob: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(reader.result as string));
    reader.readAsDataURL(blob);
  });

const bench = {
  /**
   * Photographs a flat page.
   *
   * @returns the kind of table it lies on
   */
  async take(flatUrl: string, seed: number): Promise<string> {
    const flat = await readPhoto(await (await fetch(flatUrl)).blob(), 4000);
    const scene = sceneOf(seed, PHOTO);
    const made = makePhoto(flat, scene);
    photo = await jpegOf(made.photo, 0.9);
    corners = made.corners;
    return scene.table;
  },

  async scan(): Promise<Scanned> {
    const start = performance.now();
    const made = await scan({ photo: photo!, corners: null, quarters: 0, look: 'grey', isNew: true });
    const milliseconds = performance.now() - start;
    const away = (corner: Point, at: number) =>
      Math.max(Math.abs(corner.x - corners[at]!.x), Math.abs(corner.y - corners[at]!.y));
    return {
      farthest: Math.max(...made.corners.map(away)),
      milliseconds,
      bytes: made.page.size,
      page: await dataUrl(made.page),
    };
  },
};

export type ScannerBench = typeof bench;

Object.assign(globalThis, { bench });
