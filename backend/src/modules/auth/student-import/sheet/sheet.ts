/** What one file may hold. A class has some hundred students; a file near these limits is no class list. */
export interface SheetLimits {
  /** Rows below the header. */
  rows: number;
  columns: number;
  /** Characters of one cell; a longer one is cut one character after, so that the rules still see that it is too long. */
  cellLength: number;
  /** Bytes of a workbook's XML parts together, unpacked. */
  unpackedBytes: number;
  /** XML parts of a workbook. */
  parts: number;
}

export const SHEET_LIMITS: SheetLimits = {
  rows: 5000,
  columns: 50,
  cellLength: 1000,
  unpackedBytes: 16 * 1024 * 1024,
  parts: 500,
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

/** The question to the reading thread, as its workerData. */
export interface SheetQuestion {
  path: string;
  limits: SheetLimits;
}

/** The thread's answer. */
export type SheetFinding = { ok: true; rows: SheetRow[] } | { ok: false; reason: SheetFault };
