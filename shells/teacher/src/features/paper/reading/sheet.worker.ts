/** Finds and reads answer sheets in pictures, off the main thread. */
import { cropsOf, readSheet, type SheetCrops, type SheetLayout, sheetLayout } from '@fulcrum/sheet-reader';
import { seenCodes } from '@fulcrum/sheet-reader/codes';
import { prepareZXingModule } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CropRequest, ReadRequest, SeenSheet, WorkReply, WorkRequest } from './sheet-reader';

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

let layouts = new Map<string, SheetLayout>();

async function read({ picture, sheets }: ReadRequest): Promise<SeenSheet> {
  if (sheets) layouts = new Map(sheets.map(([sheet, options]) => [sheet, sheetLayout(options)]));
  const codes = await seenCodes(picture);
  return { codes: codes.length, reading: readSheet(picture, codes, (sheet) => layouts.get(sheet)) };
}

async function crop({ picture, sheet, options, rows }: CropRequest): Promise<SheetCrops | null> {
  return cropsOf(picture, await seenCodes(picture), { sheet, layout: sheetLayout(options), rows });
}

self.addEventListener('message', ({ data: { id, request } }: MessageEvent<WorkRequest>) => {
  const result: Promise<SeenSheet | SheetCrops | null> = request.job === 'read' ? read(request) : crop(request);
  result.then(
    (done) => self.postMessage({ id, result: done } satisfies WorkReply),
    () => self.postMessage({ id, failed: true } satisfies WorkReply),
  );
});
