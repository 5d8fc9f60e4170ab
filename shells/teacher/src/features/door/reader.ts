import { pictureOf } from '../../shared/camera/picture';
import { type Looker, ReaderFailed } from '../../shared/camera/use-camera';

/** Finds the texts of the QR codes in a camera picture. */
type Reader = Looker<string[]>;

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
      look: async (video) => (await detector.detect(video).catch(() => [])).map(({ rawValue }) => rawValue),
      close: () => undefined,
    };
  }
  return inWorker();
}

/** Larger pictures take longer and find no more codes, since a code fills a third of the picture. In px. */
const LONGEST_SIDE = 960;

/**
 * Runs the decoder in a worker: it is WebAssembly, which the pages' Content Security Policy forbids. Worker files are
 * sent without that policy.
 */
function inWorker(): Reader {
  const worker = new Worker(new URL('./door-reader.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const look = (video: HTMLVideoElement) =>
    new Promise<string[]>((resolve, reject) => {
      const picture = pictureOf(video, canvas, LONGEST_SIDE);
      if (!picture) return resolve([]);
      worker.onmessage = ({ data }: MessageEvent<string[] | null>) =>
        data ? resolve(data) : reject(new ReaderFailed());
      worker.onerror = () => reject(new ReaderFailed());
      worker.postMessage(picture, [picture.data.buffer]);
    });
  return { look, close: () => worker.terminate() };
}
