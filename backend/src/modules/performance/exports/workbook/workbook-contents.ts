import type { Sheet } from './workbook-writer.js';

/** What a workbook will hold. Nothing is read before the sheets are written. */
export interface WorkbookContents {
  sheets: Sheet[];
  /** How many batches all sheets have together, as far as can be told beforehand: for the progress. */
  batches: number;
}
