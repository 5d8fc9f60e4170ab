import type { Pixels } from '@fulcrum/scanner/geometry';
import { useEffect, useRef } from 'react';
import styles from './Check.module.css';

/** A part of a photo. */
export function CropPicture({ picture, label }: { picture: Pixels; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, data } = picture;
  useEffect(() => {
    const image = new ImageData(new Uint8ClampedArray(data), width, height);
    canvas.current?.getContext('2d')?.putImageData(image, 0, 0);
  }, [data, width, height]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img has an address, and this is only pixels
  return <canvas ref={canvas} className={styles.crop} role="img" aria-label={label} {...{ width, height }} />;
}
