import { encode } from 'uqr';
import styles from './qr.module.css';

/** One path: a square of a unit for each dark module. Dark on white in every colour scheme, or cameras do not find it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not loaded
    <svg className={styles.qrCode} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
