import { PDFDocument, type PDFImage } from '@cantoo/pdf-lib';

/** A page as JPEG, or a PDF whose pages are copied. */
export interface Part {
  kind: 'photo' | 'pdf';
  file: Blob;
}

/** A4 in points. */
const A4 = { width: 595.28, height: 841.89 };

/** A PDF that cannot be used; `name` gives the reason. */
class UnusablePdf extends Error {
  constructor(
    override readonly name: 'locked' | 'broken',
    message: string,
  ) {
    super(message);
  }
}

/** @throws UnusablePdf if the file is password-protected or not a PDF. */
export async function openPdf(file: Blob): Promise<PDFDocument> {
  const bytes = await file.arrayBuffer();
  const pdf = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false }).catch(() => null);
  if (!pdf) throw new UnusablePdf('broken', 'The file cannot be read as a PDF.');
  if (pdf.isEncrypted) throw new UnusablePdf('locked', 'The PDF is protected by a password.');
  return pdf;
}

/** Writes one PDF of all parts in order. */
export async function writePdf(parts: readonly Part[]): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  for (const { kind, file } of parts) {
    if (kind === 'pdf') await takeOver(pdf, file);
    else addSheet(pdf, await pdf.embedJpg(await file.arrayBuffer()));
  }
  return new Uint8Array(await pdf.save());
}

async function takeOver(pdf: PDFDocument, file: Blob): Promise<void> {
  const other = await openPdf(file);
  for (const page of await pdf.copyPages(other, other.getPageIndices())) pdf.addPage(page);
}

/** Adds a sheet as large as A4 allows, in the picture's proportions, so that no white border is printed. */
function addSheet(pdf: PDFDocument, image: PDFImage): void {
  const lies = image.width > image.height;
  const [width, height] = lies ? [A4.height, A4.width] : [A4.width, A4.height];
  const scale = Math.min(width / image.width, height / image.height);
  const sheet = pdf.addPage([image.width * scale, image.height * scale]);
  sheet.drawImage(image, { x: 0, y: 0, width: sheet.getWidth(), height: sheet.getHeight() });
}
