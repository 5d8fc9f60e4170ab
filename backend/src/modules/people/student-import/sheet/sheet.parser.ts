/** Reads the first visible sheet of one .xlsx or .csv file, in a fenced process. */
import { readFile } from 'node:fs/promises';
import { readTable } from '../../../../platform/sheets/read-table.js';
import type { SheetFinding } from '../../../../platform/sheets/sheet.js';
import { SHEET_LIMITS, type SheetQuestion } from './sheet.js';

export default async function readSheetFile({ path }: SheetQuestion): Promise<SheetFinding> {
  return readTable(await readFile(path), SHEET_LIMITS);
}
