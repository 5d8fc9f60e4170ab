import { openPages } from '@fulcrum/pdf-viewer';
import { jpegOf, readPhoto } from '@fulcrum/scanner/canvas';
import type { Pixels } from '@fulcrum/scanner/geometry';

/** Longer side of a page in px: some 7 px a mm of A4. */
const LONGEST = 2_000;
const JPEG_QUALITY = 0.72;

/** A page of a file, or a photo. */
export interface FilePage {
  /** Name of the file, and the page's number from 1 if it has several. */
  file: string;
  number: number | null;
  /** Null if the file cannot be read. */
  picture: Pixels | null;
  /** From 0 to 1: how much of all files was read before this page. */
  part: number;
}

const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

async function* pagesOfPdf(file: File, partOf: (share: number) => number): AsyncGenerator<FilePage> {
  const pages = await openPages(file);
  try {
    for (let number = 1; number <= pages.count; number += 1) {
      const picture = await pages.picture(number, LONGEST);
      yield { file: file.name, number, picture, part: partOf((number - 1) / pages.count) };
    }
  } finally {
    await pages.close();
  }
}

/** The pages of PDFs and photos, one after the other, since a page takes megabytes. */
export async function* pagesOfFiles(files: readonly File[]): AsyncGenerator<FilePage> {
  for (const [at, file] of files.entries()) {
    const partOf = (share: number) => (at + share) / files.length;
    const photo = { file: file.name, number: null, part: partOf(0) };
    try {
      if (isPdf(file)) yield* pagesOfPdf(file, partOf);
      else yield { ...photo, picture: await readPhoto(file, LONGEST) };
    } catch {
      yield { ...photo, picture: null };
    }
  }
}

/** The photo that is kept of a page. */
export const jpegOfPage = (picture: Pixels): Promise<Blob> => jpegOf(picture, JPEG_QUALITY);
