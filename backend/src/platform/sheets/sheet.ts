/** Limits of one file. */
export interface SheetLimits {
  /** Rows below the header. */
  rows: number;
  columns: number;
  /** Characters per cell; a longer one is cut one character later, so that the rules still see that it is too long. */
  cellLength: number;
  /** Total unpacked bytes of a workbook's XML parts. */
  unpackedBytes: number;
  /** Files in a workbook's archive. */
  parts: number;
  /** Excel's own last column (XFD) and row; formatting often reaches far below and beside the list. */
  lastColumn: number;
  lastRow: number;
  /** Cells in the rectangle from the first cell to the last row and column that a cell refers to. */
  cells: number;
}

/** A non-empty row. */
export interface SheetRow {
  /** Row number as the spreadsheet program shows it, from 1. */
  number: number;
  /** The displayed value of each cell; for a formula the saved result, which is never computed here. */
  cells: string[];
  /** Indexes of cells that are formatted as dates; left out if there are none. */
  dates?: number[];
}

/** The sheet that was read. */
export interface Sheet {
  /** Its name, if the file has other sheets; else null. */
  sheet: string | null;
  /** The non-empty rows. */
  rows: SheetRow[];
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

export type SheetFinding = ({ ok: true } & Sheet) | { ok: false; reason: SheetFault };
