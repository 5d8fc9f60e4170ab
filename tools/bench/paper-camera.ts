/** A phone's camera over a sheet of paper on a table: perspective, bend, shadow, blur, noise, JPEG. */
import sharp from 'sharp';
import {
  homography,
  type Pixels,
  type Point,
  project,
  type Quad,
} from '../../shared-ui/scanner/src/engine/geometry.ts';
import { PAGE } from '../../shared-ui/sheet-reader/src/index.ts';
import { lightOf, type Random, randomOf } from '../../shared-ui/scanner/src/testing/photos.ts';

/** Of the photo, upright; a sheet may lie in it in any of four rotations. */
const PHOTO = { width: 1500, height: 2000 } as const;
/** Focal length of a phone's main camera (26 mm on 35 mm film). */
const FOCAL = 0.76 * PHOTO.height;
/** Resolution of the drawn sheet: finer than the photo's. */
const PIXELS_PER_MM = 8;
const JPEG_QUALITY = 72;

export interface Photo {
  /** As the reader gets it, decoded. */
  pixels: Pixels;
  jpeg: Buffer;
  /** For people: how it was taken. */
  conditions: string;
}

interface Scene {
  seed: number;
  /** Between the camera's axis and the sheet's normal, and the direction it comes from, in radians. */
  tilt: number;
  azimuth: number;
  roll: number;
  /** Of the sheet's middle above the table, in mm, and whether it bends along its height or its width. */
  bend: number;
  isBentAlong: boolean;
  /** Of the photo, left free around the sheet; below 0 the sheet's edges are cut off. */
  margin: number;
  /** Share of the light. */
  shadow: number;
  /** Brightness of the paper in full light, and of the table. */
  paper: number;
  table: number;
  /** Standard deviations, in pixels and of 255. */
  blur: number;
  noise: number;
}

function sceneOf(seed: number): Scene {
  const random = randomOf(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const degrees = Math.PI / 180;
  return {
    seed,
    tilt: between(0, 28) * degrees,
    azimuth: between(0, 360) * degrees,
    roll: (between(-12, 12) + 90 * Math.floor(between(0, 4))) * degrees,
    bend: between(0, 6),
    isBentAlong: random() < 0.5,
    margin: between(-0.02, 0.1),
    shadow: between(0, 0.55),
    paper: between(150, 235),
    table: between(40, 190),
    blur: between(0.3, 1.6),
    noise: between(2, 8),
  };
}

type Vector = readonly [number, number, number];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const crossed = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
};

const CORNERS: Quad = [
  { x: 0, y: 0 },
  { x: PAGE.width, y: 0 },
  { x: PAGE.width, y: PAGE.height },
  { x: 0, y: PAGE.height },
];

interface Camera {
  at: Vector;
  /** Corners of the flat sheet in the photo's pixels. */
  corners: Quad;
}

/** Returns the camera over a point of the sheet, in mm; the height above the sheet is positive. */
function cameraOver({ tilt, azimuth, roll }: Scene, target: Point, distance: number): Camera {
  const back: Vector = [Math.sin(tilt) * Math.cos(azimuth), Math.sin(tilt) * Math.sin(azimuth), Math.cos(tilt)];
  const at: Vector = [target.x + distance * back[0], target.y + distance * back[1], distance * back[2]];
  // Without roll, the sheet's top is at the photo's top.
  const level = unit(crossed([-Math.sin(roll), Math.cos(roll), 0], back));
  const down = crossed(back, level);
  const see = ({ x, y }: Point): Point => {
    const ray = minus([x, y, 0], at);
    const depth = -dot(ray, back);
    return {
      x: PHOTO.width / 2 + (FOCAL * dot(ray, level)) / depth,
      y: PHOTO.height / 2 + (FOCAL * dot(ray, down)) / depth,
    };
  };
  return { at, corners: [see(CORNERS[0]), see(CORNERS[1]), see(CORNERS[2]), see(CORNERS[3])] };
}

/** Holds the camera so that the sheet is in the middle of the photo and fills it up to the margin. */
function aimed(scene: Scene): Camera {
  let target: Point = { x: PAGE.width / 2, y: PAGE.height / 2 };
  let distance = 350;
  let camera = cameraOver(scene, target, distance);
  for (let turn = 0; turn < 12; turn += 1) {
    const [xs, ys] = [camera.corners.map(({ x }) => x), camera.corners.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const free = 1 - 2 * scene.margin;
    distance *= Math.max((right - left) / (PHOTO.width * free), (bottom - top) / (PHOTO.height * free));
    const toSheet = homography(camera.corners, CORNERS);
    if (!toSheet) throw new Error('The camera sees the sheet from its edge.');
    const middle = project(toSheet, { x: (left + right) / 2, y: (top + bottom) / 2 });
    const now = project(toSheet, { x: PHOTO.width / 2, y: PHOTO.height / 2 });
    target = { x: target.x + middle.x - now.x, y: target.y + middle.y - now.y };
    camera = cameraOver(scene, target, distance);
  }
  return camera;
}

/** Returns the place of the bent sheet that a pixel shows, from the place of the flat one on the same ray. */
function bentPlace({ bend, isBentAlong }: Scene, at: Vector): (flat: Point) => Point {
  const height = ({ x, y }: Point) => bend * Math.sin(Math.PI * (isBentAlong ? y / PAGE.height : x / PAGE.width));
  return (flat) => {
    let place = flat;
    for (let turn = 0; turn < 2; turn += 1) {
      const share = height(place) / at[2];
      place = { x: flat.x + (at[0] - flat.x) * share, y: flat.y + (at[1] - flat.y) * share };
    }
    return place;
  };
}

interface Drawn {
  width: number;
  height: number;
  values: Uint8Array;
}

function brightnessAt({ width, height, values }: Drawn, place: Point): number {
  const x = Math.min(width - 1.001, Math.max(0, place.x * PIXELS_PER_MM - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, place.y * PIXELS_PER_MM - 0.5));
  const [left, top] = [x | 0, y | 0];
  const at = top * width + left;
  const [a = 0, b = 0, c = 0, d = 0] = [values[at], values[at + 1], values[at + width], values[at + width + 1]];
  const upper = a + (b - a) * (x - left);
  const lower = c + (d - c) * (x - left);
  return upper + (lower - upper) * (y - top);
}

/** What reaches the sensor: one brightness for each pixel. */
function exposed(sheet: Drawn, scene: Scene): Uint8ClampedArray {
  const { width, height } = PHOTO;
  const camera = aimed(scene);
  const toSheet = homography(camera.corners, CORNERS);
  if (!toSheet) throw new Error('The camera sees the sheet from its edge.');
  const bent = bentPlace(scene, camera.at);
  const light = lightOf({ seed: scene.seed, shadow: scene.shadow, width });
  const random = randomOf(scene.seed + 1);
  const values = new Uint8ClampedArray(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const place = bent(project(toSheet, { x: x + 0.5, y: y + 0.5 }));
      const isSheet = place.x >= 0 && place.y >= 0 && place.x <= PAGE.width && place.y <= PAGE.height;
      const seen = isSheet ? (brightnessAt(sheet, place) * scene.paper) / 255 : scene.table + 20 * random();
      values[at] = seen * light(x, y);
    }
  }
  return values;
}

/** Camera noise: near enough to a normal distribution. */
function addNoise(values: Uint8Array, noise: number, random: Random): void {
  for (let at = 0; at < values.length; at += 1) {
    const grain = (random() + random() + random() - 1.5) * 2 * noise;
    values[at] = Math.min(255, Math.max(0, (values[at] ?? 0) + grain));
  }
}

async function drawnSheet(svg: string): Promise<Drawn> {
  const [width, height] = [PAGE.width * PIXELS_PER_MM, PAGE.height * PIXELS_PER_MM];
  const values = await sharp(Buffer.from(svg)).resize(width, height).greyscale().raw().toBuffer();
  return { width, height, values };
}

/** Takes a photo of a sheet; the same seed gives the same photo. */
export async function photographed(svg: string, seed: number): Promise<Photo> {
  const scene = sceneOf(seed);
  const values = exposed(await drawnSheet(svg), scene);
  const raw = { ...PHOTO, channels: 1 } as const;
  const blurred = await sharp(values, { raw }).blur(scene.blur).greyscale().raw().toBuffer();
  addNoise(blurred, scene.noise, randomOf(seed + 2));
  const jpeg = await sharp(blurred, { raw }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
  const data = await sharp(jpeg).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  const inDegrees = (angle: number) => Math.round((angle * 180) / Math.PI);
  return {
    pixels: { ...PHOTO, data: new Uint8ClampedArray(data) },
    jpeg,
    conditions:
      `tilt ${inDegrees(scene.tilt)}°, turned ${inDegrees(scene.roll)}°, bend ${scene.bend.toFixed(1)} mm, shadow ${Math.round(scene.shadow * 100)} %, ` +
      `paper ${Math.round(scene.paper)}, blur ${scene.blur.toFixed(1)}, noise ${scene.noise.toFixed(1)}, margin ${(scene.margin * 100).toFixed(1)} %`,
  };
}
