import { useState } from 'react';
import { isHeic } from './engine/heic-brand';

/** Checks for an image by type, or by name if the device does not know the type (HEIC outside Apple systems). */
const isPhoto = (file: File): boolean => file.type.startsWith('image/') || /\.(heic|heif)$/i.test(file.name);

/** Checks whether the scanner can handle a file. Accepts HEIC, which the scanner decodes itself. */
async function readsPhoto(file: File): Promise<boolean> {
  if (await isHeic(file)) return true;
  if (typeof createImageBitmap === 'undefined') return false;
  return createImageBitmap(file).then(
    (picture) => {
      picture.close();
      return true;
    },
    () => false,
  );
}

/** Whether the scanner is open, and with which photos; `take` goes to a `FileDrop` that expects another file type. */
export function useScan() {
  const [photos, onOpen] = useState<readonly File[] | null>(null);
  const take = async (files: File[]): Promise<boolean> => {
    const isReadable = files.every(isPhoto) && (await Promise.all(files.map(readsPhoto))).some(Boolean);
    if (isReadable) onOpen(files);
    return isReadable;
  };
  return { take, opening: { photos, onOpen } };
}
