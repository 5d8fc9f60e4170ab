import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';

/**
 * PDFs written by real programs; see their names. `locked` needs a password to be opened, `print-restricted` does not.
 */
export const fixture = (name: string): Buffer => readFileSync(new URL(`./fixtures/${name}.pdf`, import.meta.url));

type Part = string | Buffer;
const bytesOf = (part: Part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part);

/**
 * Numbers objects from 1 and writes them with a correct cross-reference table after `header`. The first one is the
 * catalog.
 */
export function pdfOf(objects: Part[], header = '%PDF-1.4\n'): Buffer {
  const parts: Buffer[] = [bytesOf(header)];
  let at = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const written = Buffer.concat([bytesOf(`${index + 1} 0 obj\n`), bytesOf(object), bytesOf('\nendobj\n')]);
    const offset = at;
    parts.push(written);
    at += written.length;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    bytesOf(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const streamOf = (content: string) => `<</Length ${content.length}>>stream\n${content}\nendstream`;

/** A PDF with one page that says `words`. */
export function onePage(words = 'F = ma', header?: string): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    streamOf(`BT /F1 24 Tf 72 720 Td (${words}) Tj ET`),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  return pdfOf(objects, header);
}

/** Returns the file with one more revision appended, as an annotating app does. */
export function withRevision(pdf: Buffer): Buffer {
  const previous = pdf.toString('latin1').match(/startxref\s+(\d+)\s+%%EOF\s*$/)?.[1];
  const object = '4 0 obj\n' + streamOf('BT /F1 24 Tf 72 600 Td (checked) Tj ET') + '\nendobj\n';
  const table = pdf.length + object.length;
  const row = `${String(pdf.length).padStart(10, '0')} 00000 n \n`;
  const trailer = `xref\n4 1\n${row}trailer<</Size 6/Root 1 0 R/Prev ${previous}>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.concat([pdf, bytesOf(object + trailer)]);
}

/** A PDF with many pages: a page tree with `count` leaves. */
export function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';
  const tree = `<</Type/Pages/Kids[${kids}]/Count ${count}>>`;
  return pdfOf(['<</Type/Catalog/Pages 2 0 R>>', tree, ...Array.from({ length: count }, () => page)]);
}

const entry = (type: number, offset: number, generation: number) => {
  const row = Buffer.alloc(7);
  row.writeUInt8(type, 0);
  row.writeUInt32BE(offset, 1);
  row.writeUInt16BE(generation, 5);
  return row;
};

/**
 * Writes objects into one compressed object stream with the dictionary entry `type`; the first one, the catalog, stays
 * outside.
 */
export function compressed(objects: Part[], type = '/Type/ObjStm'): Buffer {
  const [catalog = '', ...inside] = objects.map(bytesOf);
  const offsets = inside.map((_, index) => inside.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0));
  const index = offsets.map((offset, place) => `${place + 2} ${offset}`).join(' ') + ' ';
  const packed = deflateSync(Buffer.concat([bytesOf(index), ...inside.flatMap((object) => [object, bytesOf(' ')])]), {
    level: 9,
  });
  const holderId = objects.length + 1;
  const head = Buffer.concat([bytesOf('%PDF-1.5\n1 0 obj\n'), bytesOf(catalog), bytesOf('\nendobj\n')]);
  const dictionary = `${type}/N ${inside.length}/First ${index.length}/Filter/FlateDecode/Length ${packed.length}`;
  const holder = Buffer.concat([
    bytesOf(`${holderId} 0 obj\n<<${dictionary}>>stream\n`),
    packed,
    bytesOf('\nendstream\nendobj\n'),
  ]);
  const table = head.length + holder.length;
  const rows = Buffer.concat([
    entry(0, 0, 65535),
    entry(1, 9, 0),
    ...inside.map((_, place) => entry(2, holderId, place)),
    entry(1, head.length, 0),
    entry(1, table, 0),
  ]);
  const size = holderId + 2;
  return Buffer.concat([
    head,
    holder,
    bytesOf(`${holderId + 1} 0 obj\n<</Type/XRef/Size ${size}/W[1 4 2]/Root 1 0 R/Length ${rows.length}>>stream\n`),
    rows,
    bytesOf(`\nendstream\nendobj\nstartxref\n${table}\n%%EOF\n`),
  ]);
}

/** A PDF of about 100 KB whose object stream unpacks to `bytes` bytes; pdf.js must unpack it to find the pages. */
export const objectStreamBomb = (bytes: number): Buffer =>
  compressed([
    '<</Type/Catalog/Pages 2 0 R>>',
    Buffer.concat([bytesOf('<</Type/Pages/Kids[]/Count 1>>'), Buffer.alloc(bytes, ' ')]),
  ]);

/** A PDF whose page tree refers back to itself. */
export const endlessTree = (): Buffer =>
  pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 5>>']);
