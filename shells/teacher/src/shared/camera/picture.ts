/** Mean brightness (0–255) below which no camera finds a code. */
const DARK = 40;

/** @param pixels red, green, blue and alpha of each pixel, as in a canvas's ImageData */
export function isDark(pixels: ArrayLike<number>): boolean {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    // Luma weights of ITU-R BT.601.
    sum += 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  }
  return pixels.length > 0 && sum / (pixels.length / 4) < DARK;
}

/** The camera's current picture, scaled so that no side is longer than `most` px; null if there is none yet. */
export function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement, most: number): ImageData | null {
  const longest = Math.max(video.videoWidth, video.videoHeight);
  if (longest === 0) return null;
  const scale = Math.min(1, most / longest);
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
