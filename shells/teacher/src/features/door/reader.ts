/** Finds the QR codes in a picture of the camera. */
export interface Reader {
  /** @throws ReaderFailed when the reader itself does not work */
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

/** The browser's own reader, where it has one for QR codes; else one that comes with this page. */
export async function openReader(): Promise<Reader> {
  const Detector = ownDetector();
  const formats = await Detector?.getSupportedFormats().catch(() => null);
  if (Detector && formats?.includes('qr_code')) {
    const detector = new Detector({ formats: ['qr_code'] });
    return {
      // It throws while the camera has no picture yet.
      read: async (video) => (await detector.detect(video).catch(() => [])).map(({ rawValue }) => rawValue),
      close: () => undefined,
    };
  }
  return inWorker();
}

/** Larger pictures take longer and find no more: a code fills a third of the picture. */
const LONGEST_SIDE = 960;

/** The camera's picture now, at most so wide and high; null while there is none. */
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

/** The decoder is WebAssembly, which the policy of pages does not allow: files of workers are sent without one. */
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
