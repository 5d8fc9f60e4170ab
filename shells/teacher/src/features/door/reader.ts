/** Finds the QR codes in a picture of the camera. */
export type Reader = (video: HTMLVideoElement) => Promise<string[]>;

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
  if (Detector && (await Detector.getSupportedFormats()).includes('qr_code')) {
    const detector = new Detector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  }
  return inWorker();
}

/** Larger pictures take longer and find no more: a code fills a third of the picture. */
const LONGEST_SIDE = 960;

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The decoder is WebAssembly, which the policy of pages does not allow: it has a worker with a policy of its own. */
function inWorker(): Reader {
  const worker = new Worker(new URL('./door-reader.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  return (video) =>
    new Promise((resolve, reject) => {
      const picture = pictureOf(video, canvas);
      if (!picture) return resolve([]);
      worker.onmessage = ({ data }: MessageEvent<string[]>) => resolve(data);
      worker.onerror = () => reject(new Error('the reader of codes could not be loaded'));
      worker.postMessage(picture, [picture.data.buffer]);
    });
}
