import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { openPdf, writePdf } from './pdf';
import { countPages, problemOf } from './work';

/** The smallest possible JPEG: one grey pixel. */
const JPEG = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  ),
  (letter) => letter.charCodeAt(0),
);
const photo = () => ({ kind: 'photo' as const, file: new Blob([JPEG], { type: 'image/jpeg' }) });

async function pdfOf(pages: number, width = 300) {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage([width, 400]);
  return new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' });
}

it('joins photos and PDFs in order', async () => {
  const joined = await writePdf([photo(), { kind: 'pdf', file: await pdfOf(2) }, photo()]);
  const widths = (await PDFDocument.load(joined)).getPages().map((page) => Math.round(page.getWidth()));
  expect(widths).toEqual([595, 300, 300, 595]);
});

it('counts the pages of a PDF, and rejects a broken file with the reason', async () => {
  expect(await countPages(await pdfOf(3))).toBe(3);
  const refusal = await openPdf(new Blob(['no PDF'])).catch(problemOf);
  expect(refusal).toBe('broken');
});

it('rejects a password-protected PDF', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
  const file = new Blob([new Uint8Array(await pdf.save())]);
  expect(await openPdf(file).catch(problemOf)).toBe('locked');
});
