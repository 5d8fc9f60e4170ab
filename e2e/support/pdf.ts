import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Upload } from './api.ts';

/** A PDF written by a real program: Chromium's printer (Skia), of a page with text and a drawing. */
export async function printPdf(browser: Browser, words: string): Promise<Upload> {
  const page = await browser.newPage();
  await page.setContent(`
    <h1>${words}</h1>
    <p>The moment of a force about a pivot is the force times its distance from it: M = F × d.</p>
    <svg width="400" height="120"><path d="M20 90 H380 M200 90 L180 115 H220 Z" stroke="navy" fill="none"/></svg>
  `);
  const buffer = await page.pdf({ format: 'A4', printBackground: true });
  await page.context().close();
  return { name: `${words}.pdf`, mimeType: 'application/pdf', buffer };
}

/** A PDF of nearly 2 MB, as large as photographed pages: noise, which no program can compress. */
export async function printPhoto(browser: Browser, words: string): Promise<Upload> {
  const page = await browser.newPage();
  await page.setContent(`<h1>${words}</h1><canvas width="800" height="780"></canvas>`);
  await page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) throw new Error('no canvas');
    const image = context.createImageData(canvas.width, canvas.height);
    const row = canvas.width * 4;
    for (let start = 0; start < image.data.length; start += row)
      crypto.getRandomValues(image.data.subarray(start, start + row));
    for (let alpha = 3; alpha < image.data.length; alpha += 4) image.data[alpha] = 255;
    context.putImageData(image, 0, 0);
  });
  const buffer = await page.pdf({ format: 'A4', printBackground: true });
  await page.context().close();
  return { name: `${words}.pdf`, mimeType: 'application/pdf', buffer };
}

/** A PDF of many pages, each with its number in the text. */
export async function printPages(browser: Browser, title: string, count: number): Promise<Upload> {
  const page = await browser.newPage();
  const pages = Array.from({ length: count }, (_, index) => `<h1>Page ${index + 1} of the book</h1>`);
  await page.setContent(`<style>h1 { break-after: page }</style>${pages.join('')}`);
  const buffer = await page.pdf({ format: 'A4' });
  await page.context().close();
  return { name: `${title}.pdf`, mimeType: 'application/pdf', buffer };
}

/** The bytes of a linked file as Chromium saves them on Alt+click ("save link"). */
export async function savedFile(page: Page, link: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click({ modifiers: ['Alt'] })]);
  return readFile(await download.path());
}

/** The letters of each page of a PDF, without spaces: programs print these as distances. */
export async function lettersOn(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  try {
    return await Promise.all(
      Array.from({ length: document.numPages }, async (_, index) => {
        const { items } = await (await document.getPage(index + 1)).getTextContent();
        return items
          .map((item) => ('str' in item ? item.str : ''))
          .join('')
          .replaceAll(/\s/g, '');
      }),
    );
  } finally {
    await document.loadingTask.destroy();
  }
}
