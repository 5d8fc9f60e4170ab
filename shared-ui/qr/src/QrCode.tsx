import { encode } from 'uqr';
import styles from './qr.module.css';

/**
 * Draws a single path with a unit square for each dark module. Dark on white in every colour scheme, because cameras
 * cannot find it otherwise.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the image is drawn here, not loaded
    <svg className={styles.qrCode} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
