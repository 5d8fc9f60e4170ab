/** What a sheet's four QR codes say: `F1:{sheet}:{corner}`, nothing about the student. */

/** Crockford's base 32, which a QR code of version 1 holds in its dense mode. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PATTERN = /^F1:([0-9A-HJKMNP-TV-Z]{13}):([0-3])$/;

export interface SheetCode {
  /** 64 random bits in 13 digits. */
  sheet: string;
  /** 0 at the top left, then clockwise. */
  corner: number;
}

export const sheetCodeText = ({ sheet, corner }: SheetCode): string => `F1:${sheet}:${corner}`;

/** Returns what a code says; null if it is not one of a sheet. */
export function sheetCodeOf(text: string): SheetCode | null {
  const [, sheet, corner] = PATTERN.exec(text) ?? [];
  return sheet && corner ? { sheet, corner: Number(corner) } : null;
}

/** @param bytes 8 random bytes */
export function sheetIdOf(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let id = '';
  for (let digit = 0; digit < 13; digit += 1) {
    id = DIGITS[Number(number & 31n)]! + id;
    number >>= 5n;
  }
  return id;
}
