import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** Posts the texts of the codes in a picture, or null if the reader could not be loaded. */
self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  readBarcodes(data, { formats: ['QRCode'], maxNumberOfSymbols: 4, tryHarder: true }).then(
    (found) => self.postMessage(found.filter(({ isValid }) => isValid).map(({ text }) => text)),
    () => self.postMessage(null),
  );
});
