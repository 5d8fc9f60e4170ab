/** Puts single pages together into a script, upright, in a fenced process. */
import { readFile } from 'node:fs/promises';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { copyBarePages, LOAD_ANY } from '../../../platform/pdf/bare-pages.js';

export interface AssembledScriptQuestion {
  /** In the order of the script; each file has one page. */
  pages: { path: string; rotation: number }[];
}

export type AssembledScriptFinding = { ok: true; base64: string } | { ok: false; reason: string };

export default async function assembleScript({ pages }: AssembledScriptQuestion): Promise<AssembledScriptFinding> {
  try {
    const script = await PDFDocument.create();
    for (const { path, rotation } of pages) {
      const source = await PDFDocument.load(await readFile(path), LOAD_ANY);
      const [page] = await copyBarePages(script, source, [0]);
      if (!page) throw new Error('a page is empty');
      page.setRotation(degrees((page.getRotation().angle + rotation) % 360));
      script.addPage(page);
    }
    return { ok: true, base64: Buffer.from(await script.save()).toString('base64') };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
