import { useDataSaver } from '@fulcrum/shared-ui/low-data';
import { useEffect, useState } from 'react';
import type { FileLink } from './file-parts';
import styles from './viewer.module.css';

/** Picture of a document's first page, shown while the code that draws the document loads. */
export interface FirstPage {
  /** Address of the picture. */
  url: string;
  /** Page width as shown, in points. */
  width: number;
  /** Page height as shown, in points. */
  height: number;
  /** Number of pages of the whole document. */
  pages: number;
}

interface Asked {
  /** Whether the document is near the visible area; otherwise it needs no picture. */
  near: boolean;
  firstPage: FirstPage | null | undefined;
  link: FileLink;
}

/**
 * Returns the picture to load: none in data-saving mode, for a file on this device, or after it failed to load.
 *
 * @returns the picture, and a function to call if it fails to load
 */
export function useFirstPage({ near, firstPage, link: { kept } }: Asked): [FirstPage | null, () => void] {
  const isSaving = useDataSaver();
  const [isWanted, want] = useState(false);
  const isLooking = near && !isSaving && Boolean(firstPage) && !isWanted;
  useEffect(() => {
    if (!isLooking) return undefined;
    let left = false;
    const look = async () => {
      const held = await kept?.().catch(() => null);
      if (!left && !held) want(true);
    };
    void look();
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `kept` changes identity on every render, but always means the same file
  }, [isLooking]);
  const [isBroken, setBroken] = useState(false);
  const picture = isWanted && !isSaving && !isBroken && firstPage ? firstPage : null;
  return [picture, () => setBroken(true)];
}

/** Covers the area where the page is drawn. Keeps the first link: later ones lead to the same picture. */
export function FirstPagePicture({ url, onBroken }: { url: string; onBroken: () => void }) {
  const [src] = useState(url);
  return <img src={src} alt="" fetchPriority="high" draggable={false} className={styles.ahead} onError={onBroken} />;
}
