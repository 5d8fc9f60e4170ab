/** Finds the QR codes in a camera picture. */
export interface Reader {
  /** @throws ReaderFailed if the reader itself does not work */
  read: (video: HTMLVideoElement) => Promise<string[]>;
  close: () => void;
}

/** The reader could not be loaded. */
export class ReaderFailed extends Error {
  override name = 'ReaderFailed';
}

interface Detector {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>;
}

interface DetectorKind {
  new (terms: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

const ownDetector = (): DetectorKind | undefined =>
  'BarcodeDetector' in globalThis ? (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector : undefined;

/** Uses the browser's own QR code reader, or the one shipped with this page if there is none. */
export async function openReader(): Promise<Reader> {
  const Detector = ownDetector();
  const formats = await Detector?.getSupportedFormats().catch(() => null);
  if (Detector && formats?.includes('qr_code')) {
    const detector = new Detector({ formats: ['qr_code'] });
    return {
      // Throws while the camera has no picture yet.
      read: async (video) => (await detector.detect(video).catch(() => [])).map(({ rawValue }) => rawValue),
      close: () => undefined,
    };
  }
  return inWorker();
}

/** Larger pictures take longer and find no more codes, since a code fills a third of the picture. In px. */
const LONGEST_SIDE = 960;

/** The camera's current picture, scaled so that no side is longer than `most`; null if there is none yet. */
export function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement, most = LONGEST_SIDE): ImageData | null {
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

/**
 * Runs the decoder in a worker: it is WebAssembly, which the pages' Content Security Policy forbids. Worker files are
 * sent without that policy.
 */
function inWorker(): Reader {
  const worker = new Worker(new URL('./door-reader.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const read = (video: HTMLVideoElement) =>
    new Promise<string[]>((resolve, reject) => {
      const picture = pictureOf(video, canvas);
      if (!picture) return resolve([]);
      worker.onmessage = ({ data }: MessageEvent<string[] | null>) =>
        data ? resolve(data) : reject(new ReaderFailed());
      worker.onerror = () => reject(new ReaderFailed());
      worker.postMessage(picture, [picture.data.buffer]);
    });
  return { read, close: () => worker.terminate() };
}
