import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { CorpusFile } from './active-pdfs.js';

const plain = (width: number, height: number, background = '#123456') =>
  sharp({ create: { width, height, channels: 3, background } });
const clear = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const padded = (head: Buffer): Buffer => Buffer.concat([head, Buffer.alloc(64)]);

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // The checksum is zero: readers that check it reject the file for that, all others get to the size.
  return Buffer.concat([length, latin(type), data, Buffer.alloc(4)]);
}
function claimingPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [
    pngChunk('IHDR', size),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}
function claimingGif(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.write('GIF89a', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return Buffer.concat([
    head,
    Buffer.from('2c00000000', 'hex'),
    head.subarray(6, 10),
    Buffer.from('000202440100 3b'.replace(' ', ''), 'hex'),
  ]);
}
/** A JPEG whose size is overwritten in its frame header. */
async function claimingJpeg(width: number, height: number): Promise<Buffer> {
  const image = await plain(64, 64).jpeg().toBuffer();
  const frame = image.indexOf(Buffer.from('ffc0', 'hex'));
  image.writeUInt16BE(height, frame + 5);
  image.writeUInt16BE(width, frame + 7);
  return image;
}

const OTHERS: Record<string, Buffer> = {
  'a drawing in SVG': latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'a drawing behind an XML head': latin('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  'a drawing with entities': latin('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
  'a web page': latin('<!doctype html><script>alert(1)</script>'),
  text: latin('a photograph, honestly'),
  nothing: Buffer.alloc(0),
  'a PDF': latin('%PDF-1.7\n1 0 obj\n'),
  'a TIFF': padded(latin('II*\0')),
  'a bitmap': padded(latin('BM')),
  'an icon': padded(Buffer.from('00000100', 'hex')),
  'a Photoshop file': padded(latin('8BPS')),
  'a page in PostScript': latin('%!PS-Adobe-3.0 EPSF-3.0\n'),
  'a HEIC': padded(latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic')),
  'a film': padded(latin('\0\0\0\x18ftypisom\0\0\0\0isomavc1')),
  'a sound': padded(latin('RIFF\x01\x02\x03\x04WAVE')),
  'a JPEG 2000': padded(Buffer.from('0000000c6a5020200d0a870a', 'hex')),
  'an ImageMagick script': latin(
    "push graphic-context\nviewbox 0 0 640 480\nfill 'url(http://localhost/)'\npop graphic-context\n",
  ),
  'a list of files': latin('#EXTM3U\nfile:///etc/passwd\n'),
  'the head of a JPEG before a drawing': latin('\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'the head of a GIF before a script': latin('GIF89a/*<script>alert(1)</script>*/'),
};

export const HOSTILE_IMAGES: CorpusFile[] = [
  ...Object.entries(OTHERS).map(([what, content]) => ({ what, content: () => content })),
  ...FORMATS.flatMap((format) =>
    [0.05, 0.5].map((part) => ({
      what: `the first ${part * 100} % of a ${format}`,
      content: async () => {
        const whole = await plain(400, 300)
          .composite([{ input: await plain(90, 90, '#fff').png().toBuffer() }])
          .toFormat(format)
          .toBuffer();
        return whole.subarray(0, whole.length * part);
      },
    })),
  ),
  { what: '120,012,000 pixels', content: () => plain(12_000, 10_001).png({ compressionLevel: 9 }).toBuffer() },
  { what: 'a PNG that claims 100,000 x 100,000', content: () => claimingPng(100_000, 100_000) },
  { what: 'a PNG that claims 2 billion in one row', content: () => claimingPng(2_000_000_000, 1) },
  { what: 'a GIF that claims 65,535 x 65,535', content: () => claimingGif(65_535, 65_535) },
  { what: 'a JPEG that claims 65,500 x 65,500', content: () => claimingJpeg(65_500, 65_500) },
];

const photograph = () =>
  plain(640, 480).composite([{ input: { create: { width: 90, height: 90, channels: 3, background: '#fff' } } }]);

export const GOOD_IMAGES: CorpusFile[] = [
  ...FORMATS.map((format) => ({ what: `a ${format}`, content: () => plain(320, 200).toFormat(format).toBuffer() })),
  ...FORMATS.filter((format) => format !== 'jpeg').map((format) => ({
    what: `a transparent ${format}`,
    content: () => clear(60, 40).toFormat(format).toBuffer(),
  })),
  { what: 'a photograph on its side', content: () => photograph().jpeg().withMetadata({ orientation: 6 }).toBuffer() },
  {
    what: 'a photograph with remarks',
    content: () =>
      photograph()
        .jpeg()
        .withExif({ IFD0: { ImageDescription: 'lab' } })
        .toBuffer(),
  },
  { what: 'a progressive JPEG', content: () => photograph().jpeg({ progressive: true }).toBuffer() },
  { what: 'a grey JPEG', content: () => photograph().greyscale().jpeg().toBuffer() },
  { what: 'a JPEG for print', content: () => photograph().toColourspace('cmyk').jpeg().toBuffer() },
  { what: 'a PNG with a palette', content: () => photograph().png({ palette: true }).toBuffer() },
  { what: 'an interlaced PNG', content: () => photograph().png({ progressive: true }).toBuffer() },
  { what: 'a lossless WebP', content: () => photograph().webp({ lossless: true }).toBuffer() },
  { what: 'one pixel', content: () => plain(1, 1).png().toBuffer() },
  { what: 'a camera’s 12 million pixels', content: () => plain(4000, 3000).jpeg().toBuffer() },
  {
    what: 'a script behind its end',
    content: async () => Buffer.concat([await photograph().jpeg().toBuffer(), latin('<script>1</script>')]),
  },
];
