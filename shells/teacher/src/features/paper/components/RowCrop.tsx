import type { SheetCrops } from '@fulcrum/sheet-reader';
import { Notice, Skeleton, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useState } from 'react';
import type { SheetRead } from '../api/send-sheet';
import type { SheetRow } from '../check-rules';
import checkTexts from '../locales/check.en.json';
import type { Crops } from '../reading/crops';
import styles from './Check.module.css';
import { CropPicture } from './CropPicture';

/** Crops of a sheet: undefined until they are there, null if there are none. */
export type MadeCrops = SheetCrops | null | undefined;

/** The crops of these rows of a sheet. */
export function useCrops(crops: Crops, read: SheetRead): MadeCrops {
  const [made, setMade] = useState<SheetCrops | null>();
  useEffect(() => {
    let isShown = true;
    void crops.of(read).then((found) => isShown && setMade(found));
    return () => {
      isShown = false;
    };
  }, [crops, read]);
  return made;
}

interface RowCropProps {
  row: SheetRow;
  made: MadeCrops;
  /** Of the row, among those that were cut out. */
  index: number;
}

/** The bubbles of a row in the photo, with the letters above them. */
export function RowCrop({ row, made, index }: RowCropProps) {
  const t = useTexts(checkTexts);
  const crop = made?.rows[index];
  if (made === undefined) return <Skeleton height="6rem" />;
  if (!crop) return <Notice tone="warning">{t('noPhoto')}</Notice>;
  return (
    <div className={styles.row} dir="ltr">
      {crop.bubbles.map((at, option) => (
        <span
          key={row.letters[option]}
          aria-hidden="true"
          className={styles.letter}
          style={{ insetInlineStart: `${at * 100}%` }}
        >
          {row.letters[option]}
        </span>
      ))}
      <CropPicture picture={crop.picture} label={t('bubbles', { number: row.row + 1 })} />
    </div>
  );
}
