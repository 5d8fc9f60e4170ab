import { PDFDocument } from '@cantoo/pdf-lib';
import {
  compressed,
  endlessTree,
  fixture,
  manyPages,
  objectStreamBomb,
  onePage,
  pdfOf,
  withRevision,
} from '../../platform/storage/testing/pdfs.js';
import { ODD_PDFS } from './odd-pdfs.js';
import { ACTIVE_PDFS, annotated, CATALOG, type CorpusFile, encrypted, PAGE, PAGES, PLACES } from './active-pdfs.js';

const framed = (inside: string): Buffer => Buffer.from(`%PDF-1.7\n${inside}\nstartxref\n5\n%%EOF\n`, 'latin1');

const EXHAUSTING: CorpusFile[] = [
  { what: 'trailers without end', content: () => framed('trailer<</Root 1 0 R/X('.repeat(600_000)) },
  { what: 'arrays in one another', content: () => framed(`1 0 obj\n${'['.repeat(2_000_000)}\nendobj`) },
  { what: 'dictionaries in one another', content: () => framed(`1 0 obj\n${'<</A'.repeat(500_000)}\nendobj`) },
  { what: 'brackets in a string', content: () => framed(`1 0 obj\n${'('.repeat(2_000_000)}\nendobj`) },
  { what: 'many trailers', content: () => framed('trailer<</Root 1 0 R>>\n'.repeat(5000)) },
  { what: 'an object stream that unpacks to 100 MB', content: () => objectStreamBomb(100 * 1024 * 1024) },
  { what: 'pages that lead back to themselves', content: endlessTree },
  { what: '2,001 pages', content: () => manyPages(2001) },
  {
    what: 'a chain of page trees',
    content: () =>
      pdfOf([
        `<<${CATALOG}>>`,
        ...Array.from({ length: 20_000 }, (_, index) => `<</Type/Pages/Kids[${index + 3} 0 R]/Count 1>>`),
        '<</Type/Pages/Kids[2 0 R]/Count 1>>',
      ]),
  },
];

const HEADS: Record<string, Buffer | string> = {
  'a web page': '<!doctype html><script>alert(1)</script>',
  'a drawing': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'an archive': 'PK\x03\x04',
  'a program for Windows': 'MZ\x90\0',
  'a program for Linux': '\x7fELF\x02\x01\x01',
  'a shell script': '#!/bin/sh\nid\n',
  'a GIF': 'GIF89a\x01\0\x01\0',
  'a PNG': '\x89PNG\r\n\x1a\n',
  'a JPEG': '\xff\xd8\xff\xe0',
  'a film': '\0\0\0\x18ftypmp42',
  'a sound': 'RIFF\0\0\0\0WAVE',
  'a rich text': '{\\rtf1',
  'a packed file': '\x1f\x8b\x08\0',
};
const bytes = (head: Buffer | string) => (typeof head === 'string' ? Buffer.from(head, 'latin1') : head);

const DISGUISED: CorpusFile[] = Object.entries(HEADS).flatMap(([what, head]) => [
  { what: `${what} named .pdf`, content: () => bytes(head) },
  { what: `${what} that goes on as a PDF`, content: () => Buffer.concat([bytes(head), onePage()]) },
]);

const FRACTIONS = [0.05, 0.2, 0.4, 0.6, 0.8, 0.95];
const BROKEN: CorpusFile[] = [
  ...['chromium', 'libreoffice', 'linearized'].flatMap((name) =>
    FRACTIONS.map((part) => ({
      what: `the first ${part * 100} % of ${name}’s`,
      content: () => fixture(name).subarray(0, fixture(name).length * part),
    })),
  ),
  { what: 'nothing', content: () => Buffer.alloc(0) },
  { what: 'noise between header and end', content: () => framed('\x07'.repeat(4000)) },
  { what: 'a catalog alone', content: () => pdfOf(['<</Type/Catalog>>']) },
  { what: 'no pages', content: () => pdfOf([`<<${CATALOG}>>`, '<</Type/Pages/Kids[]/Count 0>>']) },
  { what: 'a password', content: () => fixture('locked') },
  { what: 'a PDF that goes on as an archive', content: () => Buffer.concat([onePage(), Buffer.from('PK\x05\x06')]) },
  { what: 'half a revision', content: () => withRevision(onePage()).subarray(0, -30) },
];

export const HOSTILE_PDFS: CorpusFile[] = [...ACTIVE_PDFS, ...EXHAUSTING, ...DISGUISED, ...BROKEN];

async function made(change: (document: PDFDocument) => void | Promise<void>, useObjectStreams = true): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('F = ma');
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams }));
}

const linking = (action: string) => pdfOf(PLACES['at a link']?.(action) ?? []);
const saying = (text: string) =>
  pdfOf([
    `<<${CATALOG}>>`,
    PAGES,
    `<<${PAGE}/Contents 4 0 R>>`,
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
  ]);

export const GOOD_PDFS: CorpusFile[] = [
  ...ODD_PDFS,
  ...['libreoffice', 'chromium', 'ghostscript', 'cairo', 'linearized', 'print-restricted'].map((name) => ({
    what: `${name}’s`,
    content: () => fixture(name),
  })),
  { what: 'the smallest', content: () => onePage() },
  { what: 'one revision more', content: () => withRevision(onePage()) },
  { what: 'two revisions of LibreOffice’s', content: () => withRevision(withRevision(onePage())) },
  { what: 'behind a byte order mark', content: () => onePage('F = ma', '\xef\xbb\xbf%PDF-1.4\n') },
  { what: 'behind a printer’s header', content: () => onePage('F = ma', '\x1b%-12345X@PJL\r\n%PDF-1.4\n') },
  { what: 'before a mail gateway’s line', content: () => Buffer.concat([onePage(), Buffer.from('\n-- scanned --\n')]) },
  {
    what: 'a wrong cross-reference',
    content: () => Buffer.from(onePage().toString('latin1').replace('4 0 obj', '4  0 obj'), 'latin1'),
  },
  { what: '1,500 pages', content: () => manyPages(1500) },
  { what: 'compressed objects', content: () => made(() => undefined) },
  { what: 'plain objects', content: () => made(() => undefined, false) },
  {
    what: 'compressed objects by hand',
    content: () => compressed(PLACES['at its closing']?.('<</S/GoTo/D[3 0 R/Fit]>>') ?? []),
  },
  { what: 'encrypted for print restrictions', content: () => encrypted(() => undefined) },
  {
    what: 'a form to fill in',
    content: () => made((document) => document.getForm().createTextField('name').addToPage(document.getPage(0))),
  },
  {
    what: 'a check box',
    content: () => made((document) => document.getForm().createCheckBox('right').addToPage(document.getPage(0))),
  },
  {
    what: 'a title that names languages',
    content: () => made((document) => document.setTitle('HTML/CSS/JavaScript /S /Launch'), false),
  },
  { what: 'text about actions', content: () => saying('BT (/S /JavaScript /Launch /EF << ) Tj ET') },
  { what: 'text about an object', content: () => saying('% stream 5 0 obj is an object, and /S /Wipe a transition') },
  { what: 'a link to a page', content: () => linking('<</S/GoTo/D[3 0 R/Fit]>>') },
  { what: 'a link to an address', content: () => linking('<</S/URI/URI(https://example.org/)>>') },
  { what: 'a link to the next page', content: () => linking('<</S/Named/N/NextPage>>') },
  { what: 'opened at a page', content: () => pdfOf(PLACES['at its opening']?.('[3 0 R/Fit]') ?? []) },
  { what: 'a comment on it', content: () => annotated('/Subtype/Text/Contents(well done)') },
  { what: 'ink on it', content: () => annotated('/Subtype/Ink/InkList[[0 0 5 5]]') },
  { what: 'a transition', content: () => pdfOf([`<<${CATALOG}>>`, PAGES, `<<${PAGE}/Trans<</S/Wipe>>>>`]) },
];
