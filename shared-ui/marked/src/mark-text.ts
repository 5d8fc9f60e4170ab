/** Formats a mark as teachers write it: +1, −0.5. */
export const markText = (mark: number): string => (mark < 0 ? `−${-mark}` : `+${mark}`);
