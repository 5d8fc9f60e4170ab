import { useState } from 'react';

/** Checks for an image by type, or by name if the device does not know the type (HEIC outside Apple systems). */
const isPhoto = (file: File): boolean => file.type.startsWith('image/') || /\.(heic|heif)$/i.test(file.name);

const isHeic = (file: File): boolean => /heic|heif/i.test(`${file.type} ${file.name}`);

/** Checks whether the scanner can handle a file. Accepts HEIC, for which the scanner shows its own message. */
async function readsPhoto(file: File): Promise<boolean> {
  if (isHeic(file)) return true;
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
