import { encode } from 'uqr';
import { formatCoordinate } from './text-layout.js';

/**
 * Operators that fill a QR code of error level M as one path: runs of dark modules. Without its quiet zone.
 * @param place of its top left corner, in a coordinate space with y down
 */
export function qrPath(content: string, { x, y }: { x: number; y: number }, side: number): string {
  const { data, size } = encode(content, { ecc: 'M', border: 0 });
  const module = side / size;
  const numbers = (...values: number[]) => values.map(formatCoordinate).join(' ');
  const runs = data.flatMap((row, down) =>
    row.flatMap((isDark, right) => {
      if (!isDark || row[right - 1]) return [];
      const end = row.indexOf(false, right);
      const length = (end < 0 ? size : end) - right;
      return [`${numbers(x + right * module, y + down * module, length * module, module)} re`];
    }),
  );
  return `${runs.join(' ')} f`;
}
