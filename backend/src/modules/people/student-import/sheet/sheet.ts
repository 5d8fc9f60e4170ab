/** What one file may hold. A class has some hundred students; a file near these limits is no class list. */
export interface SheetLimits {
  /** Rows below the header. */
  rows: number;
  columns: number;
  /** Characters of one cell; a longer one is cut one character after, so that the rules still see that it is too long. */
  cellLength: number;
  /** Bytes of a workbook's XML parts together, unpacked. */
  unpackedBytes: number;
  /** Files in a workbook's archive. */
  parts: number;
  /** Excel's own last column (XFD) and row; cells are often formatted far below and beside the list. */
  lastColumn: number;
  lastRow: number;
  /** Of the rectangle from the first cell to the last row and column that a cell names. */
  cells: number;
}

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

/** A row that holds something. */
export interface SheetRow {
  /** As the spreadsheet program numbers it, from 1. */
  number: number;
  /** What each cell shows; a formula's value as it was saved, never computed here. */
  cells: string[];
}

/** Why a file cannot be read. */
export type SheetFault =
  | 'not-a-table'
  | 'not-a-workbook'
  | 'old-or-locked'
  | 'web-page'
  | 'not-utf8'
  | 'damaged'
  | 'defines-entities'
  | 'too-large-inside'
  | 'too-many-rows'
  | 'too-many-columns';

export interface SheetQuestion {
  path: string;
}

export type SheetFinding = { ok: true; rows: SheetRow[] } | { ok: false; reason: SheetFault };
