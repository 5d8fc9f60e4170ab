import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { unpacked } from './unpack';

const MOST = 1000;
const pdf = '%PDF-1.4 some work'.repeat(20);
type Level = 0 | 6;
const zip = (files: Record<string, string>, level: Level = 6, name = 'scripts.zip') =>
  new File(
    [zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), { level })],
    name,
  );
const textOf = async (file: File) => new TextDecoder().decode(await file.arrayBuffer());

it.each<Level>([0, 6])(
  'extracts the files of a zip, compressed or not (level %i), and leaves other files unchanged',
  async (level) => {
    const alone = new File([pdf], 'Zoé.pdf');
    const made = zip({ 'Ann (1).pdf': pdf, 'marked/مريم حسن.pdf': `${pdf}2` }, level);
    const { files, refused } = await unpacked([alone, made], MOST);
    expect(files.map(({ name }) => name)).toEqual(['Zoé.pdf', 'Ann (1).pdf', 'مريم حسن.pdf']);
    expect(await Promise.all(files.map(textOf))).toEqual([pdf, pdf, `${pdf}2`]);
    expect(refused).toEqual([]);
  },
);

it('skips folders and system files', async () => {
  const made = zip({ 'a/': '', '__MACOSX/a/._Ann.pdf': 'x', 'a/.DS_Store': 'x', 'a/Ann.pdf': pdf });
  expect((await unpacked([made], MOST)).files.map(({ name }) => name)).toEqual(['Ann.pdf']);
});

it('reports files that are too large without reading them', async () => {
  const { files, refused } = await unpacked([zip({ 'Ann.pdf': 'x'.repeat(1001), 'Ben.pdf': pdf })], MOST);
  expect(files.map(({ name }) => name)).toEqual(['Ben.pdf']);
  expect(refused).toEqual([{ name: 'Ann.pdf', problem: 'tooLarge' }]);
});

/** The zip with some bytes modified. */
async function changed(made: File, change: (view: DataView) => void): Promise<File> {
  const bytes = await made.arrayBuffer();
  change(new DataView(bytes));
  return new File([bytes], made.name);
}
const directoryOf = (view: DataView) => view.getUint32(view.byteLength - 6, true);

it.each([
  ['is encrypted', (view: DataView) => view.setUint16(directoryOf(view) + 8, 1, true)],
  [
    'is packed in a way that browsers do not know',
    (view: DataView) => view.setUint16(directoryOf(view) + 10, 14, true),
  ],
  ['is longer than it says', (view: DataView) => view.setUint32(directoryOf(view) + 24, 10, true)],
  ['is shorter than it says', (view: DataView) => view.setUint32(directoryOf(view) + 24, 900, true)],
])('reports a file that %s', async (_, change) => {
  const { files, refused } = await unpacked([await changed(zip({ 'Ann.pdf': pdf }), change)], MOST);
  expect(files).toEqual([]);
  expect(refused).toEqual([{ name: 'Ann.pdf', problem: 'unreadable' }]);
});

it.each([
  ['nothing', ''],
  ['something else', 'this is no zip, whatever its name says'],
])('reports a zip that is %s', async (_, content) => {
  const refused = [{ name: 'scripts.zip', problem: 'unreadable' }];
  expect(await unpacked([new File([content], 'scripts.zip')], MOST)).toEqual({ files: [], refused });
});
