import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import readQuestionFile from './question-file.parser.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-questions-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function read(bytes: Uint8Array | string) {
  const file = path.join(directory, 'file');
  await writeFile(file, bytes);
  return readQuestionFile({ path: file });
}
const faultOf = async (bytes: Uint8Array | string) => {
  const found = await read(bytes);
  return found.ok ? 'read' : found.reason;
};

const quiz = (content: string, before = '') => `<?xml version="1.0"?>${before}<quiz>${content}</quiz>`;
const essay = '<question type="essay"><name><text>E</text></name></question>';
const LAUGHS = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`;
const manifest = (type: string, href: string) =>
  `<manifest><resources><resource identifier="r" type="${type}" href="${href}"/></resources></manifest>`;
const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, one]) => [name, typeof one === 'string' ? strToU8(one) : one]),
    ),
  );

describe('a hostile or broken file', () => {
  it.each<[string, () => Uint8Array | string, string]>([
    ['empty', () => '', 'empty'],
    ['of blanks', () => ' \n\n', 'empty'],
    ['a quiz without questions', () => quiz(''), 'empty'],
    ['billion laughs', () => quiz(essay, LAUGHS), 'defines-entities'],
    [
      'an external entity',
      () => quiz('&x;', '<!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'defines-entities',
    ],
    ['an unknown entity', () => quiz('&nope;'), 'damaged'],
    ['cut off', () => quiz(essay).slice(0, -12), 'damaged'],
    ['not XML', () => '<quiz><question></quiz>', 'damaged'],
    ['nested', () => quiz('<a>'.repeat(5000) + '</a>'.repeat(5000)), 'too-deep'],
    ['of another kind of XML', () => '<rss><channel/></rss>', 'unknown'],
    ['a text', () => 'Dear all, there is no school tomorrow.', 'unknown'],
    ['binary', () => Buffer.from([1, 2, 3, 0, 255]), 'unknown'],
    ['in another code page', () => Buffer.from('Qu\u00e9?{=1}', 'latin1'), 'not-utf8'],
    ['an old workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'unknown'],
    ['a table of something else', () => 'Name;Kind\nA;b', 'unknown'],
    ['zip slip', () => zip({ 'imsmanifest.xml': '<manifest/>', '../../evil.xml': 'x' }), 'bad-names'],
    ['an absolute name', () => zip({ '/etc/evil.xml': 'x' }), 'bad-names'],
    ['a drive', () => zip({ 'c:/evil.xml': 'x' }), 'bad-names'],
    ['1 : 1,000 packed', () => zip({ 'imsmanifest.xml': new Uint8Array(4 * 1024 * 1024) }), 'too-large-inside'],
    [
      'thousands of entries',
      () => zip(Object.fromEntries(Array.from({ length: 25_001 }, (_, at) => [`${at}`, '']))),
      'too-large-inside',
    ],
    ['a cut archive', () => zip({ 'imsmanifest.xml': manifest('x', 'y') }).slice(0, 60), 'damaged'],
    ['an archive of something else', () => zip({ 'readme.txt': 'x' }), 'unknown'],
    ['a package without items', () => zip({ 'imsmanifest.xml': manifest('webcontent', 'a.png') }), 'empty'],
    [
      'an item with entities',
      () => zip({ 'imsmanifest.xml': manifest('imsqti_item_xmlv2p2', 'i.xml'), 'i.xml': `${LAUGHS}<assessmentItem/>` }),
      'defines-entities',
    ],
  ])('%s', async (_name, file, reason) => expect(await faultOf(file())).toBe(reason));

  it('that lies about an entry’s size unpacks no more than it says', async () => {
    const bytes = Buffer.from(zip({ 'imsmanifest.xml': new Uint8Array(40 * 1024) }));
    const entry = bytes.indexOf(Buffer.from('504b0102', 'hex'));
    bytes.writeUInt32LE(10, entry + 24);
    expect(await faultOf(bytes)).toBe('damaged');
  });
});

it('ten thousand questions are read, and not one more', async () => {
  const questions = Array.from({ length: 10_000 }, (_, at) => `Question ${at}?\n{=a ~b}\n\n`);
  const found = await read(questions.join(''));
  expect(found.ok && found.rows.filter(({ question }) => question).length).toBe(10_000);
  expect(await faultOf(`${questions.join('')}One more?{T}`)).toBe('too-many');
});

it.each([
  ['aiken', 'What?\nA. x\nB. y\nANSWER: B'],
  ['gift', 'What? {=x ~y}'],
  ['table', 'Kind,Question,Answer\ntext,What?,x'],
  ['table', 'Kind;Question;Answer\ntext;What?;x'],
  ['moodle', quiz(essay)],
])('%s is recognised by its content', async (format, text) => {
  expect(await read(text)).toMatchObject({ ok: true, format });
});

describe('the texts of a file', () => {
  const DIRTY = 'Wh\u202Ey\vis\fit\u0007 so';
  const CLEAN = 'Why is it so';
  const questionsOf = async (bytes: Uint8Array | string) => {
    const found = await read(bytes);
    if (!found.ok) throw new Error(found.reason);
    return found.rows;
  };

  it.each<[string, () => Uint8Array | string]>([
    ['GIFT', () => `::${DIRTY}:: ${DIRTY} {=${DIRTY}}`.replaceAll('\u0007', '')],
    ['Aiken', () => `${DIRTY}\nA. ${DIRTY}\nB. No\nANSWER: A`.replaceAll('\u0007', '')],
    ['a table', () => `Kind;Question;Answer\ntext;${DIRTY};${DIRTY}`.replaceAll('\u0007', '')],
    ['UTF-16', () => Buffer.from(`\ufeff${DIRTY} {=${DIRTY}}`, 'utf16le')],
  ])('of %s have no control characters and no changes of direction', async (_, file) => {
    const [row] = await questionsOf(file());
    expect(row?.question?.text).toBe(CLEAN);
    expect(JSON.stringify(row)).not.toMatch(/\\[uvf]|[\u202A-\u202E\v\f]/);
    expect(JSON.stringify(row?.question?.answer)).toContain(CLEAN);
  });

  it('that are nothing else make no question', async () => {
    const [row] = await questionsOf('\u202E\u200B {=yes}');
    expect(row?.problem).toEqual({ reason: 'no_text' });
  });

  it('in a cell that are nested deeper than a question are refused', async () => {
    const deep = `[{"label":"a","kind":"text","marks":1,"key":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}]`;
    const [row] = await questionsOf(
      `Kind;Question;Answer;Parts\nparts;Why?;;${JSON.stringify(deep)}`.replaceAll('\\"', '""'),
    );
    expect(row?.problem).toMatchObject({ reason: 'cell' });
  });
});
