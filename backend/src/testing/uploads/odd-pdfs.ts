import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { compressed, fixture, manyPages, onePage, pdfOf, withRevision } from '../../platform/storage/testing/pdfs.js';
import { CATALOG, type CorpusFile, PAGE, PAGES } from './active-pdfs.js';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const textOf = (pdf: Buffer): string => pdf.toString('latin1');
const edited = (change: (text: string) => string, pdf = onePage()): Buffer => latin1(change(textOf(pdf)));
const followedBy = (behind: Buffer | string, pdf = onePage()): Buffer =>
  Buffer.concat([pdf, typeof behind === 'string' ? latin1(behind) : behind]);
const precededBy = (before: string): Buffer => onePage('F = ma', `${before}%PDF-1.4\n`);
const shifted = (before: string): Buffer => Buffer.concat([latin1(before), onePage()]);
const headed = (header: string): Buffer => onePage('F = ma', header);
const page = (entries: string, ...more: string[]): Buffer =>
  pdfOf([`<<${CATALOG}>>`, PAGES, `<<${PAGE}${entries}>>`, ...more]);
const stream = (entries: string, content: string): string =>
  `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`;
const FOOTER = '\n</div><script src="/footer.js"></script>\n</body>\n</html>\n';
const DRAWING = 'BT 72 720 Td ET';

async function saved(options: object, change?: (document: PDFDocument) => void): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('F = ma');
  change?.(document);
  return Buffer.from(await document.save(options));
}

const BEHIND: [string, () => Buffer | Promise<Buffer>][] = [
  ['one zero behind its end', () => followedBy('\0')],
  ['3,000 zeros behind its end', () => followedBy(Buffer.alloc(3000))],
  ['a megabyte of zeros behind its end', () => followedBy(Buffer.alloc(1024 ** 2))],
  ['a block of 0xFF behind its end', () => followedBy(Buffer.alloc(4096, 0xff))],
  ['2,000 blank lines behind its end', () => followedBy('\r\n'.repeat(2000))],
  ['a web page’s footer behind its end', () => followedBy(FOOTER)],
  ['a long web page behind its end', () => followedBy(FOOTER.repeat(100))],
  ['a mailer’s line behind its end', () => followedBy('\r\n--=_boundary_of_a_mail--\r\n')],
  [
    'a PHP warning behind its end',
    () => followedBy('<br />\n<b>Notice</b>: Undefined index in <b>/x.php</b>\n'.repeat(40)),
  ],
  [
    'noise behind its end',
    () => followedBy(Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 97) % 251))),
  ],
  ['its end marker twice', () => followedBy('%%EOF\n')],
  ['its last lines twice', () => followedBy(textOf(onePage()).slice(-30))],
  ['a signature’s comment behind its end', () => followedBy(`% signed ${'A'.repeat(3000)}\n`)],
  ['Ctrl-Z behind its end', () => followedBy('\x1a')],
  ['a second PDF behind it', () => followedBy(onePage('again'))],
  ['zeros behind LibreOffice’s', () => followedBy(Buffer.alloc(3000), fixture('libreoffice'))],
  ['zeros behind Chromium’s', () => followedBy(Buffer.alloc(3000), fixture('chromium'))],
  ['zeros behind a linearised one', () => followedBy(Buffer.alloc(3000), fixture('linearized'))],
  ['a footer behind compressed objects', async () => followedBy(FOOTER, await saved({ useObjectStreams: true }))],
  ['zeros behind a print-restricted one', () => followedBy(Buffer.alloc(3000), fixture('print-restricted'))],
];

const ENDS: [string, () => Buffer][] = [
  ['no line behind its end marker', () => edited((text) => text.trimEnd())],
  ['its end marker cut off', () => edited((text) => text.replace(/%%EOF\n$/, ''))],
  ['half of its end marker', () => edited((text) => text.replace(/%%EOF\n$/, '%%E'))],
  ['no startxref', () => edited((text) => text.replace(/startxref\n\d+\n/, ''))],
  ['a trailer as its end', () => edited((text) => text.replace(/startxref[\s\S]*$/, ''))],
  ['startxref 0', () => edited((text) => text.replace(/startxref\n\d+/, 'startxref\n0'))],
  ['a startxref behind the file', () => edited((text) => text.replace(/startxref\n\d+/, 'startxref\n99999999'))],
  [
    'a startxref three bytes off',
    () => edited((text) => text.replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + 3}`)),
  ],
  [
    'a comment between startxref and its end',
    () => edited((text) => text.replace('\n%%EOF', '\n% made by hand\n%%EOF')),
  ],
];

const REFERENCES: [string, () => Buffer | Promise<Buffer>][] = [
  ['no cross-reference', () => edited((text) => text.replace(/xref\n[\s\S]*?trailer/, 'trailer'))],
  ['an empty cross-reference', () => edited((text) => text.replace(/xref\n[\s\S]*?trailer/, 'xref\n0 0\ntrailer'))],
  ['wrong offsets', () => edited((text) => text.replaceAll(/\d{10} 00000 n/g, '0000000099 00000 n'))],
  ['a cross-reference with 19-byte rows', () => edited((text) => text.replaceAll(' 00000 n \n', ' 00000 n\n'))],
  ['a cross-reference that begins with 1', () => edited((text) => text.replace('xref\n0 6', 'xref\n1 6'))],
  ['a Size that is too small', () => edited((text) => text.replace('/Size 6', '/Size 3'))],
  ['a Size that is too large', () => edited((text) => text.replace('/Size 6', '/Size 999'))],
  ['CR line ends', () => edited((text) => text.replaceAll('\n', '\r'))],
  ['lines of CR LF written over LF', () => edited((text) => text.replaceAll('\n', '\r\n'))],
  ['a wrong stream length', () => edited((text) => text.replace(/\/Length \d+/, '/Length 3'))],
  ['a stream length that is too large', () => edited((text) => text.replace(/\/Length \d+/, '/Length 900'))],
  ['one revision', () => withRevision(onePage())],
  ['twenty revisions', () => Array.from({ length: 20 }).reduce<Buffer>((pdf) => withRevision(pdf), onePage())],
];

const HEADERS: [string, () => Buffer][] = [
  ...['1.0', '1.1', '1.2', '1.3', '1.6', '1.7', '2.0', '1.9', '3.1', '1.10'].map((version): [string, () => Buffer] => [
    `version ${version}`,
    () => headed(`%PDF-${version}\n`),
  ]),
  ['a version in its catalog', () => pdfOf([`<<${CATALOG}/Version/1.7>>`, PAGES, `<<${PAGE}>>`])],
  ['a header behind a blank line', () => precededBy('\r\n')],
  ['a header behind zeros', () => precededBy('\0'.repeat(16))],
  ['a header behind the headers of a reply', () => precededBy('Content-Type: application/pdf\r\n\r\n')],
  ['a header behind 900 bytes', () => precededBy(`${'x'.repeat(899)}\n`)],
  ['offsets counted from a shifted header', () => shifted('\n\n\n\n')],
  ['a byte order mark that shifts all offsets', () => shifted('\xef\xbb\xbf')],
  ['binary bytes behind its header', () => headed('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')],
];

const INSIDE: [string, () => Buffer | Promise<Buffer>][] = [
  ['objects in a stream', () => compressed([`<<${CATALOG}>>`, PAGES, `<<${PAGE}>>`])],
  ['objects in a stream by pdf-lib', () => saved({ useObjectStreams: true })],
  ['plain objects by pdf-lib', () => saved({ useObjectStreams: false })],
  ['an empty password', () => saved({}, (document) => document.encrypt({ userPassword: '', ownerPassword: 'owner' }))],
  [
    'an empty password, objects in streams',
    () =>
      saved({ useObjectStreams: true }, (document) => document.encrypt({ userPassword: '', ownerPassword: 'owner' })),
  ],
  ['a linearised file', () => fixture('linearized')],
  ['no contents', () => page('')],
  [
    'contents in three streams',
    () => page('/Contents[4 0 R 5 0 R 6 0 R]', stream('', DRAWING), stream('', DRAWING), stream('', DRAWING)),
  ],
  [
    'contents in hexadecimal',
    () => page('/Contents 4 0 R', stream('/Filter/ASCIIHexDecode', `${latin1(DRAWING).toString('hex')}>`)),
  ],
  ['packed contents', () => page('/Contents 4 0 R', stream('/Filter/FlateDecode', textOf(deflateSync(DRAWING))))],
  ['contents with an end marker in them', () => page('/Contents 4 0 R', stream('', `% %%EOF\n${DRAWING}`))],
  [
    'no media box at its page',
    () =>
      pdfOf([
        `<<${CATALOG}>>`,
        '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 200]>>',
        '<</Type/Page/Parent 2 0 R>>',
      ]),
  ],
  ['an upside-down media box', () => page('/CropBox[300 400 0 0]')],
  ['a turned page', () => page('/Rotate -90')],
  ['a wrong page count', () => pdfOf([`<<${CATALOG}>>`, '<</Type/Pages/Kids[3 0 R]/Count 1.0>>', `<<${PAGE}>>`])],
  ['comments between its objects', () => edited((text) => text.replace('1 0 obj', '% hello\n1 0 obj'))],
  ['a name in code', () => edited((text) => text.replace('/Type/Catalog', '/T#79pe/Catalog'))],
  [
    'unknown keys in its catalog',
    () => pdfOf([`<<${CATALOG}/Foo(bar)/Lang(ar-EG)/ViewerPreferences<</Direction/R2L>>>>`, PAGES, `<<${PAGE}>>`]),
  ],
  ['300 pages', () => manyPages(300)],
];

/**
 * PDFs that broken servers, old scanners and hand-written programs make, which viewers open without a word. The table of
 * what each program says about them is in odd-pdfs.long.spec.ts.
 */
export const ODD_PDFS: CorpusFile[] = [...BEHIND, ...ENDS, ...REFERENCES, ...HEADERS, ...INSIDE].map(
  ([what, content]) => ({ what, content }),
);

/** Programs with more patience than the viewer open these. Whoever marks them would see nothing. */
export const UNREADABLE_PDFS: CorpusFile[] = [
  { what: 'no number behind startxref', content: () => edited((text) => text.replace(/startxref\n\d+/, 'startxref')) },
  { what: 'a version without a dot', content: () => headed('%PDF-1\n') },
  { what: 'a version with a comma', content: () => headed('%PDF-1,4\n') },
];
