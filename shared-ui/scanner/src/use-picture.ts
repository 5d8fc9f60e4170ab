import { useEffect, useState } from 'react';
import { type Picture, pictureOf, type ScanPage } from './page-store';

/** Returns an object URL for a stored picture of a page; null until it is read, or if there is none. */
export function usePicture({ id, state, revision }: ScanPage, picture: Picture): string | null {
  const [address, setAddress] = useState<string | null>(null);
  // The stored picture changes with every result and every edit.
  const kept = `${state}:${revision}`;
  useEffect(() => {
    let url: string | null = null;
    let wanted = Boolean(kept);
    const show = async () => {
      const blob = await pictureOf(id, picture).catch(() => null);
      if (!wanted || !blob) return;
      url = URL.createObjectURL(blob);
      setAddress(url);
    };
    void show();
    return () => {
      wanted = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, picture, kept]);
  return address;
}
