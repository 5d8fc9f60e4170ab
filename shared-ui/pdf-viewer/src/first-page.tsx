import { useSavesData } from '@fulcrum/shared-ui/low-data';
import { useEffect, useState } from 'react';
import type { FileLink } from './file-parts';
import styles from './viewer.module.css';

/** A picture of a document's first page, to be seen while the code that draws the document comes. */
export interface FirstPage {
  /** Where the picture is. */
  url: string;
  /** Of the page as it is shown, in points. */
  width: number;
  /** Of the page as it is shown, in points. */
  height: number;
  /** Of the whole document. */
  pages: number;
}

interface Asked {
  /** A document that is far away needs no picture. */
  near: boolean;
  firstPage: FirstPage | null | undefined;
  link: FileLink;
}

/**
 * The picture that may be asked for: none where data is saved, nor of a file that this device has, nor one that did not come.
 *
 * @returns it, and what to call when it does not come
 */
export function useFirstPage({ near, firstPage, link: { kept } }: Asked): [FirstPage | null, () => void] {
  const isSaving = useSavesData();
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `kept` is another function with each rendering, and always of the same file
  }, [isLooking]);
  const [isBroken, setBroken] = useState(false);
  const picture = isWanted && !isSaving && !isBroken && firstPage ? firstPage : null;
  return [picture, () => setBroken(true)];
}

/** Lies where the page is drawn. A later link leads to the same picture. */
export function FirstPagePicture({ url, onBroken }: { url: string; onBroken: () => void }) {
  const [src] = useState(url);
  return <img src={src} alt="" fetchPriority="high" draggable={false} className={styles.ahead} onError={onBroken} />;
}
