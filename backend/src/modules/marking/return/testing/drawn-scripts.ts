/** Random scripts: files of real programs, rotated and cropped, rewritten by qpdf, and damaged. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { degrees, PDFDocument, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { fixture } from '../../../../platform/storage/testing/pdfs.js';
import type { Script } from './other-faults.js';
import { rewrittenByQpdf } from './other-programs.js';
import { withDamagedEnd, withWrongOffsets } from './script-corpus.js';

const share = fc.integer({ min: 0, max: 20 }).map((percent) => percent / 100);

const DAMAGES = {
  none: (bytes: Buffer) => bytes,
  'a wrong startxref': withDamagedEnd,
  'a line before the header': (bytes: Buffer) => Buffer.concat([Buffer.from('From: scanner\r\n'), bytes]),
  'a line behind the end': (bytes: Buffer) =>
    Buffer.concat([bytes, Buffer.from('\r\n-- sent by a mail gateway --\r\n')]),
  'a lost end': (bytes: Buffer) => bytes.subarray(0, bytes.lastIndexOf('startxref')),
  'wrong offsets in its table': withWrongOffsets,
};

const REWRITES = {
  none: [],
  packed: ['--object-streams=generate'],
  plain: ['--object-streams=disable'],
  linearized: ['--linearize'],
  'for people': ['--qdf'],
  'encrypted by RC4': ['--encrypt', '', 'owner', '128', '--use-aes=n', '--', '--allow-weak-crypto'],
  'encrypted by AES-128': ['--encrypt', '', 'owner', '128', '--use-aes=y', '--'],
  'encrypted by AES-256': ['--encrypt', '', 'owner', '256', '--print=none', '--'],
};

export const anyScript = fc.record({
  turn: fc.constantFrom(0, 90, 180, 270, -90, 450),
  crop: fc.option(fc.tuple(share, share, share, share)),
  userUnit: fc.constantFrom(1, 1, 1, 0.75, 1.5, 2),
  saved: fc.constantFrom('as it was', 'revision', 'packed', 'plain'),
  rewrite: fc.constantFrom(...(Object.keys(REWRITES) as (keyof typeof REWRITES)[])),
  damage: fc.constantFrom('none' as const, ...(Object.keys(DAMAGES) as (keyof typeof DAMAGES)[])),
  page: fc.nat(1),
});
export type RandomScript = typeof anyScript extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const number = (value: number) => PDFNumber.of(Math.round(100 * value) / 100);

function change(page: PDFPage, { turn, crop, userUnit }: RandomScript): void {
  const { x, y, width, height } = page.getMediaBox();
  if (turn !== 0) page.setRotation(degrees(turn));
  if (userUnit !== 1) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(userUnit));
  if (!crop) return;
  const [left, bottom, right, top] = crop;
  const box = [x + left * width, y + bottom * height, x + width * (1 - right), y + height * (1 - top)];
  page.node.set(PDFName.of('CropBox'), page.doc.context.obj(box.map(number)));
}

async function changed(program: string, drawn: RandomScript): Promise<Uint8Array> {
  const bytes = fixture(program);
  if (drawn.saved === 'as it was') return bytes;
  const document = await PDFDocument.load(bytes, { forIncrementalUpdate: drawn.saved === 'revision' });
  document.getPages().forEach((page) => change(page, drawn));
  const { snapshot } = document.context;
  if (snapshot) return Buffer.concat([bytes, await document.saveIncremental(snapshot)]);
  return document.save({ useObjectStreams: drawn.saved === 'packed' });
}

/** Points per unit on its pages. */
export const userUnitOf = ({ saved, userUnit }: RandomScript): number => (saved === 'as it was' ? 1 : userUnit);

/** @param directory for temporary files */
export async function makeScript(program: string, drawn: RandomScript, directory: string): Promise<Script> {
  const [before, after] = [path.join(directory, 'before.pdf'), path.join(directory, 'after.pdf')];
  await writeFile(before, await changed(program, drawn));
  if (drawn.rewrite !== 'none') await rewrittenByQpdf(before, after, REWRITES[drawn.rewrite]);
  const sound = await readFile(drawn.rewrite === 'none' ? before : after);
  return { sound, bytes: DAMAGES[drawn.damage](sound) };
}
