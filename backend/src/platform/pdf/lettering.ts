import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { TextLayout } from './text-layout.js';

const FONTS = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' };

/** Embeds a font in a document that knows fontkit (`fontkitForReaders`). */
export async function letteringIn(document: PDFDocument, which: keyof typeof FONTS): Promise<TextLayout> {
  const file = fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${FONTS[which]}`));
  const font = await document.embedFont(await readFile(file), { subset: true });
  return new TextLayout(`Fulcrum${which}`, font);
}
