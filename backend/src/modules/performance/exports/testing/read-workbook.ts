import ExcelJS from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';

/** What the tests read from a workbook. */
export interface ReadSheet {
  name: string;
  frozenRows: number;
  fromTheRight: boolean;
  autoFilter: string;
  header: unknown[];
  /** Cell values, row by row, without the header. */
  rows: unknown[][];
  /** The number format of each column, from the first row. */
  formats: (string | undefined)[];
  /** In characters. */
  widths: (number | undefined)[];
  /** How it is printed: the repeated rows and columns. */
  printed: { orientation: string | undefined; rows: string | undefined; columns: string | undefined };
}

export async function readWorkbook(content: Buffer): Promise<ReadSheet[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(content).buffer);
  return workbook.worksheets.map((sheet) => {
    const columns = Array.from({ length: sheet.columnCount }, (_, index) => index + 1);
    const valuesOf = (row: number) => columns.map((column) => sheet.getCell(row, column).value);
    const [view] = sheet.views;
    return {
      name: sheet.name,
      frozenRows: view?.state === 'frozen' ? (view.ySplit ?? 0) : 0,
      fromTheRight: view?.rightToLeft === true,
      autoFilter: String(sheet.autoFilter),
      header: valuesOf(1),
      rows: Array.from({ length: Math.max(0, sheet.rowCount - 1) }, (_, index) => valuesOf(index + 2)),
      formats: columns.map((column) => sheet.getCell(2, column).numFmt),
      printed: {
        orientation: sheet.pageSetup.orientation,
        rows: sheet.pageSetup.printTitlesRow,
        columns: sheet.pageSetup.printTitlesColumn,
      },
      widths: columns.map((column) => sheet.getColumn(column).width),
    };
  });
}

/** The sheets' XML as it was written. */
export function sheetXml(content: Buffer): string {
  const parts = unzipSync(new Uint8Array(content), { filter: ({ name }) => name.startsWith('xl/worksheets/') });
  return Object.values(parts)
    .map((part) => strFromU8(part))
    .join('\n');
}
