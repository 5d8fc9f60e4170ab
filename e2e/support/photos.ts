import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import type { Upload } from './api.ts';

/** A photo of a sheet on a table: tilted, half in shadow, noisy. A black bar marks the given third of the sheet. */
export async function photograph(browser: Browser, third: number): Promise<Upload> {
  const page = await browser.newPage({ viewport: { width: 900, height: 1200 } });
  await page.setContent(`
    <style>
      body { margin: 0; background: #5d4634; perspective: 1600px; overflow: hidden }
      main { position: absolute; inset: 110px 150px; background: #f4f2ec; font: 22px/1.6 serif; padding: 40px;
             transform: rotateX(${8 + 4 * third}deg) rotateY(-9deg) rotateZ(${third * 4 - 4}deg) }
      hr { position: absolute; top: ${12 + 32 * third}%; left: 15%; width: 70%; height: 12%; margin: 0; background: #111; border: 0 }
      .shadow, svg { position: absolute; inset: 0; width: 100%; height: 100% }
      .shadow { background: linear-gradient(115deg, rgb(0 0 0 / 45%) 38%, transparent 52%) }
      svg { opacity: 0.12 }
    </style>
    <main>${'The moment of a force about a pivot is the force times its distance. '.repeat(20)}<hr></main>
    <div class="shadow"></div>
    <svg><filter id="n"><feTurbulence type="fractalNoise" baseFrequency="0.9"/></filter><rect width="100%" height="100%" filter="url(#n)"/></svg>
  `);
  const buffer = await page.screenshot({ type: 'jpeg', quality: 85 });
  await page.context().close();
  return { name: `photo-${third + 1}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** The page images in order: each page of a scanned PDF is one JPEG. */
export async function picturesOf(pdf: Buffer): Promise<Uint8Array[]> {
  const document = await PDFDocument.load(pdf);
  return document.getPages().map((page) => {
    const images = page.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
    const picture = document.context.lookup(images?.values()[0]);
    if (picture instanceof PDFRawStream) return picture.contents;
    throw new Error('A page has no picture.');
  });
}

/** The index of the darkest third of the sheet. */
export async function thirdOf(jpeg: Uint8Array): Promise<number> {
  const { data } = await sharp(jpeg)
    .greyscale()
    .resize(1, 3, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.indexOf(Math.min(...data));
}
