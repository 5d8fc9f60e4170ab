/** What the QR code of a printed page says: `F2:{sheet}:{page}`, nothing about the student. */

/** 20 characters at most, which a QR code of version 1 and error level M holds. */
const PATTERN = /^F2:([0-9A-HJKMNP-TV-Z]{13}):(\d{1,3})$/;

/** The page number of a cover sheet: the pages that follow it have no codes. */
export const COVER = 0;

export interface ScriptCode {
  /** 64 random bits in 13 digits. */
  sheet: string;
  /** From 1, or `COVER`. */
  page: number;
}

export const scriptCodeText = ({ sheet, page }: ScriptCode): string => `F2:${sheet}:${page}`;

/** Returns what a code says; null if it is not one of a script's page. */
export function scriptCodeOf(text: string): ScriptCode | null {
  const [, sheet, page] = PATTERN.exec(text) ?? [];
  return sheet && page ? { sheet, page: Number(page) } : null;
}
