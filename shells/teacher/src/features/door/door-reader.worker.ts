import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  void readBarcodes(data, { formats: ['QRCode'], maxNumberOfSymbols: 4, tryHarder: true }).then((found) =>
    self.postMessage(found.filter(({ isValid }) => isValid).map(({ text }) => text)),
  );
});
