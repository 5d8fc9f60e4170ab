// Renders the demo's lesson video into backend/demo/content/films: node tools/demo-film.ts It is committed, because a
// server may have no font and should start quickly.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from './start/layout.ts';

const TARGET = path.join(ROOT, 'backend/demo/content/films/transverse-wave.mp4');
const [WIDTH, HEIGHT] = [640, 360];
const FRAMES_PER_SECOND = 15;
const SECONDS = 24;
/** Frames per oscillation (two seconds). */
const PERIOD_FRAMES = 2 * FRAMES_PER_SECOND;
const [LEFT, RIGHT, AXIS] = [40, 600, 190];
const [AMPLITUDE, WAVELENGTH] = [70, 200];
/** The x position of the highlighted particle. */
const PARTICLE = 240;
const FONT = 'font-family="Liberation Sans, Arial, sans-serif" font-size="18"';

/** The y coordinate of the wave at x, in pixels from the top. */
const heightAt = (x: number, frame: number): number =>
  AXIS - AMPLITUDE * Math.sin(2 * Math.PI * ((x - LEFT) / WAVELENGTH - frame / PERIOD_FRAMES));

function pictureOf(frame: number): string {
  const points = Array.from({ length: (RIGHT - LEFT) / 4 + 1 }, (_, index) => {
    const x = LEFT + 4 * index;
    return `${x},${heightAt(x, frame).toFixed(1)}`;
  });
  const [top, bottom, y] = [AXIS - AMPLITUDE, AXIS + AMPLITUDE, heightAt(PARTICLE, frame).toFixed(1)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" ${FONT} fill="#1c1917">
    <rect width="100%" height="100%" fill="#fff"/>
    <text x="${LEFT}" y="44" font-size="26" font-weight="bold">Transverse wave</text>
    <text x="${LEFT}" y="72">The wave travels to the right; each particle only moves up and down.</text>
    <path d="M${LEFT} ${AXIS}H${RIGHT}" stroke="#78716c" stroke-width="1.5" stroke-dasharray="6 6"/>
    <path d="M${PARTICLE} ${top}V${bottom}" stroke="#b91c1c" stroke-width="1.5" stroke-dasharray="3 5"/>
    <polyline points="${points.join(' ')}" fill="none" stroke="#1d4ed8" stroke-width="4" stroke-linejoin="round"/>
    <circle cx="${PARTICLE}" cy="${y}" r="9" fill="#b91c1c"/>
    <path d="M470 292h100m-14 -8l14 8l-14 8" fill="none" stroke="#1c1917" stroke-width="2.5"/>
    <text x="${LEFT}" y="298">period T = 2 s, frequency f = 1 ÷ T = 0.5 Hz</text>
    <text x="${LEFT}" y="330">speed v = f × λ</text>
  </svg>`;
}

const input = [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'rgb24',
  '-s',
  `${WIDTH}x${HEIGHT}`,
  '-r',
  `${FRAMES_PER_SECOND}`,
  '-i',
  '-',
];
const codec = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '26', '-pix_fmt', 'yuv420p'];
const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...codec, '-movflags', '+faststart', TARGET], {
  stdio: ['pipe', 'inherit', 'inherit'],
});
// The motion is periodic, so each frame is drawn only once.
const drawn = await Promise.all(
  Array.from({ length: PERIOD_FRAMES }, (_, frame) =>
    sharp(Buffer.from(pictureOf(frame)))
      .removeAlpha()
      .raw()
      .toBuffer(),
  ),
);
for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND; frame += 1) {
  if (!ffmpeg.stdin.write(drawn[frame % PERIOD_FRAMES])) await once(ffmpeg.stdin, 'drain');
}
ffmpeg.stdin.end();
const [code] = await once(ffmpeg, 'exit');
if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
