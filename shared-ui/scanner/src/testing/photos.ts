/** Generated photos of paper on a table, with known corner positions, for tests. */
import { homography, type Pixels, type Point, project, type Quad, rectangle, scaleQuad } from '../engine/geometry.ts';

export const TABLES = ['dark', 'wood', 'cloth', 'white'] as const;
export type Table = (typeof TABLES)[number];

export interface Scene {
  seed: number;
  width: number;
  height: number;
  table: Table;
  /** How far corners are displaced from a straight view, as a fraction of the photo: 0 to 0.12. */
  perspective: number;
  /** Small rotation in degrees, in addition to the page's quarter turns. */
  turn: number;
  /** Fraction of the light that the shadow removes: 0 to 0.7. */
  shadow: number;
  /** Radius in pixels. */
  blur: number;
  /** Standard deviation, on a scale of 0 to 255. */
  noise: number;
}

export type Random = () => number;

/** Mulberry32: returns the same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Generates a scene from its seed; the kinds of table alternate. */
export function sceneOf(seed: number, [width, height]: readonly [number, number]): Scene {
  const random = randomOf(seed * 7919 + 1);
  const between = (low: number, high: number) => low + (high - low) * random();
  return {
    seed,
    width,
    height,
    table: TABLES[seed % TABLES.length]!,
    perspective: between(0.01, 0.09),
    turn: between(-12, 12),
    shadow: between(0, 0.55),
    blur: between(0, 1.2) * (width / 1200),
    noise: between(2, 8),
  };
}

/** Smooth noise between 0 and 1, with cells of one unit. */
function noiseField(seed: number): (x: number, y: number) => number {
  const random = randomOf(seed);
  const grid = Float32Array.from({ length: 4096 }, random);
  const at = (x: number, y: number) => grid[(x & 63) + ((y & 63) << 6)]!;
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const right = ease(x - column);
    const down = ease(y - row);
    const top = at(column, row) * (1 - right) + at(column + 1, row) * right;
    const bottom = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right;
    return top * (1 - down) + bottom * down;
  };
}

type Colour = (x: number, y: number) => readonly [number, number, number];

/** Returns the table's colour by position, in photo widths. */
function tableOf(table: Table, seed: number): Colour {
  const soft = noiseField(seed + 11);
  const shade = (base: readonly [number, number, number], by: number) =>
    [base[0] + by, base[1] + by, base[2] + by] as const;
  if (table === 'dark') return (x, y) => shade([52, 54, 60], 14 * soft(x * 40, y * 40));
  if (table === 'white') return (x, y) => shade([196, 194, 190], 10 * soft(x * 5, y * 5) + 6 * soft(x * 90, y * 90));
  if (table === 'wood') {
    return (x, y) => {
      const grain = soft(x * 3 + 0.6 * soft(x * 2, y * 4), y * 55);
      const board = Math.abs(((y * 3.1 + 0.2) % 1) - 0.5) < 0.012 ? -38 : 0;
      return shade([148, 104, 66], 62 * (grain - 0.5) + board);
    };
  }
  return (x, y) => {
    const checks = (Math.floor(x * 14) + Math.floor(y * 14)) % 2 === 0;
    return shade(checks ? [150, 44, 52] : [206, 178, 160], 16 * soft(x * 120, y * 120));
  };
}

/** Returns the page's corners in photo pixels. */
function cornersOf({ seed, width, height, perspective, turn }: Scene): Quad {
  const random = randomOf(seed * 31 + 5);
  const share = 0.72 + 0.12 * random();
  const pageHeight = Math.min(height * share, width * share * Math.SQRT2);
  const pageWidth = pageHeight / Math.SQRT2;
  const radians = (turn * Math.PI) / 180;
  const shift = () => (random() * 2 - 1) * perspective * Math.min(width, height);
  const place = (x: number, y: number): Point => ({
    x: clamp(width / 2 + x * Math.cos(radians) - y * Math.sin(radians) + shift(), 0.015 * width, 0.985 * width),
    y: clamp(height / 2 + x * Math.sin(radians) + y * Math.cos(radians) + shift(), 0.015 * height, 0.985 * height),
  });
  const [w, h] = [pageWidth / 2, pageHeight / 2];
  return [place(-w, -h), place(w, -h), place(w, h), place(-w, h)];
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Returns the light by position: a round shadow with a soft edge, and light that falls off across the table. */
export function lightOf({
  seed,
  shadow,
  width,
}: Pick<Scene, 'seed' | 'shadow' | 'width'>): (x: number, y: number) => number {
  const random = randomOf(seed * 17 + 3);
  const angle = random() * 2 * Math.PI;
  const fall = 0.25 * random();
  const centre = { x: random() * width, y: random() * width * 1.3 };
  const radius = width * (0.3 + 0.4 * random());
  const soft = width * (0.03 + 0.12 * random());
  return (x, y) => {
    const slope = 1 - fall * (0.5 + 0.5 * Math.sin((x * Math.cos(angle) + y * Math.sin(angle)) / width));
    const inside = clamp((radius - Math.hypot(x - centre.x, y - centre.y)) / soft + 0.5, 0, 1);
    return slope * (1 - shadow * inside * inside * (3 - 2 * inside));
  };
}

/**
 * Samples the page's colour at a position in its own pixels, interpolated between four neighbours; `fibre` adds paper
 * texture.
 */
function sample(page: Pixels, { x, y }: Point, fibre: number): readonly [number, number, number] {
  const left = clamp(Math.floor(x - 0.5), 0, page.width - 2);
  const top = clamp(Math.floor(y - 0.5), 0, page.height - 2);
  const right = clamp(x - 0.5 - left, 0, 1);
  const down = clamp(y - 0.5 - top, 0, 1);
  const first = (top * page.width + left) * 4;
  const channel = (c: number) => {
    const at = first + c;
    const upper = page.data[at]! * (1 - right) + page.data[at + 4]! * right;
    const below = at + page.width * 4;
    const lower = page.data[below]! * (1 - right) + page.data[below + 4]! * right;
    return (upper * (1 - down) + lower * down) * fibre;
  };
  return [channel(0), channel(1), channel(2) * 0.985];
}

/** Returns a photo of the page, and its corners as fractions of the photo. */
export function makePhoto(page: Pixels, scene: Scene): { photo: Pixels; corners: Quad } {
  const { width, height, seed } = scene;
  const corners = cornersOf(scene);
  const toPage = homography(corners, rectangle(page.width, page.height))!;
  const table = tableOf(scene.table, seed);
  const light = lightOf(scene);
  const fibres = noiseField(seed + 29);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const on = project(toPage, { x: x + 0.5, y: y + 0.5 });
      const isPage = on.x >= 0 && on.y >= 0 && on.x <= page.width && on.y <= page.height;
      const fibre = 0.94 + 0.03 * fibres(x / 3, y / 3) + 0.03 * fibres(x / 60, y / 60);
      const colour = isPage ? sample(page, on, fibre) : table(x / width, y / width);
      const brightness = light(x, y) * (isPage ? 1 : besidePage(on, page));
      for (let channel = 0; channel < 3; channel += 1) data[at + channel] = colour[channel]! * brightness;
      data[at + 3] = 255;
    }
  }
  const photo = soften({ width, height, data }, scene);
  return { photo, corners: scaleQuad(corners, 1 / width, 1 / height) };
}

/** Contact shadow: the page takes a little light from the table right beside it. */
function besidePage({ x, y }: Point, page: Pixels): number {
  const away = Math.hypot(x - clamp(x, 0, page.width), y - clamp(y, 0, page.height)) / page.width;
  return 1 - 0.25 * Math.exp(-away * 90);
}

/** Adds lens blur, then camera noise. */
function soften(photo: Pixels, { blur, noise, seed }: Scene): Pixels {
  const random = randomOf(seed * 101 + 9);
  const radius = Math.round(blur);
  const data = radius > 0 ? blurred(photo, radius) : photo.data;
  for (let at = 0; at < data.length; at += 4) {
    const grain = (random() + random() + random() - 1.5) * 2 * noise;
    for (let channel = 0; channel < 3; channel += 1) data[at + channel] = data[at + channel]! + grain;
  }
  return { ...photo, data };
}

function blurred({ width, height, data }: Pixels, radius: number): Uint8ClampedArray {
  const pass = (from: Uint8ClampedArray, step: number, count: number, length: number, stride: number) => {
    const into = new Uint8ClampedArray(from.length);
    for (let row = 0; row < count; row += 1) {
      for (let channel = 0; channel < 4; channel += 1) {
        const start = row * stride * 4 + channel;
        const value = (at: number) => from[start + clamp(at, 0, length - 1) * step * 4]!;
        let sum = 0;
        for (let at = -radius; at <= radius; at += 1) sum += value(at);
        for (let at = 0; at < length; at += 1) {
          into[start + at * step * 4] = sum / (2 * radius + 1);
          sum += value(at + radius + 1) - value(at - radius);
        }
      }
    }
    return into;
  };
  return pass(pass(data, 1, height, width, width), width, width, height, 1);
}

/** Generates a page of ruled lines with dark marks as words, at 100 dpi: a test picture that needs no font. */
export function scribbledPage(seed: number): Pixels {
  const width = 827;
  const height = 1170;
  const random = randomOf(seed + 400);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const fill = (left: number, top: number, w: number, h: number, grey: number) => {
    for (let y = Math.round(top); y < top + h; y += 1) {
      for (let x = Math.round(left); x < left + w; x += 1)
        data.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  };
  for (let y = 90; y < height - 80; y += 34) {
    fill(70, y + 22, width - 140, 1, 200);
    for (let x = 80; x < width - 120 - 200 * random();) {
      const word = 18 + 60 * random();
      for (let stroke = 0; stroke < word; stroke += 7) fill(x + stroke, y + 4 + 6 * random(), 3, 6 + 10 * random(), 40);
      x += word + 12;
    }
  }
  return { width, height, data };
}
