import { useState } from 'react';

/** Is this a picture by its type, or by its name where the device knows no type (HEIC outside of Apple's systems)? */
const isPhoto = (file: File): boolean => file.type.startsWith('image/') || /\.(heic|heif)$/i.test(file.name);

const isHeic = (file: File): boolean => /heic|heif/i.test(`${file.type} ${file.name}`);

/** Can the scanner do something with it? What is HEIC, it answers in words of its own. */
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

/** Whether the scanner is open, and with which photos; `take` is for a `FileDrop` that wants something else. */
export function useScan() {
  const [photos, onOpen] = useState<readonly File[] | null>(null);
  const take = async (files: File[]): Promise<boolean> => {
    const isReadable = files.every(isPhoto) && (await Promise.all(files.map(readsPhoto))).some(Boolean);
    if (isReadable) onOpen(files);
    return isReadable;
  };
  return { take, opening: { photos, onOpen } };
}
