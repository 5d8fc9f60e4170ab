import type { SheetLimits } from '../../../../platform/sheets/sheet.js';

/** A class has some hundred students; a file near these limits is not a class list. */
export const SHEET_LIMITS: SheetLimits = {
  rows: 5000,
  columns: 50,
  cellLength: 1000,
  unpackedBytes: 16 * 1024 * 1024,
  parts: 500,
  lastColumn: 16_384,
  lastRow: 1_048_576,
  cells: 5_000_000,
};

export interface SheetQuestion {
  path: string;
}
