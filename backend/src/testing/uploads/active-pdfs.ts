import { AFRelationship, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { compressed, pdfOf, withRevision } from '../../platform/storage/testing/pdfs.js';

/** A file of the corpus; its content is made on demand. */
export interface CorpusFile {
  what: string;
  content: () => Buffer | Promise<Buffer>;
}

export const CATALOG = '/Type/Catalog/Pages 2 0 R';
export const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
export const PAGE = '/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]';
const RECT = '/Type/Annot/Rect[0 0 99 99]';

/** Actions that a document performs by itself or when clicked. */
const ACTIONS: Record<string, string> = {
  JavaScript: '<</S/JavaScript/JS(app.alert(1))>>',
  'JavaScript with a name in code': '<</S/J#61vaScr#69pt/JS(app.alert(1))>>',
  'JavaScript behind a comment': '<</S%x\n/JavaScript/JS(app.alert(1))>>',
  Launch: '<</S/Launch/F(calc.exe)>>',
  SubmitForm: '<</S/SubmitForm/F<</FS/URL/F(http://localhost/)>>>>',
  ImportData: '<</S/ImportData/F(data.fdf)>>',
  GoToR: '<</S/GoToR/F(\\\\\\\\host\\\\share\\\\a.pdf)/D[0/Fit]>>',
  GoToE: '<</S/GoToE/T<</R/C/N(inner.pdf)>>>>',
  Rendition: '<</S/Rendition/OP 0/JS(app.alert(1))>>',
  RichMediaExecute: '<</S/RichMediaExecute/CMD<</C(play)>>>>',
  'a link that is a script': '<</S/URI/URI(javascript:alert\\(1\\))>>',
};

/** Where a document can hold an action: the objects of such a document. */
export const PLACES: Record<string, (action: string) => string[]> = {
  'at its opening': (action) => [`<<${CATALOG}/OpenAction ${action}>>`, PAGES, `<<${PAGE}>>`],
  'at its closing': (action) => [`<<${CATALOG}/AA<</WC 4 0 R>>>>`, PAGES, `<<${PAGE}>>`, action],
  'at a page': (action) => [`<<${CATALOG}>>`, PAGES, `<<${PAGE}/AA<</O ${action}>>>>`],
  'at a link': (action) => [
    `<<${CATALOG}>>`,
    PAGES,
    `<<${PAGE}/Annots[4 0 R]>>`,
    `<<${RECT}/Subtype/Link/A ${action}>>`,
  ],
  'behind another action': (action) => [
    `<<${CATALOG}/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next 4 0 R>>>>`,
    PAGES,
    `<<${PAGE}>>`,
    `[${action}]`,
  ],
  'at an entry of its contents': (action) => [
    `<<${CATALOG}/Outlines 4 0 R>>`,
    PAGES,
    `<<${PAGE}>>`,
    '<</Type/Outlines/First 5 0 R/Last 5 0 R/Count 1>>',
    `<</Title(a)/Parent 4 0 R/A ${action}>>`,
  ],
  'at a button': (action) => [
    `<<${CATALOG}/AcroForm<</Fields[4 0 R]>>>>`,
    PAGES,
    `<<${PAGE}/Annots[4 0 R]>>`,
    `<<${RECT}/Subtype/Widget/FT/Btn/T(b)/A ${action}>>`,
  ],
};

const doing = Object.entries(ACTIONS).flatMap(([action, code]) =>
  Object.entries(PLACES).map(([place, objects]) => ({
    what: `${action} ${place}`,
    content: () => pdfOf(objects(code)),
  })),
);
const compressedDoing = Object.entries(ACTIONS).map(([action, code]) => ({
  what: `${action} in a compressed object`,
  content: () => compressed(PLACES['at its closing']?.(code) ?? []),
}));

export const annotated = (annotation: string, ...more: string[]) =>
  pdfOf([`<<${CATALOG}>>`, PAGES, `<<${PAGE}/Annots[4 0 R]>>`, `<<${RECT}${annotation}>>`, ...more]);
const EMBEDDED = '<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>';
const STREAM = '<</Type/EmbeddedFile/Length 2>>stream\nMZ\nendstream';

const CARRYING: CorpusFile[] = [
  {
    what: 'a file embedded by name',
    content: () =>
      pdfOf([`<<${CATALOG}/Names<</EmbeddedFiles<</Names[(a) 4 0 R]>>>>>>`, PAGES, `<<${PAGE}>>`, EMBEDDED, STREAM]),
  },
  { what: 'an attachment', content: () => annotated(`/Subtype/FileAttachment/FS ${EMBEDDED}`, STREAM) },
  {
    what: 'an embedded file that nothing names',
    content: () => pdfOf([`<<${CATALOG}>>`, PAGES, `<<${PAGE}>>`, EMBEDDED, STREAM]),
  },
  { what: 'rich media', content: () => annotated('/Subtype/RichMedia/RichMediaContent<<>>') },
  { what: 'a screen', content: () => annotated('/Subtype/Screen') },
  { what: 'a film', content: () => annotated('/Subtype/Movie/Movie<</F(a.avi)>>') },
  {
    what: 'a sound',
    content: () => annotated('/Subtype/Sound/Sound 5 0 R', '<</Type/Sound/R 8000/Length 1>>stream\na\nendstream'),
  },
  {
    what: 'a body in space',
    content: () => annotated('/Subtype/3D/3DD 5 0 R', '<</Type/3D/Length 1>>stream\na\nendstream'),
  },
  {
    what: 'a form in XML',
    content: () =>
      pdfOf([
        `<<${CATALOG}/AcroForm<</Fields[]/XFA[(template) 4 0 R]>>>>`,
        PAGES,
        `<<${PAGE}>>`,
        '<</Length 1>>stream\n<\nendstream',
      ]),
  },
];

export async function encrypted(change: (document: PDFDocument) => void | Promise<void>): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  await change(document);
  document.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: { printing: 'lowResolution' } });
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

const openWith = (document: PDFDocument, action: string) =>
  document.catalog.set(
    PDFName.of('OpenAction'),
    document.context.register(document.context.obj({ S: PDFName.of(action), F: PDFString.of('x') })),
  );

/** Hides an object where a reader that goes from object to object misses it but a cross-reference finds it. */
function hiddenInside(wrap: (object: string) => string): Buffer {
  const hidden = '5 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj';
  const whole = pdfOf([`<<${CATALOG}/OpenAction 5 0 R>>`, PAGES, `<<${PAGE}>>`, wrap(hidden)]).toString('latin1');
  const at = String(whole.indexOf(hidden)).padStart(10, '0');
  return Buffer.from(
    whole.replace('xref\n0 5\n', 'xref\n0 6\n').replace('trailer<</Size 5', `${at} 00000 n \ntrailer<</Size 6`),
    'latin1',
  );
}

const HIDING: CorpusFile[] = [
  {
    what: 'a script in a stream',
    content: () => hiddenInside((object) => `<</Length ${object.length}>>stream\n${object}\nendstream`),
  },
  { what: 'a script in a string', content: () => hiddenInside((object) => `(${object})`) },
  { what: 'a script in a comment', content: () => hiddenInside((object) => `1 % ${object.replaceAll('\n', ' ')}\n`) },
  {
    what: 'a script in an older revision',
    content: () => withRevision(pdfOf(PLACES['at its closing']?.(ACTIONS['JavaScript'] ?? '') ?? [])),
  },
  {
    what: 'an action whose name is another object',
    content: () => pdfOf([`<<${CATALOG}/OpenAction<</S 4 0 R/F(calc.exe)>>>>`, PAGES, `<<${PAGE}>>`, '/Launch']),
  },
  {
    what: 'objects in a stream that does not say so',
    content: () => compressed(PLACES['at its closing']?.('<<>>') ?? [], '/X/Y'),
  },
  {
    what: 'a script in an encrypted file',
    content: () => encrypted((document) => void openWith(document, 'JavaScript')),
  },
  { what: 'a command in an encrypted file', content: () => encrypted((document) => void openWith(document, 'Launch')) },
  {
    what: 'a form’s target in an encrypted file',
    content: () => encrypted((document) => void openWith(document, 'SubmitForm')),
  },
  {
    what: 'a file in an encrypted file',
    content: () =>
      encrypted((document) => document.attach(Buffer.from('MZ'), 'a.exe', { afRelationship: AFRelationship.Data })),
  },
];

export const ACTIVE_PDFS: CorpusFile[] = [...doing, ...compressedDoing, ...CARRYING, ...HIDING];
